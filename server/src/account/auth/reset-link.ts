import { resetPassword } from '@toasoan/contract/account/auth'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { freshSecret, hashOf } from '#server/kernel/sessions/tokens.ts'

const minutes = 30

const subject = text('Đặt lại mật khẩu Tòa Soạn', 'Reset your Tòa Soạn password')

const letter = text(
  `Chào {name},

Có người (có lẽ là bạn) vừa yêu cầu đặt lại mật khẩu của tài khoản {username}. Hãy mở liên kết sau để chọn mật khẩu mới:

{link}

Liên kết dùng được một lần, trong ${minutes} phút. Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn không thay đổi.
`,
  `Hello {name},

somebody, probably you, asked to reset the password of the account {username}. Open this link to choose a new one:

{link}

It works once, within ${minutes} minutes. If it was not you, ignore this message: your password has not changed.
`,
)

type Person = {
  id: number
  username: string
  email: string
  name: string
  language: Language
}

/** Milliseconds before each further try of a delivery that failed. */
const pauses = [5_000, 60_000]

async function deliver({ mail, log }: Kernel, person: Person, link: string): Promise<void> {
  const message = {
    to: person.email,
    subject: subject[person.language],
    text: say(letter, person.language, { ...person, link }),
  }
  for (const pause of [...pauses, null]) {
    try {
      return await mail.send(message)
    } catch (error) {
      log.error({ err: error, user: person.id }, 'the link to reset a password could not be sent')
      if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause).unref())
    }
  }
}

/**
 * Makes a link for the account with this e-mail address, if there is one that may log in, and begins
 * to send it. A slow or broken mail server holds up nothing: the link is in that one message only.
 */
export async function sendResetLink({ email }: { email: string }, kernel: Kernel): Promise<void> {
  const { db, configuration } = kernel
  const { rows } = await sql<Person>`select id, username, email, name, language from app_user
    where email = ${email}::citext and status = 'active'`.execute(db)
  const person = rows[0]
  if (!person) return
  const secret = freshSecret()
  await sql`insert into password_reset (hash, user_id, expires_at)
    values (${hashOf(secret)}, ${person.id}, now() + make_interval(mins => ${minutes}))`.execute(db)
  void deliver(kernel, person, `${configuration.publicUrl}${resetPassword.path}?token=${secret}`)
}
