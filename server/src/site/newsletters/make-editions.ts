import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { siteKnowledge } from '../publications/public.ts'
import { type Due, gather } from './gather.ts'
import { subjectOf } from './letters.ts'
import { isSent } from './newsletter-rows.ts'

/** Hours after its time at which an edition still goes out; later, its stories wait for the next one. */
const latest = 6

const slot = sql`newsletter_slot(n.rhythm, n.weekday, n.send_at, `

type Found = Due & { slot: Date; late: boolean }

/**
 * Makes the editions whose time has come by `now`, with a delivery for each who takes them; how many. Of several
 * processes one makes each edition. Where there is nothing new there is none, nor while the site is closed.
 */
export async function makeEditions(
  kernel: Pick<Kernel, 'db' | 'reading' | 'listener' | 'configuration' | 'pool'>,
  now: Date,
): Promise<number> {
  if (!(await siteKnowledge(kernel).state()).isPublic) return 0
  const { db } = kernel
  let made = 0
  for (;;) {
    const more = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<Found>`select n.id, n.name, n.rhythm, n.category_id, n.covered_until,
          ${slot}${now}::timestamptz) as slot,
          ${slot}${now}::timestamptz) < ${now}::timestamptz - make_interval(hours => ${latest}) as late
        from newsletter n where ${isSent} and n.last_slot < ${slot}${now}::timestamptz)
        order by n.id limit 1 for update skip locked`.execute(tx)
      const due = rows[0]
      if (!due) return false
      const teasers = due.late ? [] : await gather(tx, due, due.slot)
      await sql`update newsletter set last_slot = ${due.slot},
        covered_until = ${due.late ? sql`covered_until` : due.slot} where id = ${due.id}`.execute(tx)
      if (teasers.length === 0) return true
      const edition = await sql<{
        id: number
      }>`insert into newsletter_edition (newsletter_id, slot, subject, articles)
        values (${due.id}, ${due.slot}, ${subjectOf(due.name, teasers)}, ${teasers.map(({ id }) => id)}::bigint[])
        on conflict do nothing returning id`.execute(tx)
      const id = edition.rows[0]?.id
      if (id === undefined) return true
      await sql`with put as (insert into newsletter_delivery (edition_id, subscriber_id)
          select ${id}, subscriber_id from newsletter_subscription where newsletter_id = ${due.id} returning 1)
        update newsletter_edition set recipients = (select count(*) from put) where id = ${id}`.execute(tx)
      made += 1
      return true
    })
    if (!more) return made
  }
}
