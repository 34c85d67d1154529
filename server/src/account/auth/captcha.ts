import { randomUUID } from 'node:crypto'
import type { captchaAnswer } from '@toasoan/contract/account/auth'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Kernel } from '#server/kernel/kernel.ts'
import { hardest, type Kept, makeWork, workDone } from './captcha-work.ts'
import { limitKey } from './limits.ts'

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
