import { chatErrors, mostUnasked } from '@toasoan/contract/messaging/chat-rules'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { audienceOf, type Room } from './enter.ts'

/**
 * Whom `@tất cả` in a room calls: everybody there but who wrote it; in a talk of two nobody. 409 with their number where these are many and
 * that number, or a greater one, was not confirmed.
 */
export async function everyoneIn(
  tx: Tx,
  room: Room,
  senderId: number,
  confirmed: number | undefined,
): Promise<number[]> {
  if (room.kind === 'direct') return []
  const others = (await audienceOf(tx, room)).filter((id) => id !== senderId)
  if (others.length > mostUnasked && (confirmed ?? 0) < others.length)
    throw fail(chatErrors.confirmEveryone, { count: others.length })
  return others
}

/** Those of the people who have not muted the room: being called with everybody is not being called by name. */
export async function notMuted(tx: Tx, roomId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ user_id: number }>`select user_id from chat_member
    where room_id = ${roomId} and user_id = any(${[...ids]}::bigint[]) and level = 'none'`.execute(tx)
  const muted = new Set(rows.map(({ user_id }) => user_id))
  return ids.filter((id) => !muted.has(id))
}
