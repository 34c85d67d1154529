import {
  askMomoRefund,
  changeMomoRefund,
  createMomoPayment,
  listMomoHistory,
  listMomoPayments,
  momoNotice,
  queryMomoPayment,
  viewMomoPayment,
} from '@toasoan/contract/finance/momo'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { requireConnection } from './connection.ts'
import { keepPayment, sendPayment } from './make-payment.ts'
import { messageList } from './messages.ts'
import { takeNotice } from './notice.ts'
import { asRow, paymentDetailOf, paymentList, readPayment } from './payment-rows.ts'
import { queryPayment } from './query-payment.ts'
import { askRefund, decideRefund, sendRefund } from './refunds.ts'

const type = 'momo_payment'

export const routes: Route[] = [
  route(createMomoPayment, async (call) => {
    const { change, access, language, body, db } = call
    const connection = requireConnection(call)
    const kept = await change(async (tx, note) => {
      const payment = await keepPayment(tx, { access, language }, connection, body)
      note({ type, id: payment.id, name: payment.order_id, after: asRow(payment) })
      return payment
    })
    return paymentDetailOf(db, access, await sendPayment(call, kept))
  }),

  route(listMomoPayments, ({ db, query }) => paymentList(db, query)),
  route(listMomoHistory, ({ db, query }) => messageList(db, query)),

  route(viewMomoPayment, async ({ db, access, params }) =>
    paymentDetailOf(db, access, await readPayment(db, params.id)),
  ),

  route(queryMomoPayment, async (call) => {
    const { db, access, params, change } = call
    requireConnection(call)
    await readPayment(db, params.id)
    const after = await queryPayment(call, params.id)
    await change(async (_, note) =>
      note({ type, id: after.id, name: after.order_id, after: { status: after.status } }),
    )
    return paymentDetailOf(db, access, after)
  }),

  changing(askMomoRefund, async ({ tx, note, access, language, params, body }) => {
    const payment = await askRefund(tx, { access, language }, params.id, body)
    const { amount, reason } = body
    note({ type: 'momo_refund', id: params.id, name: payment.order_id, after: { amount, reason } })
    return paymentDetailOf(tx, access, await readPayment(tx, params.id))
  }),

  route(changeMomoRefund, async (call) => {
    const { change, access, language, params, body, db } = call
    if (body.status === 'sent') requireConnection(call)
    const refund = await change(async (tx, note) => {
      const { before, after } = await decideRefund(tx, { access, language }, params.id, body)
      note({
        type: 'momo_refund',
        id: after.id,
        name: after.order_id,
        before: { status: before.status },
        after: { status: after.status },
      })
      return after
    })
    if (refund.status === 'sent') await sendRefund(call, refund.id)
    return paymentDetailOf(db, access, await readPayment(db, refund.payment_id))
  }),

  route(momoNotice, async (call) => {
    await takeNotice(call, call.body)
    return call.reply.code(204).send()
  }),
]
