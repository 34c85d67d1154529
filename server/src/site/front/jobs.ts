import { breakingNews } from '@toasoan/contract/site/breaking-news'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notifyOfOwnChange } from '#server/kernel/realtime/changes.ts'
import { holdBack } from '../../messaging/held-back/public.ts'
import { timedBands } from '../breaking/public.ts'
import { timedShowings } from './front-rows.ts'

const showingDue = sql`n.told_at is null and n.called_off_at is null and n.shows_from <= now()`
const bandDue = sql`n.told is null and n.starts_at <= now()`

/** Holds what has come due and whoever timed it may no longer show; gives how many bands that were. */
async function hold(tx: Tx): Promise<number> {
  const page = { vi: 'Trang chủ, bản', en: 'Front page, version' }
  const showing = ({ name }: { name: string }) => ({
    title: { vi: `${page.vi} #${name}`, en: `${page.en} #${name}` },
    link: '/front-page',
  })
  const band = ({ id, name }: { id: number; name: string }) => ({
    title: { vi: name, en: name },
    link: `/breaking-news?record=${id}`,
  })
  await holdBack(tx, timedShowings, showingDue, showing, sql`n.version_id::text`)
  return holdBack(tx, timedBands, sql`${bandDue} and n.active and n.ends_at > now()`, band, sql`n.name`)
}

/**
 * Lets showings of the front page and bands be seen whose times have come, and notes which bands have ended; triggers of
 * the tables then tell kept pages and open ones. Of several processes each finds only what no other has noted.
 */
export async function notifyOfTimes({ db, realtime }: Pick<Kernel, 'db' | 'realtime'>): Promise<number> {
  const { held, bands, showings } = await inTransaction(db, async (tx) => {
    const held = await hold(tx)
    const shown = await sql`update front_showing n set told_at = now()
      where ${showingDue} and n.held_at is null`.execute(tx)
    const bands =
      await sql`update breaking_news n set told = case when n.ends_at <= now() then 'end' else 'start' end
      where n.told is distinct from 'end' and n.starts_at <= now()
        and (n.ends_at <= now() or n.told is null and n.held_at is null)`.execute(tx)
    return {
      held,
      bands: Number(bands.numAffectedRows ?? 0),
      showings: Number(shown.numAffectedRows ?? 0),
    }
  })
  if (held + bands > 0) notifyOfOwnChange(realtime, breakingNews.update)
  return showings + bands
}

export const jobs: Job[] = [
  { name: 'front-page-times', everySeconds: 1, run: async (kernel) => void (await notifyOfTimes(kernel)) },
]
