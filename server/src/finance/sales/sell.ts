import { ledgerErrors } from '@toasoan/contract/finance/ledger-errors'
import { percentOf } from '@toasoan/contract/finance/money'
import { unsaleableLabels } from '@toasoan/contract/finance/prices'
import type { sellNews } from '@toasoan/contract/finance/sales'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { isTaken } from '#server/kernel/records/at-field.ts'
import { insertValues } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { dayOf, houseAccount, postEntry, unitAccount } from '../ledger/public.ts'
import { type Saleable, saleablesOf } from '../prices/public.ts'
import { activeUnit } from '../units/public.ts'
import type { Connection } from './e-invoices/connection.ts'
import { orderInvoice, orderTopic } from './e-invoices/order.ts'
import { requireInvoice, writeInvoice } from './invoices.ts'
import { makeLink } from './package-link.ts'
import { type Sale, salesOfRequest } from './sale-rows.ts'

/** Letters to buyers go through this topic. */
export const saleLetter = 'mail.sale'

const sentences = {
  unit: text('Không có đơn vị này, hoặc đã ngừng giao dịch.', 'There is no such unit, or it is not active.'),
  unpublished: text('Tin bài {id} không còn trên trang tin.', 'Story {id} is not public.'),
  unsaleable: text('“{title}”: {why}.', '“{title}”: {why}.'),
  twice: text('Một tin bài được chọn hai lần.', 'A story is chosen twice.'),
} as const

type Given = z.output<typeof sellNews.body>

/** Refuses with 422 at the articles when one of them cannot be sold to the unit now. */
async function saleables(
  tx: Tx,
  { language }: Actor,
  given: Given,
  sources: readonly string[],
): Promise<Saleable[]> {
  const refuse = (words: string[]) => fail(kernelErrors.invalid, {}, { article_ids: words })
  if (new Set(given.article_ids).size < given.article_ids.length)
    throw refuse([say(sentences.twice, language)])
  const found = await saleablesOf(tx, given.article_ids, given.unit_buy_id, sources)
  const wrong = given.article_ids.flatMap((id) => {
    const one = found.get(id)
    if (!one) return [say(sentences.unpublished, language, { id })]
    if (!one.why_not) return []
    const why = say(unsaleableLabels[one.why_not], language).toLocaleLowerCase(language)
    return [say(sentences.unsaleable, language, { title: one.title, why })]
  })
  if (wrong.length > 0) throw refuse(wrong)
  return given.article_ids.map((id) => found.get(id) as Saleable)
}

async function sellOne(
  tx: Tx,
  { access }: Actor,
  given: Given,
  article: Saleable,
  day: string,
): Promise<number> {
  const { amount, vat_amount } = article
  const id = await insertValues(tx, 'sale', {
    unit_buy_id: given.unit_buy_id,
    article_id: article.id,
    version_id: article.version_id,
    price_id: article.price_id,
    title: article.title,
    amount,
    vat_amount,
    author_share_amount: percentOf(amount, article.author_share),
    licence: article.licence,
    request_key: given.key,
    sold_by: access.userId,
  })
  if (amount > 0) {
    const entry = await postEntry(tx, {
      kind: 'sale',
      key: `sale:${id}`,
      effectiveOn: day,
      source: `sale:${id}`,
      note: article.title,
      postings: [
        { account: unitAccount(given.unit_buy_id), amount: BigInt(amount + vat_amount) },
        { account: houseAccount('revenue'), amount: BigInt(-amount) },
        ...(vat_amount > 0 ? [{ account: houseAccount('vat'), amount: BigInt(-vat_amount) }] : []),
      ],
      actorId: access.userId,
    })
    await sql`update sale set entry_id = ${entry.id} where id = ${id}`.execute(tx)
  }
  await makeLink(tx, id, access.userId)
  await writeEvents(tx, access, [{ entity: 'sale', id, kind: 'created' }])
  return id
}

type Selling = {
  sources: readonly string[]
  invoicesFrom: string
  /** Who is to issue an invoice of each sale with VAT; ordered with the sale, so that none lacks one. */
  provider: Connection | null
}

/**
 * Sells articles to a unit at what each costs today, all of them or none. What was sold is frozen: the version, the
 * price, the licence. Asked again with the same key for the same, it gives what was sold.
 *
 * @throws 422 at the articles for what cannot be sold, 409 when the balance does not cover it
 */
export async function sell(
  tx: Tx,
  actor: Actor,
  given: Given,
  { sources, invoicesFrom, provider }: Selling,
): Promise<{ sales: Sale[]; made: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sale:${given.key}`}, 0))`.execute(tx)
  const known = await salesOfRequest(tx, given.key)
  if (known.length > 0) {
    const ids = known.map(({ article_id }) => article_id)
    const same =
      known.every(({ unit_buy_id }) => unit_buy_id === given.unit_buy_id) &&
      ids.length === given.article_ids.length &&
      given.article_ids.every((id) => ids.includes(id))
    if (!same) throw fail(ledgerErrors.keyReused)
    return { sales: known, made: false }
  }
  const unit = await activeUnit(tx, given.unit_buy_id)
  if (!unit) throw fail(kernelErrors.invalid, {}, { unit_buy_id: [say(sentences.unit, actor.language)] })
  const articles = await saleables(tx, actor, given, sources)
  const { language } = actor
  const vat = articles.reduce((sum, { vat_amount }) => sum + vat_amount, 0)
  if (!provider) await requireInvoice(tx, { vat, given: given.invoice, from: invoicesFrom, language })
  const day = await dayOf(tx)
  const ids: number[] = []
  for (const article of articles)
    ids.push(
      await sellOne(tx, actor, given, article, day).catch((error) => {
        if (!isTaken(error)) throw error
        const why = say(unsaleableLabels.sold, actor.language)
        const words = say(sentences.unsaleable, actor.language, { title: article.title, why })
        throw fail(kernelErrors.invalid, {}, { article_ids: [words] })
      }),
    )
  if (given.invoice) {
    const sales = ids.map((id) => ({ id, unit_buy_id: given.unit_buy_id }))
    const by = { userId: actor.access.userId, language }
    await writeInvoice(tx, by, { sales, kind: 'sale', at: 'invoice.' }, given.invoice)
  }
  if (unit.email) await send(tx, saleLetter, { what: 'sold', sale_ids: ids })
  const sales = await salesOfRequest(tx, given.key)
  for (const sale of provider && !given.invoice ? sales : [])
    if (provider && sale.vat_amount > 0)
      await send(tx, orderTopic, { id: await orderInvoice(tx, actor.access, provider, sale, 'sale') })
  return { sales, made: true }
}
