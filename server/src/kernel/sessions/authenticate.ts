import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Access, ownerOf } from '../access/access.ts'
import { fail } from '../http/fail.ts'
import type { SessionRegistry } from './registry.ts'
import type { TokenSigner } from './tokens.ts'

const absent = new Set(['', 'undefined', 'null'])

/** Token of an Authorization header; null when absent, empty, or the text "undefined" or "null". */
export function bearerOf(header: string | undefined): string | null {
  const token = header?.match(/^Bearer\s+(\S+)\s*$/i)?.[1] ?? ''
  return absent.has(token) ? null : token
}

/**
 * Access of a bearer token. Rejects with 401 without a token or when the session has ended, with 407 when the
 * token expired.
 */
export async function authenticate(
  header: string | undefined,
  { tokens, sessions }: { tokens: TokenSigner; sessions: SessionRegistry },
): Promise<Access> {
  const token = bearerOf(header)
  if (!token) throw fail(kernelErrors.noSession)
  const read = await tokens.read(token)
  if (!read) throw fail(kernelErrors.noSession)
  if (read === 'expired') throw fail(kernelErrors.tokenExpired)
  const access = await sessions.accessOf(read.sessionId)
  if (!access || ownerOf(access) !== read.userId) throw fail(kernelErrors.sessionEnded)
  return access
}
