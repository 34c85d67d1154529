import { changePriceStatus, listSaleableArticles, prices } from '@toasoan/contract/finance/prices'
import { withChange } from '@toasoan/contract/kit/left-out'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { refuseStale } from '#server/kernel/records/change-record.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { notifyConfirmers } from '../ledger/public.ts'
import { movePrice } from './move-price.ts'
import { asRow, priceDetailOf, priceList, readPrice } from './price-rows.ts'
import { saleableList, sourcesIn } from './saleable.ts'
import { addPrice, changePrice, deletePrice, type PriceGiven } from './save-price.ts'

const type = 'categoryPrice'

/** The fields of a price that a person gives. */
const given = (row: PriceGiven): PriceGiven => ({
  category_id: row.category_id,
  article_type_id: row.article_type_id,
  amount: row.amount,
  vat: row.vat,
  author_share: row.author_share,
  valid_from: row.valid_from,
  valid_until: row.valid_until,
  licence: row.licence,
})

const link = (id: number) => `/category-price/list?open=${id}`

export const routes: Route[] = [
  route(prices.list, ({ db, access, query }) => priceList(db, access, query)),

  route(listSaleableArticles, async (call) => {
    const settings = await settingsOf(call)
    return saleableList(call.db, call.query, sourcesIn(settings['finance.resale_sources']))
  }),

  route(prices.view, async ({ db, access, params }) =>
    priceDetailOf(db, access, await readPrice(db, params.id)),
  ),

  changing(prices.create, async ({ tx, note, access, language, body }) => {
    const actor = { access, language }
    const price = await addPrice(tx, actor, body)
    const after = asRow(access, price)
    note({ type, id: after.id, name: after.name, after })
    await notifyConfirmers(tx, actor, 'categoryPrice.changeStatus', price.name, link(price.id))
    return after
  }),

  changing(prices.update, async ({ tx, note, access, language, params, body }) => {
    const { version, ...changed } = body
    const actor = { access, language }
    const before = await readPrice(tx, params.id, true)
    refuseStale(before, version)
    const price = await changePrice(tx, actor, before, withChange(given(before), changed) as PriceGiven)
    const after = asRow(access, price)
    note({ type, id: after.id, name: after.name, before: asRow(access, before), after })
    if (price.id !== before.id)
      await notifyConfirmers(tx, actor, 'categoryPrice.changeStatus', price.name, link(price.id))
    return after
  }),

  changing(prices.remove, async ({ tx, note, access, params }) => {
    const before = await readPrice(tx, params.id, true)
    await deletePrice(tx, before)
    note({ type, id: before.id, name: before.name, before: asRow(access, before) })
    return null
  }),

  changing(changePriceStatus, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await movePrice(tx, { access, language }, params.id, body)
    note({
      type,
      id: after.id,
      name: after.name,
      before: asRow(access, before),
      after: asRow(access, after),
    })
    return priceDetailOf(tx, access, after)
  }),
]
