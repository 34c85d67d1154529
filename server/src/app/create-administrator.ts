import { hash } from '@node-rs/argon2'
import { newPassword } from '@toasoan/contract/account/auth'
import { passwordProblem, shortestPassword } from '@toasoan/contract/account/password-rule'
import { requiredLine } from '@toasoan/contract/kit/schemas'
import { because, fieldErrors } from '@toasoan/contract/kit/validation'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { insertAdministrator } from '../account/auth/public.ts'
import { defaultDemoPassword } from '../kernel/configuration/settings.ts'
import { StartError, startError } from '../kernel/configuration/start-error.ts'
import type { Database } from '../kernel/database/database.ts'

export type Administrator = { username: string; email: string; name: string; password: string }

/** An administrator's password must withstand more than others': it opens everything. */
const schema = z
  .object({
    username: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,59}$/i),
    email: z.email().max(200),
    name: requiredLine(200),
    password: newPassword.min(shortestPassword.alone),
  })
  .refine(
    ({ password, ...person }) =>
      password.toLowerCase() !== defaultDemoPassword &&
      !password.toLowerCase().includes(person.username.toLowerCase()) &&
      !passwordProblem(password, { own: Object.values(person) }),
    {
      ...because(
        'Không được là mật khẩu mẫu, chứa tên đăng nhập hoặc dễ đoán.',
        'Must not be the demo password, contain the username or be easy to guess.',
      ),
      path: ['password'],
    },
  )

function check(administrator: Administrator): Administrator {
  const result = schema.safeParse(administrator)
  if (result.success) return result.data
  const vi = fieldErrors(result.error, administrator, 'vi')
  const en = fieldErrors(result.error, administrator, 'en')
  const rows = Object.keys(vi).map((field) => `${field}: ${vi[field]?.join(' ')} / ${en[field]?.join(' ')}`)
  throw new StartError(rows.join('\n'))
}

/**
 * Makes an active account with the administrators' role, in the groups whose moves go with it. The database has its migrations and base seeds.
 *
 * @returns the account's id
 * @throws StartError when a value is not acceptable (all are named) or the username or e-mail is taken
 */
export async function createAdministrator(pool: pg.Pool, administrator: Administrator): Promise<number> {
  const { password, ...person } = check(administrator)
  const passwordHash = await hash(password)
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const id = await db.transaction().execute((tx) => insertAdministrator(tx, { ...person, passwordHash }))
  if (id !== null) return id
  throw startError(
    `Tên đăng nhập ${person.username} hoặc thư ${person.email} đã có người dùng.`,
    `The username ${person.username} or the e-mail ${person.email} is already taken.`,
  )
}
