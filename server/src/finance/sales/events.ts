import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { sendLetter } from '../../messaging/mail/public.ts'
import { orderTopic, sendOrder } from './e-invoices/order.ts'
import { packageAddress } from './package-link.ts'
import { saleLetter } from './sell.ts'

type Changed = { article_id: number; what: 'corrected' | 'unpublished' }

/** Marks what was sold of an article, and writes to whoever bought it. */
async function soldArticleChanged({ article_id, what }: Changed, _: Kernel, tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number; email: string }>`update sale s set article_now = ${what},
      version = s.version + 1, updated_at = now()
    from unit_buy u where u.id = s.unit_buy_id and s.article_id = ${article_id} and s.status <> 'refunded'
    returning s.id, u.email`.execute(tx)
  await writeEvents(
    tx,
    null,
    rows.map(({ id }) => ({ entity: 'sale', id, kind: `article_${what}` })),
  )
  for (const { id, email } of rows) if (email) await send(tx, saleLetter, { what, sale_ids: [id] })
}

type Letter = { what: 'sold' | Changed['what']; sale_ids: number[] }

type Sold = { id: number; title: string; unit: string; email: string; nonce: string | null; sold_at: string }

const subjects = {
  sold: text('Tin bài đã mua', 'What you bought'),
  corrected: text('Đính chính tin bài đã mua', 'Correction of what you bought'),
  unpublished: text('Tin bài đã mua được gỡ xuất bản', 'What you bought was taken down'),
} as const

const openings = {
  sold: 'Cảm ơn quý đơn vị đã mua tin bài. Mỗi liên kết dưới đây dùng được 30 ngày:',
  corrected:
    'Tin bài quý đơn vị đã mua vừa được đính chính. Đề nghị cập nhật nội dung đã đăng theo bản mới trên trang tin:',
  unpublished:
    'Tin bài quý đơn vị đã mua đã được gỡ khỏi trang tin. Đề nghị xem xét gỡ nội dung đã đăng và liên hệ tòa soạn:',
} as const

/** Writes to a buyer in the transaction of the outbox, which tries again when the mail server refuses. */
async function writeToBuyer({ what, sale_ids }: Letter, kernel: Kernel): Promise<void> {
  const { rows } =
    await sql<Sold>`select s.id, s.title, u.name as unit, u.email, s.sold_at, (select nonce from sale_package k
      where k.sale_id = s.id and k.expires_at > now() order by k.id desc limit 1) as nonce
    from sale s join unit_buy u on u.id = s.unit_buy_id
    where s.id = any(${sale_ids}::bigint[]) and s.status <> 'refunded' order by s.id`.execute(kernel.db)
  const [first] = rows
  if (!first?.email) return
  const site = (await settingsOf(kernel))['site.name']
  const lines = rows.flatMap(({ title, nonce }) =>
    what === 'sold' && nonce ? [`- ${title}`, `  ${packageAddress(kernel, nonce)}`] : [`- ${title}`],
  )
  await sendLetter(kernel, {
    to: first.email,
    subject: `${subjects[what].vi} – ${site}`,
    text: [`Kính gửi ${first.unit},`, '', openings[what], '', ...lines, '', site, ''].join('\n'),
  })
}

/** Sends an order once its sale is there; the job sends it again where no answer comes. */
const sendOrdered = ({ id }: { id: number }, kernel: Kernel): Promise<void> => sendOrder(kernel, id)

export const topics = {
  sold_article_changed: soldArticleChanged,
  [saleLetter]: writeToBuyer,
  [orderTopic]: sendOrdered,
}
