import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import svgCaptcha from 'svg-captcha'
import type { Database } from '#server/kernel/database/database.ts'

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

/** Draws a captcha whose answer is good once, for five minutes. */
export async function makeCaptcha(db: Database): Promise<{ id: string; svg: string }> {
  const { text, data } = svgCaptcha.create(options)
  const id = randomUUID()
  await sql`insert into captcha (id, answer, expires_at)
    values (${id}, ${text.toLowerCase()}, now() + interval '5 minutes')`.execute(db)
  return { id, svg: data }
}

/** Whether the answer is right, whatever its case. Asking uses the captcha up. */
export async function captchaSolved(db: Database, given: { id: string; answer: string }): Promise<boolean> {
  if (!uuid.test(given.id)) return false
  const { rows } = await sql<{ answer: string }>`
    with used as (delete from captcha where id = ${given.id} returning answer, expires_at)
    select answer from used where expires_at > now()`.execute(db)
  return rows[0] !== undefined && rows[0].answer === given.answer.trim().toLowerCase()
}
