import { sources } from '@toasoan/contract/editorial/crawler-sources'
import { deliveryKinds, sourceSentences } from '@toasoan/contract/editorial/crawler-words'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fieldsIn, withChange } from '@toasoan/contract/kit/left-out'
import { type Language, say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { assertRecord } from '#server/kernel/records/assert-record.ts'
import { insertValues, refuseStale, updateValues } from '#server/kernel/records/change-record.ts'
import { planSource } from '../fetch/tasks.ts'
import { canonicalAddress } from '../read/address.ts'
import { findSource } from './source-rows.ts'

export type SourceInput = z.output<typeof sources.input>
type SourceChange = z.output<typeof sources.update.body>

function isSelector(document: Document, given: string): boolean {
  try {
    document.querySelector(given)
    return true
  } catch {
    return false
  }
}

/** Refuses, each at its field, selectors that are none and what does not fit together. */
export async function checkReading(
  { kind, selectors }: Pick<SourceInput, 'kind' | 'selectors'>,
  language: Language,
): Promise<void> {
  const { parseHTML } = await import('linkedom')
  const { document } = parseHTML('<p></p>')
  const wrong = Object.entries(selectors).flatMap(([name, given]) =>
    given && !isSelector(document, given)
      ? [[`selectors.${name}`, [say(sourceSentences.selector, language)]]]
      : [],
  )
  if (kind === 'page' && !selectors.link)
    wrong.push(['selectors.link', [say(sourceSentences.needsLink, language)]])
  if (wrong.length > 0) throw fail(kernelErrors.invalid, {}, Object.fromEntries(wrong))
}

const schemes: Readonly<Record<SourceInput['kind'], RegExp>> = {
  ...{ feed: /^https?:/, sitemap: /^https?:/, page: /^https?:/, http: /^https?:/ },
  ...{ folder: /^folder:/, ftp: /^(?:ftps?|sftp):/, mail: /^imaps?:/ },
}

/** Refuses an address that its kind cannot read, and a mailbox that would read everybody's mail. */
function checkDelivery({ kind, address, delivery }: SourceInput, language: Language): void {
  if (!schemes[kind].test(address))
    throw fail(kernelErrors.invalid, {}, { address: [say(sourceSentences.kindOfAddress, language)] })
  if (kind === 'mail' && delivery.senders.length === 0)
    throw fail(
      kernelErrors.invalid,
      {},
      { 'delivery.senders': [say(sourceSentences.needsSenders, language)] },
    )
}

async function checkSource(tx: Tx, input: SourceInput, language: Language): Promise<void> {
  await checkReading(input, language)
  checkDelivery(input, language)
  const order = say(sourceSentences.order, language)
  if (input.min_minutes > input.max_minutes) throw fail(kernelErrors.invalid, {}, { max_minutes: [order] })
  if (input.licence_from && input.licence_until && input.licence_from > input.licence_until)
    throw fail(kernelErrors.invalid, {}, { licence_until: [order] })
  const { noCategory, noDepartment } = sourceSentences
  await assertRecord(tx, 'category', input.category_id, {
    field: 'category_id',
    sentence: noCategory,
    language,
  })
  await assertRecord(tx, 'department', input.department_id, {
    field: 'department_id',
    sentence: noDepartment,
    language,
  })
}

/** Whether a source is files of an agency and no site. */
const isDelivered = ({ kind }: Pick<SourceInput, 'kind'>): boolean =>
  deliveryKinds.some((one) => one === kind)

/** Plans when a source is asked: sites by their hosts, agencies by themselves. */
export async function plan(
  tx: Tx,
  { id, kind, address, active }: { id: number; kind: SourceInput['kind']; address: string; active: boolean },
): Promise<void> {
  const isWire = isDelivered({ kind })
  await sql`update crawl_config set poll_at = case when ${isWire && active} then now() end where id = ${id}`.execute(
    tx,
  )
  if (isWire) await sql`delete from crawl_task where config_id = ${id}`.execute(tx)
  else await planSource(tx, { id, address, active })
}

const columnsOf = (input: SourceInput) => ({
  ...input,
  address: isDelivered(input) ? input.address : (canonicalAddress(input.address) ?? input.address),
  selectors: JSON.stringify(input.selectors),
  delivery: JSON.stringify(input.delivery),
})

/** Adds a source and has it asked at once. Gives its id. */
export async function createSource(
  tx: Tx,
  { userId, language }: { userId: number; language: Language },
  input: SourceInput,
): Promise<number> {
  await checkSource(tx, input, language)
  const columns = columnsOf(input)
  const id = await insertValues(tx, 'crawl_config', { ...columns, created_by: userId })
  // Whoever adds a source follows it.
  await sql`insert into crawl_member (config_id, user_id, role) values (${id}, ${userId}, 'editor')`.execute(
    tx,
  )
  await plan(tx, { id, kind: input.kind, address: columns.address, active: input.active })
  return id
}

/** Changes a source. One that is read in another way, or switched on, is asked anew. */
export async function updateSource(tx: Tx, language: Language, id: number, change: SourceChange) {
  const before = await findSource(tx, id, language, true)
  const { version, ...given } = change
  refuseStale(before, version)
  const was = fieldsIn(sources.input.shape, before)
  const input = withChange(was, given) as SourceInput
  await checkSource(tx, input, language)
  const columns = columnsOf(input)
  const isReadAnew = (['kind', 'address', 'selectors', 'charset', 'zone', 'delivery'] as const).some(
    (name) => JSON.stringify(input[name]) !== JSON.stringify(before[name]),
  )
  const anew = isReadAnew
    ? {
        etag: '',
        last_modified: '',
        unconditional_at: null,
        failures: 0,
        failure: null,
        misses: 0,
        by_address: false,
        lies: [],
        health: 'new',
        cursor: '',
      }
    : {}
  // Whoever gives it an address has seen where it moved to.
  const moved = columns.address === before.address ? {} : { moved_from: null, moved_at: null, host_key: null }
  await updateValues(tx, 'crawl_config', id, { ...columns, ...anew, ...moved })
  if (isReadAnew || input.active !== before.active)
    await plan(tx, { id, kind: input.kind, address: columns.address, active: input.active })
  return { before, after: await findSource(tx, id, language) }
}

/** Deletes a source: it is asked no more, and what it brought stays. */
export async function deleteSource(tx: Tx, language: Language, id: number) {
  const before = await findSource(tx, id, language, true)
  await sql`update crawl_config set deleted_at = now(), active = false, poll_at = null where id = ${id}`.execute(
    tx,
  )
  await sql`delete from crawl_task where config_id = ${id}`.execute(tx)
  return before
}
