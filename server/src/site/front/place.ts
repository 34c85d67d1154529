import type { DataOf } from '@toasoan/contract/kit/endpoint'
import {
  type FrontLayout,
  frontErrors,
  frontRoom,
  type frontSlots,
  openLayout,
  type placeOnFront,
  withPlaced,
} from '@toasoan/contract/site/front-page'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { liveFrontPage, siteKnowledge } from '../publications/public.ts'
import { findVersion, showingNow } from './front-rows.ts'
import { addVersion, alone, showVersion } from './save.ts'

/** What readers see at the head of the page, whether somebody put it there or it came by itself. */
export async function slots(call: Call<typeof frontSlots>): Promise<DataOf<typeof frontSlots>> {
  const [shown, page] = await Promise.all([showingNow(call.db), liveFrontPage(call.db, siteKnowledge(call))])
  const stories = [page.lead, ...page.secondary]
  // One open place beyond what there is, where there is room.
  const count = Math.min(stories.length + 1, frontRoom.beam + 1)
  return {
    shown: shown?.version_id ?? null,
    slots: Array.from({ length: count }, (_, slot) => {
      const story = stories[slot]
      return { slot, article: story ? { id: story.id, name: story.title } : null }
    }),
  }
}

/** The latest version's number, and what readers see now. */
async function standing(
  tx: Tx,
): Promise<{ latest: number | null; shown: number | null; layout: FrontLayout }> {
  const live = await showingNow(tx)
  const { rows } = await sql<{ id: number; layout: FrontLayout; latest: boolean }>`
    select id, layout, id = (select max(id) from front_version) as latest from front_version
    where id = ${live?.version_id ?? null} or id = (select max(id) from front_version)`.execute(tx)
  return {
    latest: rows.find(({ latest }) => latest)?.id ?? null,
    shown: live?.version_id ?? null,
    layout: rows.find(({ id }) => id === live?.version_id)?.layout ?? openLayout,
  }
}

/**
 * Places an article on what readers see and shows that at once; what somebody else arranges meanwhile stays theirs. Refused
 * with 409 when readers see another version than the editor did, with 422 when they cannot open the article.
 */
export const place = (call: Call<typeof placeOnFront>) =>
  call.change(async (tx, note) => {
    const { access, language } = call
    const { article_id, slot, shown, before } = call.body
    await alone(tx)
    const now = await standing(tx)
    if (now.shown !== shown) throw fail(frontErrors.otherShown)
    const layout = withPlaced(now.layout, article_id, slot, before)
    const { userId } = access
    const id = await addVersion(tx, { layout, note: '', follows: now.latest, userId, language })
    await showVersion(tx, id, null, access)
    note({ type: 'frontPage', id, name: `#${id}`, after: { layout, shows_from: new Date().toISOString() } })
    return findVersion(tx, id, call)
  })
