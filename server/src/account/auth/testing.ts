import type { Grants } from '#server/kernel/testing/people.ts'
import type { TestApp } from '#server/kernel/testing/test-app.ts'
import { hashPassword } from './passwords.ts'

export const rightPassword = 'mật khẩu 1'

let hosts = 0

/** An address that no test used before. */
export const freshAddress = (): string =>
  `10.${++hosts % 250}.${Math.floor(hosts / 250) % 250}.${Math.floor(hosts / 62_500) + 1}`

type Options = { remoteAddress?: string; captcha?: { id: string; answer: string }; cookie?: string }

/** What tests of signing in do again and again. */
export function signingIn(app: TestApp) {
  const hash = hashPassword(rightPassword)
  const rows = async (text: string, values: unknown[] = []) =>
    (await app.kernel.pool.query(text, values)).rows

  return {
    rows,

    /** A person with the password `rightPassword`. */
    async account(grants: Grants = ['account.update']) {
      const person = await app.person({ grants })
      await rows('update app_user set password_hash = $2 where id = $1', [person.id, await hash])
      return person
    },

    logIn: (
      username: string,
      password = rightPassword,
      { remoteAddress = freshAddress(), captcha, cookie = '' }: Options = {},
    ) =>
      app.call('POST', '/api/auth/login', {
        payload: { username, password, captcha },
        remoteAddress,
        headers: {
          cookie,
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Firefox/133.0',
        },
      }),

    /** A captcha whose answer the test knows. */
    async solvedCaptcha() {
      const { body } = await app.call('GET', '/api/get-captcha', { remoteAddress: freshAddress() })
      const [{ answer }] = await rows('select answer from captcha where id = $1', [body.data.id])
      return { id: body.data.id as string, answer: answer as string }
    },

    /** Keeps a setting as an administrator would. */
    async set(key: string, value: unknown) {
      await rows(
        `insert into setting (key, group_name, value) values ($1, 'test', $2::jsonb)
         on conflict (key) do update set value = excluded.value`,
        [key, JSON.stringify(value)],
      )
      await app.kernel.sessions.synced()
    },

    events: async (userId: number) =>
      (await rows('select event from auth_log where user_id = $1 order by id', [userId])).map(
        ({ event }) => event as string,
      ),
  }
}

/** The cookie by which the server knows a browser again. */
export const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? ''

/** Tells in the browser's way which session an access token is of. */
export const sessionOf = (token: string): string => JSON.parse(atob(token.split('.')[1] ?? '')).sid
