import { resetPassword } from '@toasoan/contract/account/auth'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { TopicHandler } from '#server/kernel/outbox/outbox.ts'
import { freshSecret, hashOf } from '#server/kernel/sessions/tokens.ts'
import { sendLetter } from '../../messaging/mail/public.ts'
import { accountNotification, sendAccountNotification } from './account-notifications.ts'
import { registrationAsked, sendRegistrationLetter } from './registration/letters.ts'

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

/**
 * Makes a link for the account with this e-mail address, if there is one that may log in, and sends it.
 * The link becomes good as its message leaves; when the mail server takes none, both are tried again.
 */
async function sendResetLink({ email }: { email: string }, kernel: Kernel, tx: Tx): Promise<void> {
  const { rows } = await sql<Person>`select id, username, email, name, language from app_user
    where email = ${email}::citext and status = 'active'`.execute(tx)
  const person = rows[0]
  if (!person) return
  const secret = freshSecret()
  // A link that went astray ends with the next one.
  await sql`update password_reset set used_at = now() where user_id = ${person.id} and used_at is null`.execute(
    tx,
  )
  await sql`insert into password_reset (hash, user_id, expires_at)
    values (${hashOf(secret)}, ${person.id}, now() + make_interval(mins => ${minutes}))`.execute(tx)
  const link = `${kernel.configuration.publicUrl}${resetPassword.path}?token=${secret}`
  await sendLetter(kernel, {
    to: person.email,
    subject: subject[person.language],
    text: say(letter, person.language, { ...person, link }),
  })
}

/** Sent with every request for a link, also for addresses nobody has: both take as long. */
export const passwordForgotten = 'mail.password_forgotten'

export const topics: Record<string, TopicHandler> = {
  [passwordForgotten]: sendResetLink,
  [registrationAsked]: sendRegistrationLetter,
  [accountNotification]: sendAccountNotification,
}
