import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const keyOf = (serverSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, 32))

/** Encrypts a value for storage in the database, bound to a purpose and the server secret. */
export function sealValue(value: string, purpose: string, serverSecret: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(serverSecret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a value; null when it was encrypted for another purpose or with another server secret. */
export function unsealValue(sealed: Buffer, purpose: string, serverSecret: string): string | null {
  if (sealed.length < nonceBytes + tagBytes) return null
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, keyOf(serverSecret, purpose), nonce).setAuthTag(
    sealed.subarray(nonceBytes, nonceBytes + tagBytes),
  )
  try {
    const opened = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    return opened.toString('utf8')
  } catch {
    return null
  }
}
