import { inDong } from '@toasoan/contract/finance/in-dong'
import { inWords } from '@toasoan/contract/finance/in-words'
import { donationPath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { sendLetter } from '../../messaging/mail/public.ts'

/** Sent to a donor when their money is the house's. */
export const receiptLetter = 'mail.donation_receipt'

type Given = { name: string; email: string; code: string; amount: number; token: string; day: string }

/** Thanks a donor, with what they gave and when; who left no address is not written to. */
export async function writeReceipt(
  { donation_id }: { donation_id: number },
  kernel: Kernel,
  tx: Tx,
): Promise<void> {
  const { rows } = await sql<Given>`select name, email, code, amount, token,
      to_char(paid_at at time zone ${zone}, 'DD/MM/YYYY') as day
    from donation where id = ${donation_id} and status = 'paid'`.execute(tx)
  const [given] = rows
  if (!given?.email) return
  const { 'site.name': site, 'site.organisation': organisation } = await settingsOf(kernel)
  const { name, email, code, amount, token, day } = given
  await sendLetter(kernel, {
    to: email,
    subject: `Biên nhận ủng hộ ${code} – ${site}`,
    text: [
      `Kính gửi ${name || 'bạn đọc'},`,
      '',
      `${organisation || site} đã nhận khoản ủng hộ của bạn và trân trọng cảm ơn.`,
      '',
      `Mã: ${code}`,
      `Số tiền: ${inDong(amount)} đ`,
      `Bằng chữ: ${inWords(amount)}`,
      `Ngày nhận: ${day}`,
      '',
      `Xem lại: ${kernel.configuration.publicUrl}${donationPath(token)}`,
      '',
      site,
      '',
    ].join('\n'),
  })
}
