import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** What an account has, what of that is reserved, and what is left to spend. Whole đồng. */
export type Balance = { balance: number; reserved: number; available: number }

const none: Balance = { balance: 0, reserved: 0, available: 0 }

/** The balance of an account by its code; nothing was posted to one that is not there. */
export async function balanceOf(db: Database | Tx, code: string): Promise<Balance> {
  const { rows } = await sql<Balance>`select balance, reserved, balance - reserved as available
    from ledger_account where code = ${code}`.execute(db)
  return rows[0] ?? none
}
