import { hkdfSync } from 'node:crypto'
import type { captchaWork } from '@toasoan/contract/account/auth'
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { z } from 'zod'

/** What is kept of a challenge until its solution comes. */
export type Kept = Challenge

/** Rounds of PBKDF2 for each try: what one look at a solution costs the server, well below a millisecond. */
const rounds = 1000

/** Tries at the easiest level, a quarter of a second of a slow computer; each level doubles them. */
const tries = 400

/** The hardest level: some seconds of work for each guess, which nobody who forgot a password meets. */
export const hardest = 5

const secretsOf = (jwtSecret: string) => {
  const secret = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32)).toString('base64url')
  return { hmacSignatureSecret: secret('captcha work'), hmacKeySignatureSecret: secret('captcha key') }
}

/** Makes work whose solution is found after a number of tries that only the server knows. */
export function makeWork(level: number, seconds: number, jwtSecret: string): Promise<Challenge> {
  const most = tries * 2 ** Math.min(level, hardest)
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(Math.floor(most / 2), most),
    expiresAt: new Date(Date.now() + seconds * 1000),
    deriveKey,
    ...secretsOf(jwtSecret),
  })
}

/** Whether a solution is that of the challenge. */
export async function workDone(
  challenge: Challenge,
  solution: z.output<typeof captchaWork>,
  jwtSecret: string,
): Promise<boolean> {
  const result = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(jwtSecret) }).catch(
    () => null,
  )
  return result?.verified === true
}
