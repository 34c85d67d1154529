import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { sendLetter } from '../../messaging/mail/public.ts'

/** Sent for what a person should learn of their account even when it was not they who did it. */
export const accountNotice = 'mail.account_notice'

const notices = {
  activated: {
    subject: text('Tài khoản của bạn đã được duyệt', 'Your account was approved'),
    what: text(
      'Quản trị viên đã duyệt tài khoản {username}. Bạn có thể đăng nhập ở {address}',
      'An administrator approved your account {username}. You can log in at {address}',
    ),
  },
  password_changed: {
    subject: text('Mật khẩu của bạn vừa được đổi', 'Your password was changed'),
    what: text(
      'Mật khẩu của tài khoản {username} vừa được đổi và các phiên đăng nhập khác đã kết thúc.',
      'The password of your account {username} was changed and your other sessions were ended.',
    ),
  },
  second_factor_on: {
    subject: text('Đã bật xác thực hai bước', 'The second factor is on'),
    what: text(
      'Xác thực hai bước của tài khoản {username} vừa được bật.',
      'The second factor of your account {username} was turned on.',
    ),
  },
  second_factor_off: {
    subject: text('Đã tắt xác thực hai bước', 'The second factor is off'),
    what: text(
      'Xác thực hai bước của tài khoản {username} vừa được tắt.',
      'The second factor of your account {username} was turned off.',
    ),
  },
} as const satisfies Record<string, { subject: Text; what: Text }>

export type Notice = keyof typeof notices

const letter = text(
  `Chào {name},

{what}

{warning}
`,
  `Hello {name},

{what}

{warning}
`,
)

const warning = text(
  'Nếu không phải bạn làm, hãy báo ngay cho quản trị viên.',
  'If it was not you, tell an administrator at once.',
)

/** Has a letter written to a person about their account, when the transaction commits. */
export const writeNotice = (tx: Tx, userId: number, notice: Notice): Promise<void> =>
  send(tx, accountNotice, { user_id: userId, notice })

type Person = { username: string; email: string; name: string; language: Language }

/** Writes the letter of a notice. */
export async function sendNotice(
  { user_id, notice }: { user_id: number; notice: Notice },
  kernel: Kernel,
  tx: Tx,
): Promise<void> {
  const { rows } = await sql<Person>`select username, email, name, language from app_user
    where id = ${user_id}`.execute(tx)
  const person = rows[0]
  if (!person) return
  const { username, name, language, email } = person
  const { subject, what } = notices[notice]
  const address = `${kernel.configuration.publicUrl}/login`
  const words = {
    name,
    what: say(what, language, { username, address }),
    warning: notice === 'activated' ? '' : say(warning, language),
  }
  await sendLetter(kernel, {
    to: email,
    subject: say(subject, language),
    text: `${say(letter, language, words).trimEnd()}\n`,
  })
}
