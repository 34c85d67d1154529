import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const keyOf = (serverSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', 'social token', 32))

/** Encrypts a text for the database; it opens under the same label only, so no row's token serves another. */
export function sealToken(token: string, label: string, serverSecret: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(serverSecret), nonce).setAAD(Buffer.from(label))
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/**
 * The text again.
 *
 * @throws Error when it was sealed under another label or with another server secret
 */
export function unsealToken(sealed: Buffer, label: string, serverSecret: string): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, keyOf(serverSecret), nonce)
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const rest = sealed.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
}

/** What the tokens of an account are sealed under. */
export const labelOf = ({ network, external_id }: { network: string; external_id: string }): string =>
  `${network}:${external_id}`
