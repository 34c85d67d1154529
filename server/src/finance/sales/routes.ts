import { invoiceOrderErrors } from '@toasoan/contract/finance/e-invoices'
import {
  askRefund,
  changeSaleStatus,
  enterInvoice,
  exportSales,
  issueInvoice,
  listSales,
  openPackage,
  renewPackage,
  saleErrors,
  sellNews,
  sumSales,
  viewSale,
} from '@toasoan/contract/finance/sales'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { settingsOf, settingsWithin } from '../../administration/settings/public.ts'
import { balanceOf } from '../ledger/public.ts'
import { sourcesIn } from '../prices/public.ts'
import { connectionOf } from './e-invoices/connection.ts'
import { orderInvoice, sendOrder } from './e-invoices/order.ts'
import { ordersOf } from './e-invoices/orders-of.ts'
import { sendSales } from './export-sales.ts'
import { writeInvoice } from './invoices.ts'
import { moveSale } from './move-sale.ts'
import { makeLink } from './package-link.ts'
import { asRow, readSale, saleDetailOf, saleList, saleTotals } from './sale-rows.ts'
import { sell } from './sell.ts'
import { sendPackage } from './send-package.ts'

const type = 'sellNews'

type Moving = Parameters<typeof moveSale>[3]

const move = (call: Call<typeof askRefund> | Call<typeof changeSaleStatus>, given: Moving) =>
  call.change(async (tx, note) => {
    const { access, language, params } = call
    const { before, after } = await moveSale(tx, { access, language }, params.id, given)
    note({
      type,
      id: after.id,
      name: after.title,
      before: asRow(access, before),
      after: asRow(access, after),
    })
    return saleDetailOf(call, tx, access, after)
  })

export const routes: Route[] = [
  route(listSales, ({ db, access, query }) => saleList(db, access, query)),
  route(sumSales, async (call) => {
    const { 'finance.tax_code': tax, 'finance.address': address } = await settingsOf(call)
    const invoice_provider = connectionOf(call) !== null && tax !== '' && address !== ''
    return { ...(await saleTotals(call.db, call.query)), invoice_provider }
  }),
  route(exportSales, (call) => sendSales(call)),
  route(openPackage, (call) => sendPackage(call)),

  route(viewSale, async (call) =>
    saleDetailOf(call, call.db, call.access, await readSale(call.db, call.params.id)),
  ),

  route(sellNews, async (call) => {
    const { change, access, language, body } = call
    const settings = await settingsOf(call)
    const provider = body.issue_invoice ? connectionOf(call) : null
    if (body.issue_invoice && !provider) throw fail(invoiceOrderErrors.off)
    return change(async (tx, note) => {
      const sources = sourcesIn(settings['finance.resale_sources'])
      // As it is now: what is kept in memory may be a moment old.
      const invoicesFrom = (await settingsWithin(tx))['finance.invoices_from']
      const { sales, made } = await sell(tx, { access, language }, body, { sources, invoicesFrom, provider })
      for (const sale of sales)
        note({ type, id: sale.id, name: sale.title, ...(made ? { after: asRow(access, sale) } : {}) })
      const { available } = await balanceOf(tx, `unit:${body.unit_buy_id}`)
      return {
        sales: sales.map((sale) => asRow(access, sale)),
        total: sales.reduce((sum, { total }) => sum + total, 0),
        available,
      }
    })
  }),

  route(enterInvoice, (call) =>
    call.change(async (tx, note) => {
      const { access, language, params, body } = call
      const { kind, ...invoice } = body
      const before = await readSale(tx, params.id, true)
      if (kind === 'refund' && before.status === 'sold') throw fail(saleErrors.notRefunded)
      const orders = connectionOf(call) ? await ordersOf(tx, before.id) : []
      if (orders.some((order) => order.kind === kind && order.status === 'sent'))
        throw fail(invoiceOrderErrors.waits)
      await writeInvoice(tx, { userId: access.userId, language }, { sales: [before], kind }, invoice)
      await writeEvents(tx, access, [{ entity: 'sale', id: before.id, kind: 'invoiced', data: invoice }])
      const after = await readSale(tx, params.id)
      note({
        type,
        id: after.id,
        name: after.title,
        before: asRow(access, before),
        after: asRow(access, after),
      })
      return saleDetailOf(call, tx, access, after)
    }),
  ),
  route(issueInvoice, async (call) => {
    const { access, params, body } = call
    const connection = connectionOf(call)
    if (!connection) throw fail(invoiceOrderErrors.off)
    const order = await call.change(async (tx, note) => {
      const sale = await readSale(tx, params.id, true)
      const id = await orderInvoice(tx, access, connection, sale, body.kind)
      note({ type, id: sale.id, name: sale.title, after: { invoice_order: id, kind: body.kind } })
      return id
    })
    await sendOrder(call, order)
    return saleDetailOf(call, call.db, access, await readSale(call.db, params.id))
  }),
  route(askRefund, (call) => move(call, { ...call.body, status: 'refund_asked' })),
  route(changeSaleStatus, (call) => move(call, call.body)),

  route(renewPackage, (call) =>
    call.change(async (tx, note) => {
      const { access, params } = call
      const sale = await readSale(tx, params.id, true)
      if (sale.status === 'refunded') throw fail(saleErrors.refunded)
      await makeLink(tx, sale.id, access.userId)
      const after = await saleDetailOf(call, tx, access, sale)
      note({ type, id: sale.id, name: sale.title, after: { expires_at: after.package?.expires_at } })
      return after
    }),
  ),
]
