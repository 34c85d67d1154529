import { randomUUID } from 'node:crypto'
import { ledgerErrors } from '@toasoan/contract/finance/ledger-errors'
import type { createMomoPayment } from '@toasoan/contract/finance/momo'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { activeUnit } from '../units/public.ts'
import { type Connection, requireConnection } from './connection.ts'
import { askMomo, requestOf } from './gateway.ts'
import { keepAnswer, keepRequest } from './messages.ts'
import { type Payment, readPayment } from './payment-rows.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import type { Message } from './signature.ts'

/** How long an order can be paid, as MoMo has it unless told otherwise. */
const minutes = 100

const noUnit = text(
  'Không có đơn vị này, hoặc đã ngừng giao dịch.',
  'There is no such unit, or it is not active.',
)

/** Keeps a payment with both of its numbers before anybody is asked; the same key gives the same one. */
export async function keepPayment(
  tx: Tx,
  { access, language }: Actor,
  { partnerCode }: Connection,
  { unit_buy_id, amount, key }: z.output<typeof createMomoPayment.body>,
): Promise<Payment> {
  const unit = await activeUnit(tx, unit_buy_id)
  if (!unit) throw fail(kernelErrors.invalid, {}, { unit_buy_id: [say(noUnit, language)] })
  await sql`insert into momo_payment
      (unit_buy_id, amount, key, partner_code, order_id, request_id, expires_at, created_by)
    values (${unit_buy_id}, ${amount}, ${key}, ${partnerCode}, ${`TS-${randomUUID()}`}, ${randomUUID()},
      now() + make_interval(mins => ${minutes}), ${access.userId}) on conflict (key) do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`select id from momo_payment where key = ${key}`.execute(tx)
  const payment = await readPayment(tx, rows[0]?.id ?? 0)
  const same =
    payment.unit_buy_id === unit_buy_id &&
    payment.amount === amount &&
    payment.created_by.id === access.userId
  if (!same) throw fail(ledgerErrors.keyReused)
  return payment
}

const orderInfo = ({ unit, id }: Payment): string =>
  `Nap tien mua tin #${id} - ${unit.name}`.normalize('NFC').slice(0, 200)

const requestFor = (payment: Payment, connection: Connection, publicUrl: string): Message =>
  requestOf('create', connection, {
    requestId: payment.request_id,
    orderId: payment.order_id,
    amount: payment.amount,
    orderInfo: orderInfo(payment),
    redirectUrl: `${publicUrl}/unit-buy/list-momo?open=${payment.id}`,
    ipnUrl: `${publicUrl}/api/unit_buys/momo/ipn`,
    requestType: 'captureWallet',
    extraData: '',
  })

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2000) : '')

/** Only addresses that a browser or a phone may open safely. */
const addressOf = (value: unknown): string => {
  const address = textOf(value)
  return /^(https?|momo):\/\//.test(address) ? address : ''
}

/**
 * Asks MoMo for an order that is kept already, unless it has one. Without an answer the payment stays as it is: the same
 * order is asked for again, or what became of it is.
 */
export async function sendPayment(kernel: Kernel, payment: Payment): Promise<Payment> {
  if (payment.pay_url !== '' || !['created', 'pending'].includes(payment.status)) return payment
  const connection = requireConnection(kernel)
  const request = requestFor(payment, connection, kernel.configuration.publicUrl)
  await keepRequest(kernel.db, 'create', request, { paymentId: payment.id })
  const answer = await askMomo('create', connection, request)
  return inTransaction(kernel.db, async (tx) => {
    const now = await readPayment(tx, payment.id, true)
    const of = { paymentId: payment.id, orderId: payment.order_id }
    if (answer.answer === null) {
      await keepAnswer(tx, 'create', answer, 'no_answer', of)
      return now
    }
    const { answer: body, resultCode } = answer
    if (resultCode === 0 && now.pay_url === '')
      await sql`update momo_payment set pay_url = ${addressOf(body.payUrl)}, deeplink = ${addressOf(body.deeplink)},
        qr_content = ${textOf(body.qrCodeUrl)} where id = ${payment.id}`.execute(tx)
    const outcome = await reconcilePayment(tx, now, {
      kind: 'create',
      resultCode,
      message: textOf(body.message),
      transId: '',
      amount: payment.amount,
    })
    await keepAnswer(tx, 'create', answer, resultCode === 0 ? 'answered' : outcome, of)
    return readPayment(tx, payment.id)
  })
}
