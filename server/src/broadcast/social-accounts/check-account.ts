import { socialAccountErrors } from '@toasoan/contract/broadcast/social-accounts'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Account, readAccount } from './account-rows.ts'
import { type GraphConnection, graphConnection } from './connection.ts'
import { appToken, askGraph } from './graph.ts'
import { hourToken, tokenOf } from './tokens.ts'

/** What posting to a page needs. */
export const neededOfPages = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'] as const

export const neededOfChannels = ['https://www.googleapis.com/auth/youtube'] as const

export type Debugged = { valid: boolean; scopes: string[]; expires_at: string | null; failure: string }

/**
 * What Graph says of a token of ours.
 *
 * @throws Refusal 503 while Facebook does not answer
 */
export async function debugToken(connection: GraphConnection, input: string): Promise<Debugged> {
  const answer = await askGraph(connection, {
    method: 'GET',
    path: '/debug_token',
    token: appToken(connection),
    params: { input_token: input },
  })
  if (answer.kind !== 'ok') throw fail(socialAccountErrors.away, { network: 'Facebook' })
  const { is_valid, scopes, expires_at, error } = answer.body?.data ?? {}
  return {
    valid: is_valid === true,
    scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    expires_at: Number(expires_at) > 0 ? new Date(Number(expires_at) * 1000).toISOString() : null,
    failure: String(error?.message ?? ''),
  }
}

const missingOf = (needed: readonly string[], scopes: readonly string[]) =>
  needed.filter((scope) => !scopes.includes(scope))

async function askChannel(kernel: Kernel, account: Account): Promise<Debugged> {
  const hour = await hourToken(kernel, account, { fresh: true })
  if (hour.kind === 'away') throw fail(socialAccountErrors.away, { network: 'YouTube' })
  return hour.kind === 'stopped'
    ? { valid: false, scopes: [], expires_at: null, failure: hour.failure }
    : { valid: true, scopes: hour.scopes ?? account.scopes, expires_at: null, failure: '' }
}

async function askPage(kernel: Kernel, account: Account): Promise<Debugged> {
  const connection = graphConnection(kernel)
  if (!connection) throw fail(socialAccountErrors.notConfigured, { network: 'Facebook' })
  const token = tokenOf(kernel, account)
  return token
    ? debugToken(connection, token)
    : { valid: false, scopes: [], expires_at: null, failure: account.failure }
}

/**
 * Asks a network whether an account may still be used, and keeps what it says.
 *
 * @throws Refusal 503 while the network does not answer, 409 when it is not configured
 */
export async function checkAccount(kernel: Kernel, id: number): Promise<Account> {
  const account = await readAccount(kernel.db, id)
  if (account.health === 'disconnected') throw fail(socialAccountErrors.stopped, { name: account.name })
  const isPage = account.network === 'facebook'
  const said = await (isPage ? askPage : askChannel)(kernel, account)
  const missing = said.valid ? missingOf(isPage ? neededOfPages : neededOfChannels, said.scopes) : []
  const health = !said.valid ? 'stopped' : missing.length > 0 ? 'missing' : 'ok'
  await sql`update social_account set health = ${health}, failure = ${said.failure.slice(0, 500)},
      scopes = case when ${said.valid} then ${said.scopes}::text[] else scopes end, missing = ${missing}::text[],
      expires_at = ${said.valid ? said.expires_at : account.expires_at}, checked_at = now(),
      warned_days = case when expires_at is distinct from ${said.expires_at} then null else warned_days end,
      updated_at = now()
    where id = ${id} and health <> 'disconnected' and version = ${account.version}`.execute(kernel.db)
  return readAccount(kernel.db, id)
}
