import { type Language, say, text } from '@toasoan/contract/kit/text'
import { type NotificationKind, notificationSentence } from '@toasoan/contract/messaging/sentences'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { stageLabel } from '../../editorial/states/public.ts'
import { inTurns, type PushWords, pushTo } from '../push/public.ts'
import { type DigestLetter, digestLetter, type NotificationLetter, notificationLetter } from './letter.ts'

type Delivery = {
  id: number
  user_id: number
  notification_id: number | null
  way: 'mail' | 'push'
  kind: string
  data: Record<string, unknown>
  link: string | null
}

/** So many are taken at once; another process takes the next ones. */
const atOnce = 100

const taken = sql`returning d.id, d.user_id, d.notification_id, d.way, d.kind, d.data, d.link`

/**
 * Takes what is due out of the waiting ones. It counts as sent from here on: a process that dies then has sent it
 * perhaps, and nobody sends it again.
 */
async function takeSingles(tx: Tx): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`update notification_delivery d set state = 'sent', changed_at = now()
    where d.id in (select id from notification_delivery where state = 'waiting' and not digest and due_at <= now()
      order by due_at limit ${atOnce} for update skip locked) ${taken}`.execute(tx)
  return rows
}

/** One person's gathered ones, whole: whoever holds their habits takes all of them. */
async function takeGathered(tx: Tx): Promise<Delivery[]> {
  const { rows: held } = await sql<{ user_id: number }>`select h.user_id from notification_habit h
    where exists (select from notification_delivery d where d.user_id = h.user_id and d.digest
      and d.state = 'waiting' and d.due_at <= now()) limit 1 for update skip locked`.execute(tx)
  if (!held[0]) return []
  const { rows } = await sql<Delivery>`with due as (
      update notification_delivery d set state = 'sent', changed_at = now()
      where d.user_id = ${held[0].user_id} and d.digest and d.state = 'waiting' and d.due_at <= now() ${taken})
    select * from due order by id`.execute(tx)
  return rows
}

const letterOf = ({ user_id, kind, data, link }: Delivery): NotificationLetter => ({
  user_id,
  kind: kind as NotificationKind,
  data,
  link,
})

async function writeLetters(tx: Tx, rows: readonly Delivery[]): Promise<void> {
  for (const row of rows) await send(tx, notificationLetter, letterOf(row))
}

async function writeDigest(tx: Tx, rows: readonly Delivery[]): Promise<void> {
  const [first, ...more] = rows
  if (!first) return
  if (more.length === 0) return writeLetters(tx, rows)
  const items = rows.map(letterOf)
  await send(tx, digestLetter, { user_id: first.user_id, items } satisfies DigestLetter)
}

const several = text('{count} thông báo đang chờ bạn', '{count} notifications are waiting for you')

async function pushRows(kernel: Kernel, rows: readonly Delivery[]): Promise<void> {
  const [first, ...more] = rows
  if (!first) return
  const { rows: people } = await sql<{
    language: Language
  }>`select language from app_user where id = ${first.user_id}`.execute(kernel.db)
  const language = people[0]?.language ?? 'vi'
  const sentence = notificationSentence(first.kind, first.data, language, stageLabel)
  const words: PushWords =
    more.length === 0
      ? { ...sentence, link: first.link, tag: `notification-${first.notification_id ?? first.id}` }
      : {
          title: say(several, language, { count: rows.length }),
          body: rows
            .slice(0, 3)
            .map(({ kind, data }) => notificationSentence(kind, data, language, stageLabel).title)
            .join('\n'),
          link: '/notification/personal',
          tag: 'digest',
        }
  if ((await pushTo(kernel, first.user_id, words)) === 'done') return
  // The push service said no, so nothing was shown: it waits again, for a day at most and unless it was read meanwhile.
  await sql`update notification_delivery d set state = 'waiting', due_at = now() + interval '1 minute'
    where d.id = any(${rows.map(({ id }) => id)}::bigint[]) and d.created_at > now() - interval '1 day'
      and not exists (select from notification n where n.id = d.notification_id
        and (n.read_at is not null or n.done_at is not null))`.execute(kernel.db)
}

/** So many people are pushed to at once, that the database has room for others. */
const inTurn = inTurns(20)

/**
 * Takes what is due and gives letters to the outbox, which tries again where a mail server is away. Nobody waits for a
 * push service but who awaits `pushed`, which never rejects.
 */
async function takeDue(kernel: Kernel): Promise<{ count: number; pushed: Promise<unknown> }> {
  let count = 0
  const pushes: Promise<void>[] = []
  const push = (rows: readonly Delivery[]) =>
    pushes.push(
      inTurn(() => pushRows(kernel, rows)).catch((error) =>
        kernel.log.error({ err: error }, 'push could not be sent'),
      ),
    )
  for (;;) {
    const singles = await kernel.db.transaction().execute(async (tx) => {
      const rows = await takeSingles(tx)
      await writeLetters(
        tx,
        rows.filter(({ way }) => way === 'mail'),
      )
      return rows
    })
    for (const row of singles) if (row.way === 'push') push([row])
    const gathered = await kernel.db.transaction().execute(async (tx) => {
      const rows = await takeGathered(tx)
      await writeDigest(
        tx,
        rows.filter(({ way }) => way === 'mail'),
      )
      return rows
    })
    push(gathered.filter(({ way }) => way === 'push'))
    if (singles.length + gathered.length === 0) return { count, pushed: Promise.all(pushes) }
    count += singles.length + gathered.length
  }
}

/** Sends what is due, pushes too; how many it took. Several processes may do it together. */
export async function deliverDue(kernel: Kernel): Promise<number> {
  const { count, pushed } = await takeDue(kernel)
  await pushed
  return count
}

const underWay = new Set<Promise<unknown>>()

/** Sends what is due and leaves the pushes to themselves: a slow push service keeps no letter waiting. */
export async function startDelivery(kernel: Kernel): Promise<void> {
  const { pushed } = await takeDue(kernel)
  const work = pushed.finally(() => underWay.delete(work))
  underWay.add(work)
}

/** Resolves when the pushes are done that were left to themselves. */
export const pushesDone = (): Promise<unknown> => Promise.all(underWay)

/** Forgets what was sent or called off long ago; how many those were. */
export async function forgetDeliveries({ db }: Kernel): Promise<number> {
  const { numAffectedRows } = await sql`delete from notification_delivery
    where state <> 'waiting' and changed_at < now() - interval '30 days'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
