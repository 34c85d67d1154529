import { hash } from '@node-rs/argon2'
import { newPassword } from '@toasoan/contract/account/auth'
import { passwordProblem, shortestPassword } from '@toasoan/contract/account/password-rule'
import { requiredLine } from '@toasoan/contract/kit/schemas'
import { because, fieldErrors } from '@toasoan/contract/kit/validation'
import type pg from 'pg'
import { z } from 'zod'
import { groups } from '../../seeds/base/data/workflow.ts'
import { defaultDemoPassword } from '../kernel/configuration/settings.ts'
import { StartError, startError } from '../kernel/configuration/start-error.ts'

/** The role of server/seeds/base that holds every permission. */
const roleCode = 'admin'

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

const insert = `
  with made as (
    insert into app_user (username, email, name, display_name, password_hash, status)
    values ($1, $2, $3, $3, $4, 'active')
    on conflict do nothing
    returning id
  ), given as (
    insert into user_role (user_id, role_id) select made.id, role.id from made, role where role.code = $5
    returning user_id
  )
  select user_id from given`

/**
 * Makes an active account with the administrators' role, in the groups whose moves go with it. The database has its migrations and base seeds.
 *
 * @returns the account's id
 * @throws StartError when a value is not acceptable (all are named) or the username or e-mail is taken
 */
export async function createAdministrator(db: pg.Pool, administrator: Administrator): Promise<number> {
  const { username, email, name, password } = check(administrator)
  const { rows } = await db.query(insert, [username, email, name, await hash(password), roleCode])
  if (rows.length > 0) {
    const id = Number(rows[0].user_id)
    await db.query(
      'insert into group_user select id, $1 from staff_group where code = any($2) on conflict do nothing',
      [id, groups.filter(({ roles }) => roles.includes(roleCode)).map(({ code }) => code)],
    )
    return id
  }
  throw startError(
    `Tên đăng nhập ${username} hoặc thư ${email} đã có người dùng.`,
    `The username ${username} or the e-mail ${email} is already taken.`,
  )
}
