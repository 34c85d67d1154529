import { createHash, randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

/** Lifetime of an access token in seconds (specification, section 3, `expires_in`). */
export const accessTokenSeconds = 3600

/** Maximum lifetime of a session in ms: the specification's cookie expiry of 10 days. */
export const sessionMilliseconds = 864_000_000

export type AccessToken = { sessionId: string; userId: number; endsAt: number }

export type TokenSigner = {
  sign(sessionId: string, userId: number): Promise<string>
  /** `expired` for a valid but expired token; null for an invalid one. */
  read(token: string): Promise<AccessToken | 'expired' | null>
}

const remembered = 20_000

/** Signs and verifies access tokens (HS256). Verified tokens are cached until they expire. */
export function tokenSigner(secret: string, seconds = accessTokenSeconds): TokenSigner {
  const key = new TextEncoder().encode(secret)
  const verified = new Map<string, AccessToken>()
  return {
    sign: (sessionId, userId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(key),
    async read(token) {
      const known = verified.get(token)
      if (known) return known.endsAt > Date.now() ? known : 'expired'
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })
        if (typeof payload.sid !== 'string' || !payload.exp) return null
        const read = { sessionId: payload.sid, userId: Number(payload.sub), endsAt: payload.exp * 1000 }
        if (verified.size >= remembered) verified.clear()
        verified.set(token, read)
        return read
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : null
      }
    },
  }
}

/** Generates a secret for a link or refresh token: 256 random bits, URL-safe. */
export const freshSecret = (): string => randomBytes(32).toString('base64url')

/** Hash of such a secret for the database. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
