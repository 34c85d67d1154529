import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fail } from '#server/kernel/http/fail.ts'

const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing fills a core and 19 MB; more at once would only starve everything else of the server. */
const most = 2
const mostWaiting = 200

let working = 0
const waiting: (() => void)[] = []

/**
 * Waits for a turn to hash and runs the work.
 * Refuses with 503 when 200 others wait already.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= most) {
    if (waiting.length >= mostWaiting) throw fail(kernelErrors.unavailable)
    await new Promise<void>((turn) => waiting.push(turn))
  } else working += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

/** The argon2id hash to keep of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost)

/** Stands for the hash of an account that does not exist, so that the answer takes as long. */
const nobody = hashPassword('nobody has this password')

/** Whether the password is the right one; takes as long when there is no hash to compare with. */
export async function passwordMatches(kept: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(kept ?? (await nobody), password.normalize('NFC')).catch(() => false)
  return matches && Boolean(kept)
}
