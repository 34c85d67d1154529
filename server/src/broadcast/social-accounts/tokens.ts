import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Account } from './account-rows.ts'
import { youtubeConnection } from './connection.ts'
import { labelOf, sealToken, unsealToken } from './seal-token.ts'
import { renewToken } from './youtube.ts'

/** Milliseconds before the end of a token of the hour at which it is renewed. */
const reserve = 5 * 60_000

/** The kept token of an account; null once it is disconnected, or was sealed with another server secret. */
export function tokenOf({ configuration }: Pick<Kernel, 'configuration'>, account: Account): string | null {
  if (!account.token) return null
  try {
    return unsealToken(account.token, labelOf(account), configuration.jwtSecret)
  } catch {
    return null
  }
}

/**
 * Stops an account whose token the network refuses; people connect it again. `version` is that of the account whose
 * token was used: one that was connected anew meanwhile goes on.
 */
export async function stopAccount(
  { db }: Pick<Kernel, 'db'>,
  id: number,
  failure: string,
  version?: number,
): Promise<void> {
  await sql`update social_account set health = 'stopped', failure = ${failure.slice(0, 500)}, checked_at = now(),
      access_token = null, access_until = null, version = version + 1, updated_at = now()
    where id = ${id} and health <> 'disconnected'
      and ${version === undefined ? sql`true` : sql`version = ${version}`}`.execute(db)
}

/** What a channel's token of the hour is, renewed when it is about to end, or why there is none. */
export type HourToken =
  | { kind: 'token'; token: string; scopes: string[] | null }
  | { kind: 'stopped'; failure: string }
  | { kind: 'away' }

/** The token by which a channel is asked now. `fresh` renews it in any case. */
export async function hourToken(
  kernel: Pick<Kernel, 'configuration' | 'db'>,
  account: Account,
  { fresh = false } = {},
): Promise<HourToken> {
  const { configuration, db } = kernel
  const connection = youtubeConnection(kernel)
  const refresh = tokenOf(kernel, account)
  if (!refresh) return { kind: 'stopped', failure: account.failure }
  if (!connection) return { kind: 'away' }
  const label = labelOf(account)
  const { access_token: kept, access_until: until } = account
  if (!fresh && kept && until && Date.parse(until) - Date.now() > reserve)
    return { kind: 'token', token: unsealToken(kept, label, configuration.jwtSecret), scopes: null }
  const answer = await renewToken(connection, refresh)
  if (answer.kind === 'error' && answer.reason === 'invalid_grant') {
    await stopAccount(kernel, account.id, answer.message, account.version)
    return { kind: 'stopped', failure: answer.message }
  }
  if (answer.kind !== 'ok') return { kind: 'away' }
  const { access_token: token, expires_in: seconds, scope } = answer.body
  const sealed = sealToken(String(token), label, configuration.jwtSecret)
  await sql`update social_account set access_token = ${sealed},
      access_until = now() + make_interval(secs => ${Number(seconds) || 0})
    where id = ${account.id} and version = ${account.version}`.execute(db)
  return { kind: 'token', token: String(token), scopes: String(scope ?? '').split(' ') }
}
