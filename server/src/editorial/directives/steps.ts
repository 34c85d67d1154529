import type { DirectiveKind } from '@toasoan/contract/editorial/directives'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { peopleOf } from './audience.ts'
import { isDone, receiptOf } from './directive-rows.ts'

/** What telling people of a directive needs. */
export type Telling = {
  id: number
  kind: DirectiveKind
  title: string
  version: number
  asked_version: number
  told_version: number
  reminded: number
  acknowledge_by: string | null
  created_by: number
  sender: string
  ended: boolean
  /** The deadline has passed. */
  overdue: boolean
}

/** Where a directive is read in the back-office. */
export const linkTo = ({ kind, id }: Pick<Telling, 'kind' | 'id'>): string => `/${kind}/view/p-${id}`

const due = ({ acknowledge_by }: Telling) => (acknowledge_by ? inFigures(acknowledge_by) : '')

/** What telling needs of `directive d`. */
export const tellingColumns = sql`d.id, d.kind, d.title, d.version, d.asked_version, d.told_version, d.reminded,
  d.acknowledge_by, d.created_by, (select name from app_user where id = d.created_by) as sender,
  coalesce(d.ends_at <= now(), false) as ended, coalesce(d.acknowledge_by <= now(), false) as overdue`

/** Those of whom a directive still asks something. */
export async function missingOf(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select p.user_id from directive d cross join lateral people_of_directive(d.id) p
    cross join lateral ${receiptOf(sql`p.user_id`)} r where d.id = ${id} and not ${isDone('r')}`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Tells people that a directive is there for them. */
export const notifyOfNew = (tx: Tx, directive: Telling, userIds: readonly number[]) =>
  notify(tx, {
    userIds,
    kind: directive.told_version > 0 ? 'directive_changed' : 'directive_new',
    data: { title: directive.title, actor: directive.sender, due: due(directive) },
    link: linkTo(directive),
    partId: directive.id,
    actorId: directive.created_by,
  })

/** Reminds those who are missing, and keeps that it was done. Returns how many were told. */
export async function remind(
  tx: Tx,
  directive: Telling,
  kind: 'half' | 'full' | 'asked',
  askedBy: number | null = null,
): Promise<number> {
  const missing = await missingOf(tx, directive.id)
  await notify(tx, {
    userIds: missing,
    kind: directive.overdue ? 'directive_late' : 'directive_reminder',
    data: { title: directive.title, actor: directive.sender, due: due(directive) },
    link: linkTo(directive),
    partId: directive.id,
    actorId: directive.created_by,
  })
  await sql`insert into directive_reminder (directive_id, version, kind, people, asked_by)
    values (${directive.id}, ${directive.asked_version}, ${kind}, ${missing.length}, ${askedBy})`.execute(tx)
  return missing.length
}

/** Tells the sender at the end of the deadline how many are missing. */
const notifySender = (tx: Tx, directive: Telling, count: number) =>
  notify(tx, {
    userIds: count > 0 ? [directive.created_by] : [],
    kind: 'directive_missing',
    data: { title: directive.title, count },
    link: `${linkTo(directive)}?tab=receipts&state=missing`,
    partId: directive.id,
    actorId: null,
  })

/** Sets when the next telling or reminder of a directive is due. */
export const planNext = (tx: Tx, id: number) =>
  sql`update directive set next_step_at = case
    when deleted_at is not null or not active then null
    when told_version < asked_version then starts_at
    when acknowledge_by is null then null
    when reminded = 0 then told_at + (acknowledge_by - told_at) / 2
    when reminded = 1 then acknowledge_by end
    where id = ${id}`.execute(tx)

/** Takes the one step that is due: the telling, the reminder at half time, the one at the end. Says which. */
async function takeStep(tx: Tx, directive: Telling): Promise<string | null> {
  const { id } = directive
  if (directive.ended) {
    await sql`update directive set next_step_at = null where id = ${id}`.execute(tx)
    return null
  }
  if (directive.told_version < directive.asked_version) {
    await notifyOfNew(tx, directive, await peopleOf(tx, id))
    await sql`update directive set told_version = asked_version, told_at = now(), reminded = 0 where id = ${id}`.execute(
      tx,
    )
    return 'told'
  }
  const kind = directive.reminded === 0 ? 'half' : 'full'
  await sql`update directive set reminded = reminded + 1 where id = ${id}`.execute(tx)
  // After a long standstill both may be due; then the one at the end says all.
  if (kind === 'half' && directive.overdue) return null
  const missing = await remind(tx, directive, kind)
  if (kind === 'full') await notifySender(tx, directive, missing)
  return kind
}

/** Takes every step of one directive that is due, its row being locked. Returns what was done. */
export async function takeSteps(tx: Tx, id: number): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    await planNext(tx, id)
    const { rows } = await sql<Telling>`select ${tellingColumns} from directive d
      where d.id = ${id} and d.next_step_at <= now()`.execute(tx)
    if (!rows[0]) return done
    const step = await takeStep(tx, rows[0])
    if (step) done.push(step)
    if (rows[0].ended) return done
  }
}
