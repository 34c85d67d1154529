import { priceErrors, type prices } from '@toasoan/contract/finance/prices'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { assertRecord } from '#server/kernel/records/assert-record.ts'
import { insertValues, updateValues } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { type Price, readPrice } from './price-rows.ts'

export type PriceGiven = z.output<typeof prices.input>

const sentences = {
  category: text('Không có chuyên mục này.', 'There is no such category.'),
  type: text('Không có thể loại này.', 'There is no such type.'),
  order: text('Ngày cuối phải từ ngày đầu trở đi.', 'It ends on its first day or later.'),
} as const

async function check(tx: Tx, { language }: Actor, given: PriceGiven): Promise<void> {
  const { category_id, article_type_id, valid_from, valid_until } = given
  const at = (field: string, sentence: (typeof sentences)[keyof typeof sentences]) => ({
    field,
    sentence,
    language,
  })
  await assertRecord(tx, 'category', category_id, at('category_id', sentences.category))
  await assertRecord(tx, 'article_type', article_type_id, at('article_type_id', sentences.type))
  if (valid_until !== null && valid_until < valid_from)
    throw fail(kernelErrors.invalid, {}, { valid_until: [say(sentences.order, language)] })
}

/** Adds a price as a draft. */
export async function addPrice(tx: Tx, actor: Actor, given: PriceGiven): Promise<Price> {
  await check(tx, actor, given)
  const { userId } = actor.access
  const id = await insertValues(tx, 'category_price', { ...given, created_by: userId, updated_by: userId })
  await writeEvents(tx, actor.access, [{ entity: 'category_price', id, kind: 'created' }])
  await notifyInbox(tx, 'category_price', id)
  return readPrice(tx, id)
}

/**
 * Changes a draft. What is or was in force stays as it is: a change of it is a draft of the next version, which comes
 * back and which somebody else puts into force.
 *
 * @throws 409 when a draft of the series is there already
 */
export async function changePrice(tx: Tx, actor: Actor, before: Price, given: PriceGiven): Promise<Price> {
  await check(tx, actor, given)
  const { userId } = actor.access
  if (before.status === 'draft') {
    await updateValues(tx, 'category_price', before.id, { ...given, updated_by: userId })
    await writeEvents(tx, actor.access, [{ entity: 'category_price', id: before.id, kind: 'updated' }])
    await notifyInbox(tx, 'category_price', before.id)
    return readPrice(tx, before.id)
  }
  // The first of the series: who makes its next version waits here for who does the same.
  await sql`select from category_price where id = ${before.series_id} for update`.execute(tx)
  const { rows } = await sql<{
    draft: boolean
    last: number
  }>`select coalesce(bool_or(status = 'draft'), false) as draft,
    max(number) as last from category_price
    where id = ${before.series_id} or series_id = ${before.series_id}`.execute(tx)
  if (rows[0]?.draft) throw fail(priceErrors.draftThere)
  const number = (rows[0]?.last ?? before.number) + 1
  const id = await insertValues(tx, 'category_price', {
    ...given,
    series_id: before.series_id,
    number,
    created_by: userId,
    updated_by: userId,
  })
  await writeEvents(tx, actor.access, [
    { entity: 'category_price', id, kind: 'created', data: { what: `#${before.number} → #${number}` } },
  ])
  await notifyInbox(tx, 'category_price', id)
  return readPrice(tx, id)
}

/** Deletes a draft; 409 for what was ever in force. */
export async function deletePrice(tx: Tx, price: Price): Promise<void> {
  if (price.status !== 'draft') throw fail(priceErrors.onlyDrafts)
  await sql`delete from category_price where id = ${price.id}`.execute(tx)
  await notifyInbox(tx, 'category_price', price.id)
}
