import { escapeHtml } from '#server/kernel/html/escape-html.ts'
import { type Deed, deeds, type Order } from './simulator.ts'

const words: Record<Deed, string> = {
  pay: 'Thanh toán',
  refuse: 'Từ chối',
  expire: 'Để hết hạn',
  duplicate: 'Thanh toán, báo hai lần',
  late: 'Thanh toán, báo trễ',
  lost: 'Thanh toán, mất thông báo',
  altered: 'Thanh toán, báo sai số tiền',
  unsigned: 'Thanh toán, báo sai chữ ký',
}

/** What somebody with a wallet sees: the order, and all that can happen to it. */
export function payPage({ orderId, orderInfo, amount, message }: Order): string {
  const buttons = deeds.map(
    (deed) => `<p><button name="deed" value="${deed}">${escapeHtml(words[deed])}</button></p>`,
  )
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><title>MoMo giả lập</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>
<h1>MoMo giả lập</h1><p>${escapeHtml(orderInfo)}</p>
<p>Đơn <code>${escapeHtml(orderId)}</code></p><p><strong>${amount.toLocaleString('vi-VN')} đ</strong></p>
<p>${escapeHtml(message)}</p><form method="post">${buttons.join('')}</form></body></html>`
}
