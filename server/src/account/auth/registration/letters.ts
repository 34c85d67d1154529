import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { freshSecret, hashOf } from '#server/kernel/sessions/tokens.ts'
import { sendLetter } from '../../../messaging/mail/public.ts'

/** Sent with every registration, also for an address that has an account: both take as long. */
export const registrationAsked = 'mail.registration'

/** Hours in which the link of a registration is good. */
export const linkHours = 24

const confirm = {
  subject: text('Xác nhận đăng ký tài khoản', 'Confirm your registration'),
  letter: text(
    `Chào {name},

Có người (có lẽ là bạn) vừa đăng ký tài khoản bằng địa chỉ thư này. Hãy mở liên kết sau để xác nhận:

{link}

Liên kết dùng được một lần, trong ${linkHours} giờ. Nếu bạn không đăng ký, hãy bỏ qua thư này: sẽ không có tài khoản nào được lập.
`,
    `Hello {name},

somebody, probably you, registered an account with this address. Open this link to confirm it:

{link}

It works once, within ${linkHours} hours. If it was not you, ignore this message: no account will be made.
`,
  ),
}

const already = {
  subject: text('Bạn đã có tài khoản', 'You have an account already'),
  letter: text(
    `Chào {name},

Có người (có lẽ là bạn) vừa đăng ký bằng địa chỉ thư này, nhưng bạn đã có tài khoản {username}. Nếu quên mật khẩu, hãy đặt lại ở đây:

{link}

Nếu không phải bạn, hãy bỏ qua thư này.
`,
    `Hello {name},

somebody, probably you, registered with this address, but you have the account {username} already. If you forgot the password, reset it here:

{link}

If it was not you, ignore this message.
`,
  ),
}

type Asked = { id: number; email: string; name: string; language: Language }
type Known = { username: string; name: string; language: Language }

/**
 * Writes to the address of a registration: the link that confirms it, or that there is an account
 * already. The link becomes good as its message leaves.
 */
export async function sendRegistrationLetter({ id }: { id: number }, kernel: Kernel, tx: Tx): Promise<void> {
  const asked = (
    await sql<Asked>`select id, email, name, language from registration
      where id = ${id} and expires_at > now() for update`.execute(tx)
  ).rows[0]
  if (!asked) return
  const known = (
    await sql<Known>`select username, name, language from app_user where email = ${asked.email}::citext`.execute(
      tx,
    )
  ).rows[0]
  const { publicUrl } = kernel.configuration
  if (known) {
    await sql`delete from registration where id = ${id}`.execute(tx)
    const link = `${publicUrl}/forgot-password`
    return sendLetter(kernel, {
      to: asked.email,
      subject: already.subject[known.language],
      text: say(already.letter, known.language, { ...known, link }),
    })
  }
  const secret = freshSecret()
  await sql`update registration set hash = ${hashOf(secret)} where id = ${id}`.execute(tx)
  await sendLetter(kernel, {
    to: asked.email,
    subject: confirm.subject[asked.language],
    text: say(confirm.letter, asked.language, {
      name: asked.name,
      link: `${publicUrl}/register?token=${secret}`,
    }),
  })
}
