import { defaultWays, type NotificationWay } from '@toasoan/contract/messaging/choices'
import type { NotificationChoice } from '@toasoan/contract/messaging/notification-choice'
import { type NotificationKind, notificationKinds } from '@toasoan/contract/messaging/sentences'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

type Ways = Readonly<Record<NotificationWay, boolean>>

/** What a person chose, where that is not as everybody has it. Kinds that are gone are left out. */
export async function choicesOf(db: Database | Tx, userId: number): Promise<NotificationChoice[]> {
  const { rows } =
    await sql<NotificationChoice>`select kind, bell, toast, sound, mail, push from notification_choice
    where user_id = ${userId} and kind = any(${[...notificationKinds]}::text[]) order by kind`.execute(db)
  return rows
}

const isDefault = (choice: NotificationChoice): boolean =>
  Object.entries(defaultWays).every(([way, on]) => choice[way as NotificationWay] === on)

/** Keeps these choices; kinds that are not named stay as they were. */
export async function keepChoices(
  tx: Tx,
  userId: number,
  choices: readonly NotificationChoice[],
): Promise<void> {
  const kinds = choices.map(({ kind }) => kind)
  await sql`delete from notification_choice where user_id = ${userId} and kind = any(${kinds}::text[])`.execute(
    tx,
  )
  const kept = [...new Map(choices.map((choice) => [choice.kind, choice])).values()].filter(
    (choice) => !isDefault(choice),
  )
  if (kept.length === 0) return
  await tx
    .insertInto('notification_choice')
    .values(kept.map((choice) => ({ ...choice, user_id: userId })))
    .execute()
}

/** How each of the people wants to hear of a kind of event. */
export async function waysFor(
  tx: Tx,
  userIds: readonly number[],
  kind: NotificationKind,
): Promise<(userId: number) => Ways> {
  const { rows } = await sql<Ways & { user_id: number }>`select user_id, bell, toast, sound, mail, push
    from notification_choice where kind = ${kind} and user_id = any(${[...userIds]}::bigint[])`.execute(tx)
  const chosen = new Map(rows.map(({ user_id, ...ways }) => [user_id, ways]))
  return (userId) => chosen.get(userId) ?? defaultWays
}
