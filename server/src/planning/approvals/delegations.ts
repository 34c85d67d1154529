import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import {
  type addDelegation,
  type Delegation,
  type listDelegations,
  mostDelegated,
} from '@toasoan/contract/planning/approval-delegations'
import { approvalErrors } from '@toasoan/contract/planning/approvals'
import { daysOf } from '@toasoan/contract/planning/report-periods'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { today } from './seats.ts'

const sentences = {
  nobody: text('Không có người này, hoặc tài khoản đã khóa.', 'There is no such active person.'),
  self: text('Hãy chọn người khác.', 'Choose somebody else.'),
  order: text('Ngày cuối phải từ ngày đầu trở đi.', 'The last day must not be before the first.'),
  begun: text('Ngày đầu đã qua.', 'The first day is over.'),
  over: text('Ngày cuối đã qua.', 'The last day is over.'),
  tooLong: text('Dài nhất {most} ngày.', 'At most {most} days.'),
}

const found = (where: RawBuilder<unknown>) => sql<Delegation>`
  select x.id, jsonb_build_object('id', g.id, 'name', g.name) as giver,
    jsonb_build_object('id', d.id, 'name', d.name) as delegate, x.from_day, x.until_day, x.note,
    ${today} between x.from_day and x.until_day as active
  from approval_delegation x join app_user g on g.id = x.giver_id join app_user d on d.id = x.delegate_id
  where x.ended_at is null and x.until_day >= ${today} and ${where} order by x.from_day, x.id`

/** What somebody gave and was given, as far as it is not over, the nearest first. */
export async function delegationsOf(
  db: Database,
  { userId }: Access,
): Promise<z.output<typeof listDelegations.reply>> {
  const { rows } = await found(sql`${userId} in (x.giver_id, x.delegate_id)`).execute(db)
  return {
    given: rows.filter(({ giver }) => giver.id === userId),
    received: rows.filter(({ delegate }) => delegate.id === userId),
  }
}

async function check(
  tx: Tx,
  { access, language }: Actor,
  { delegate_id, from_day, until_day }: z.output<typeof addDelegation.body>,
): Promise<void> {
  const refuse = (field: string, sentence: (typeof sentences)[keyof typeof sentences], values = {}) => {
    throw fail(kernelErrors.invalid, {}, { [field]: [say(sentence, language, values)] })
  }
  if (delegate_id === access.userId) refuse('delegate_id', sentences.self)
  const { rows } = await sql<{ active: boolean; begun: boolean; over: boolean }>`select
    exists (select from app_user where id = ${delegate_id} and status = 'active') as active,
    ${from_day}::date < ${today} as begun, ${until_day}::date < ${today} as over`.execute(tx)
  if (!rows[0]?.active) refuse('delegate_id', sentences.nobody)
  if (until_day < from_day) refuse('until_day', sentences.order)
  if (rows[0]?.over) refuse('until_day', sentences.over)
  if (rows[0]?.begun) refuse('from_day', sentences.begun)
  if (daysOf({ from: from_day, until: until_day }) > mostDelegated)
    refuse('until_day', sentences.tooLong, { most: mostDelegated })
}

const inWords = (day: string) => day.split('-').reverse().join('/')

/** Lets somebody decide in the actor's place. 409 where another one stands in on one of the days. */
export async function delegate(
  tx: Tx,
  actor: Actor,
  given: z.output<typeof addDelegation.body>,
): Promise<Delegation> {
  await check(tx, actor, given)
  const { access } = actor
  const { delegate_id, from_day, until_day, note } = given
  // Two windows of one person that name somebody at once wait for each other here.
  await sql`select from app_user where id = ${access.userId} for no key update`.execute(tx)
  const others = await found(sql`x.giver_id = ${access.userId}
    and daterange(x.from_day, x.until_day, '[]') && daterange(${from_day}::date, ${until_day}::date, '[]')`).execute(
    tx,
  )
  if (others.rows[0]) throw fail(approvalErrors.delegatedAlready, { name: others.rows[0].delegate.name })
  const { rows } = await sql<{ id: number }>`insert into approval_delegation
    (giver_id, delegate_id, from_day, until_day, note)
    values (${access.userId}, ${delegate_id}, ${from_day}, ${until_day}, ${note}) returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await notify(tx, {
    userIds: [delegate_id],
    kind: 'approval_delegated',
    data: { actor: access.name, days: [...new Set([from_day, until_day])].map(inWords).join(' – ') },
    link: '/approvals',
    actorId: access.userId,
  })
  await notifyInbox(tx, 'approval_delegation', id)
  const made = await found(sql`x.id = ${id}`).execute(tx)
  return made.rows[0] as Delegation
}

/** Ends a delegation now, by who gave it or who was named; 404 for anybody else, and for one that is over. */
export async function endEarly(tx: Tx, { userId }: Access, id: number): Promise<Delegation> {
  const { rows } = await found(sql`x.id = ${id} and ${userId} in (x.giver_id, x.delegate_id)`).execute(tx)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  await sql`update approval_delegation set ended_at = now() where id = ${id}`.execute(tx)
  await notifyInbox(tx, 'approval_delegation', id)
  return rows[0]
}
