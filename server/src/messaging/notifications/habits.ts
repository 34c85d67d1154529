import { type NotificationHabits, notificationHabits } from '@toasoan/contract/messaging/notification-rules'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

const columns = sql`rules, quiet, digest_at, on_duty_until, version`

/** As everybody has it until they order it otherwise: nothing is held back. */
export const noHabits: NotificationHabits = notificationHabits.parse({ on_duty_until: null, version: 0 })

/** A kept rule may name a kind that is gone since: what is no longer understood is left out, never guessed. */
function understood(row: NotificationHabits): NotificationHabits {
  const whole = notificationHabits.safeParse(row)
  if (whole.success) return whole.data
  const { rules, quiet } = notificationHabits.shape
  const kept = (row.rules ?? []).flatMap((rule) => rules.safeParse([rule]).data ?? [])
  return { ...noHabits, ...row, rules: kept, quiet: quiet.safeParse(row.quiet).data ?? [] }
}

/** How one person orders their notifications; with `lock` nobody else changes it until the transaction ends. */
export async function habitsOf(db: Database | Tx, userId: number, lock = false): Promise<NotificationHabits> {
  // Until they are first kept there is no row that could be held.
  if (lock) await sql`select pg_advisory_xact_lock(hashtextextended(${`habits:${userId}`}, 0))`.execute(db)
  const { rows } = await sql<NotificationHabits>`select ${columns} from notification_habit
    where user_id = ${userId} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ? understood(rows[0]) : noHabits
}

/** The habits of those of the people who have any. */
export async function habitsOfAll(
  tx: Tx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, NotificationHabits>> {
  const { rows } = await sql<NotificationHabits & { user_id: number }>`select user_id, ${columns}
    from notification_habit where user_id = any(${[...userIds]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ user_id, ...row }) => [user_id, understood(row)]))
}

type Kept = Pick<NotificationHabits, 'rules' | 'quiet' | 'digest_at' | 'on_duty_until'>

/** Keeps a person's habits as their next version. */
export async function putHabits(tx: Tx, userId: number, kept: Kept): Promise<NotificationHabits> {
  const rules = JSON.stringify(kept.rules)
  const quiet = JSON.stringify(kept.quiet)
  await sql`insert into notification_habit (user_id, rules, quiet, digest_at, on_duty_until)
    values (${userId}, ${rules}::jsonb, ${quiet}::jsonb, ${kept.digest_at}, ${kept.on_duty_until})
    on conflict (user_id) do update set rules = excluded.rules, quiet = excluded.quiet,
      digest_at = excluded.digest_at, on_duty_until = excluded.on_duty_until,
      version = notification_habit.version + 1, updated_at = now()`.execute(tx)
  return habitsOf(tx, userId)
}
