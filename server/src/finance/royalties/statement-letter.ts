import { inDay, inDong, inHundredths } from '@toasoan/contract/finance/in-dong'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { sendLetter } from '../../messaging/mail/public.ts'

/** Sent to each payee of a payout when it was paid. */
export const statementLetter = 'mail.royalty_statement'

const texts = {
  subject: text('Nhuận bút {months}: {net} đ – {site}', 'Royalties of {months}: {net} đ – {site}'),
  hello: text('Chào {name},', 'Hello {name},'),
  opening: text(
    'Tòa soạn đã chi nhuận bút của bạn ngày {day} (bảng kê {number}).',
    'Your royalties were paid on {day} ({number}).',
  ),
  item: text('- {day} · {title}: {amount} đ', '- {day} · {title}: {amount} đ'),
  more: text('… và {count} khoản khác.', '… and {count} more.'),
  gross: text('Tổng: {gross} đ', 'Gross: {gross} đ'),
  tax: text('Thuế khấu trừ ({rate} %): {tax} đ', 'Tax ({rate} %): {tax} đ'),
  net: text('Thực nhận: {net} đ', 'Net: {net} đ'),
  page: text('Xem cách tính từng khoản: {link}', 'How each sum came about: {link}'),
  wrong: text(
    'Có điều chưa đúng, hãy trả lời thư này hoặc báo bộ phận kế toán.',
    'If something is wrong, answer this letter or tell the accountants.',
  ),
} as const

/** So many articles stand in a letter; all of them are on the payee's own page. */
const mostItems = 100

type Paid = {
  name: string
  to: string
  language: Language
  has_account: boolean
  number: string
  pay_on: string
  gross: number
  tax: number
  tax_rate: number
  net: number
  items: { title: string; used_on: string; month: string; amount: number }[]
}

/**
 * Writes to a payee what they were paid, article by article: nothing of anybody else, and no bank data. Who has no
 * address is not written to.
 */
export async function writeStatement(
  { line_id }: { line_id: number },
  kernel: Kernel,
  tx: Tx,
): Promise<void> {
  const { rows } = await sql<Paid>`select y.name, coalesce(nullif(y.email, ''), u.email, '') as to,
      coalesce(u.language, 'vi') as language, coalesce(u.status = 'active', false) as has_account, p.number, p.pay_on, l.gross, l.tax,
      l.tax_rate, l.net, (select jsonb_agg(jsonb_build_object('title', coalesce(v.title, r.title), 'used_on', d.used_on,
        'month', to_char(s.month, 'YYYY-MM'), 'amount', d.amount) order by d.used_on, d.id)
        from payout_due pd join royalty_due d on d.id = pd.due_id join royalty_row r on r.id = d.row_id
        left join article_version v on v.id = r.version_id join royalty_sheet s on s.id = d.sheet_id
        where pd.line_id = l.id) as items
    from payout_line l join payout p on p.id = l.payout_id join payee y on y.id = l.payee_id
    left join app_user u on u.id = y.user_id where l.id = ${line_id}`.execute(tx)
  const [paid] = rows
  if (!paid?.to) return
  const { language, items, to } = paid
  const t = (key: keyof typeof texts, values: Record<string, unknown> = {}) =>
    say(texts[key], language, values)
  const site = (await settingsOf(kernel))['site.name']
  const months = [...new Set(items.map(({ month }) => month))].sort().map(inDay).join(', ')
  const shown = items.slice(0, mostItems)
  await sendLetter(kernel, {
    to,
    subject: t('subject', { months, net: inDong(paid.net), site }),
    text: [
      t('hello', { name: paid.name }),
      '',
      t('opening', { day: inDay(paid.pay_on), number: paid.number }),
      '',
      ...shown.map(({ used_on, title, amount }) =>
        t('item', { day: inDay(used_on), title, amount: inDong(amount) }),
      ),
      ...(items.length > shown.length ? [t('more', { count: items.length - shown.length })] : []),
      '',
      t('gross', { gross: inDong(paid.gross) }),
      t('tax', { rate: inHundredths(paid.tax_rate), tax: inDong(paid.tax) }),
      t('net', { net: inDong(paid.net) }),
      '',
      ...(paid.has_account
        ? [t('page', { link: `${kernel.configuration.publicUrl}/account?tab=royalties` }), '']
        : []),
      t('wrong'),
      '',
    ].join('\n'),
  })
}
