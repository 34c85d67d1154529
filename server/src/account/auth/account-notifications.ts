import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { sendLetter } from '../../messaging/mail/public.ts'

/** Sent for what a person should learn of their account even when it was not they who did it. */
export const accountNotification = 'mail.account_notice'

const letters = {
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

/** What a person is notified of. */
export type AccountNotification = keyof typeof letters

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

/** Notifies a person about their account by a letter, once the transaction commits. */
export const notifyOfAccount = (tx: Tx, userId: number, notice: AccountNotification): Promise<void> =>
  send(tx, accountNotification, { user_id: userId, notice })

type Person = { username: string; email: string; name: string; language: Language }

/** Sends the letter of a notification. */
export async function sendAccountNotification(
  { user_id, notice }: { user_id: number; notice: AccountNotification },
  kernel: Kernel,
  tx: Tx,
): Promise<void> {
  const { rows } = await sql<Person>`select username, email, name, language from app_user
    where id = ${user_id}`.execute(tx)
  const person = rows[0]
  if (!person) return
  const { username, name, language, email } = person
  const { subject, what } = letters[notice]
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
