import type {
  SocialAccountRow,
  SocialHealth,
  SocialNetwork,
} from '@toasoan/contract/broadcast/social-accounts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** An account with its sealed tokens; it never leaves the server like this. */
export type Account = {
  id: number
  network: SocialNetwork
  external_id: string
  name: string
  address: string
  picture: string
  token: Buffer | null
  access_token: Buffer | null
  access_until: string | null
  scopes: string[]
  missing: string[]
  expires_at: string | null
  warned_days: number | null
  health: SocialHealth
  failure: string
  checked_at: string | null
  wait_until: string | null
  usage: number
  version: number
  created_by: number | null
}

/** Accounts in the order people look for them; those given, or all. */
export async function readAccounts(db: Database | Tx, ids?: readonly number[]): Promise<Account[]> {
  const { rows } = await sql<Account>`select * from social_account
    where ${ids ? sql`id = any(${ids}::bigint[])` : sql`true`} order by network, name collate "vi-x-icu", id`.execute(
    db,
  )
  return rows
}

/** One account; 404 when there is none. */
export async function readAccount(db: Database | Tx, id: number): Promise<Account> {
  const [account] = await readAccounts(db, [id])
  if (!account) throw fail(kernelErrors.notFound)
  return account
}

/** An account as it is shown: without its tokens. */
export const asAccountRow = (account: Account): SocialAccountRow => ({
  id: account.id,
  network: account.network,
  external_id: account.external_id,
  name: account.name,
  address: account.address,
  picture: account.picture,
  scopes: account.scopes,
  missing: account.missing,
  expires_at: account.expires_at,
  health: account.health,
  failure: account.failure,
  checked_at: account.checked_at,
  wait_until: account.wait_until,
  usage: account.usage,
  version: account.version,
})
