import { hkdfSync, randomUUID } from 'node:crypto'
import type { captchaAnswer, captchaWork } from '@toasoan/contract/account/auth'
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Kernel } from '#server/kernel/kernel.ts'
import { limitKey } from './limits.ts'

/** What is kept of a challenge until its solution comes. */
type Kept = Challenge

/** Rounds of PBKDF2 for each try: what one look at a solution costs the server, well below a millisecond. */
const rounds = 1000

/** Tries at the easiest level, a quarter of a second of a slow computer; each level doubles them. */
const tries = 400

/** The hardest level: some seconds of work for each guess, which nobody who forgot a password meets. */
const hardest = 5

const secretsOf = (jwtSecret: string) => {
  const secret = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32)).toString('base64url')
  return { hmacSignatureSecret: secret('captcha work'), hmacKeySignatureSecret: secret('captcha key') }
}

/** Makes work whose solution is found after a number of tries that only the server knows. */
function makeWork(level: number, seconds: number, jwtSecret: string): Promise<Challenge> {
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
async function workDone(
  challenge: Challenge,
  solution: z.output<typeof captchaWork>,
  jwtSecret: string,
): Promise<boolean> {
  const result = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(jwtSecret) }).catch(
    () => null,
  )
  return result?.verified === true
}

const options = {
  size: 5,
  noise: 2,
  width: 160,
  height: 56,
  background: '#f4f5f7',
  color: true,
  // Letters and digits that look alike.
  ignoreChars: '0oO1iIlLqg9uvUVsS5zZ2cC',
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const goodForSeconds = 300

type Asked = Pick<Kernel, 'db' | 'configuration'>

/** Who solves a captcha, and how much they have failed: the address, the account they name, and the failures counted there. */
export type Solver = { address: string; account: string; failures: number }

const boundTo = ({ address, account }: Solver) => limitKey('captcha', address, account.trim())

/** How hard the work is made: twice as hard for every two failures. */
const levelOf = ({ failures }: Solver) => Math.min(hardest, Math.max(0, Math.floor((failures - 3) / 2)))

/**
 * Makes a captcha that is good once, for five minutes: a picture to read, or work for the browser, which is bound to the
 * address and the account it was asked for.
 */
export async function makeCaptcha({ db, configuration }: Asked, solver: Solver) {
  // It brings a font's reader, and is asked for rarely.
  const { default: svgCaptcha } = await import('svg-captcha')
  const { text, data } = svgCaptcha.create(options)
  const id = randomUUID()
  const level = levelOf(solver)
  const work = await makeWork(level, goodForSeconds, configuration.jwtSecret)
  await sql`insert into captcha (id, answer, expires_at, work, level, bound)
    values (${id}, ${text.toLowerCase()}, now() + make_interval(secs => ${goodForSeconds}),
      ${JSON.stringify(work)}::jsonb, ${level}, ${boundTo(solver)})`.execute(db)
  return { id, svg: data, work }
}

type Row = { answer: string; work: Kept | null; level: number; bound: string | null }

/**
 * Whether the picture was read right, whatever the case, or the work was done: by whom it was made for, and as hard as their
 * failures ask by now, less the one step that the failure just before may add. Asking uses the captcha up.
 */
export async function captchaSolved(
  { db, configuration }: Asked,
  given: z.output<typeof captchaAnswer>,
  solver: Solver,
): Promise<boolean> {
  if (!uuid.test(given.id)) return false
  const { rows } = await sql<Row>`
    with used as (delete from captcha where id = ${given.id} returning answer, expires_at, work, level, bound)
    select answer, work, level, bound from used where expires_at > now()`.execute(db)
  const kept = rows[0]
  if (!kept) return false
  if (!given.work) return given.answer !== '' && kept.answer === given.answer.trim().toLowerCase()
  if (!kept.work || kept.bound !== boundTo(solver) || kept.level < levelOf(solver) - 1) return false
  return workDone(kept.work, given.work, configuration.jwtSecret)
}
