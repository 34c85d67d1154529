import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { sendLetter } from '../../messaging/mail/public.ts'
import { maskAccount } from './payee-rows.ts'

/** Sent when another person has confirmed a payee's new account. */
export const bankLetter = 'mail.payee_bank'

const subject = text('Số tài khoản nhận nhuận bút đã đổi', 'Your account for royalties has changed')
const body = text(
  `Chào {name},

Nhuận bút của bạn từ nay được chuyển vào tài khoản {account} tại {bank}.
Nếu bạn không yêu cầu đổi, hãy báo ngay cho bộ phận kế toán của tòa soạn.
`,
  `Hello {name},

From now on your royalties go to the account {account} at {bank}.
If you did not ask for this, please tell the accountants of the newsroom at once.
`,
)

/** Writes to a payee that their account has changed; who has no address is not written to. */
export async function writeOfBank({ payee_id }: { payee_id: number }, kernel: Kernel, tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string; to: string; language: Language; bank: string; account: string }>`
    select y.name, coalesce(nullif(y.email, ''), u.email, '') as to, coalesce(u.language, 'vi') as language,
      y.bank_name as bank, y.bank_account as account
    from payee y left join app_user u on u.id = y.user_id where y.id = ${payee_id}`.execute(tx)
  const payee = rows[0]
  if (!payee?.to) return
  const { name, to, language, bank, account } = payee
  const words = { name, bank, account: maskAccount(account) }
  await sendLetter(kernel, { to, subject: say(subject, language), text: say(body, language, words) })
}
