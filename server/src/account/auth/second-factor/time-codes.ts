import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { qrDrawing } from '#server/kernel/qr-drawing.ts'

const period = 30
const secretBytes = 20

/** A fresh secret for an authenticator. */
export const freshFactorSecret = (): Buffer => randomBytes(secretBytes)

const totpOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/**
 * The 30-second step that a code belongs to, the present one or one beside it; null when the code is
 * none of these (RFC 6238).
 */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, window: 1, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** The code of a moment, as an authenticator shows it. */
export const codeAt = (secret: Buffer, now = Date.now()): string =>
  totpOf(secret).generate({ timestamp: now })

/** What an authenticator needs to know: the secret as text, as an address, and as a drawing of that. */
export async function forAuthenticator(secret: Buffer, issuer: string, label: string) {
  const totp = totpOf(secret, { issuer, label })
  const uri = totp.toString()
  const qr = await qrDrawing(uri)
  return { secret: totp.secret.base32, uri, qr }
}
