import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'

const count = 10
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = [5, 5]

const freshCode = (): string =>
  groups
    .map((size) => Array.from({ length: size }, () => letters[randomInt(letters.length)]).join(''))
    .join('-')

/** A code as it is hashed, however it was typed. */
const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')

const hashOfCode = (code: string, userId: number, serverSecret: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', serverSecret, '', 'recovery codes', 32)))
    .update(`${userId} ${plain(code)}`)
    .digest()

/** Makes ten codes in place of a person's earlier ones; only their hashes are kept. */
export async function renewRecoveryCodes(tx: Tx, userId: number, serverSecret: string): Promise<string[]> {
  const codes = Array.from({ length: count }, freshCode)
  await sql`delete from recovery_code where user_id = ${userId}`.execute(tx)
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, hash: hashOfCode(code, userId, serverSecret) })))
    .execute()
  return codes
}

/** Uses one of a person's codes up; false when it is none of them or was used before. */
export async function useRecoveryCode(
  tx: Tx,
  userId: number,
  code: string,
  serverSecret: string,
): Promise<boolean> {
  const { rows } = await sql`update recovery_code set used_at = now()
    where user_id = ${userId} and hash = ${hashOfCode(code, userId, serverSecret)} and used_at is null
    returning user_id`.execute(tx)
  return rows.length > 0
}
