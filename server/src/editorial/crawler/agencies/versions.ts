import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { WireItem } from './read/wire-item.ts'
import { type HeadlineFrom, titleOf } from './read/wire-words.ts'

/** What of a version counts for its item, besides its text. */
export type WireFacts = Pick<
  WireItem,
  | 'language'
  | 'slugline'
  | 'urgency'
  | 'status'
  | 'embargoAt'
  | 'embargoUnreadable'
  | 'ednote'
  | 'notForPublication'
  | 'genre'
  | 'place'
  | 'evolvedFrom'
  | 'isAlert'
  | 'isCorrection'
  | 'byline'
  | 'credit'
  | 'rights'
  | 'lead'
> & { codes: string[]; titleFrom: HeadlineFrom }

const factsOf = (item: WireItem, titleFrom: HeadlineFrom): WireFacts => {
  const { language, slugline, urgency, status, embargoAt, embargoUnreadable, ednote, notForPublication } =
    item
  const { genre, place, evolvedFrom, isAlert, isCorrection, byline, credit, rights, lead, codes } = item
  return {
    ...{ language, slugline, urgency, status, embargoAt, embargoUnreadable, ednote, notForPublication },
    ...{ genre, place, evolvedFrom, isAlert, isCorrection, byline, credit, rights, lead, titleFrom },
    codes: [...new Set(codes.map(({ scheme, code }) => `${scheme}:${code}`))].slice(0, 100),
  }
}

export type Version = {
  number: number
  title: string
  lead: string
  html: string
  plain: string
  author: string
  version_at: string | null
  provider_version: string | null
  wire: WireFacts
  carried: boolean
}

const hashOf = (item: WireItem): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        item.version,
        item.versionAt,
        item.headline,
        item.html,
        item.status,
        item.embargoAt,
        item.ednote,
      ]),
    )
    .digest('hex')

/** Keeps a version of an item, whichever order versions arrive in; false where it is known already. */
export async function keepVersion(tx: Tx, itemId: number, item: WireItem): Promise<boolean> {
  const hash = hashOf(item)
  const { title, from } = titleOf(item)
  const { rows } =
    await sql`insert into crawl_item_version (item_id, number, title, lead, html, plain, author, hash,
      provider_version, version_at, wire)
    select ${itemId}, coalesce(max(number), 0) + 1, ${title}, ${item.lead.slice(0, 2000)}, ${item.html}, ${item.plain},
      ${item.byline.slice(0, 150)}, ${hash}, ${item.version}, ${item.versionAt}, ${JSON.stringify(factsOf(item, from))}::jsonb
    from crawl_item_version where item_id = ${itemId}
    having not coalesce(bool_or(hash = ${hash}), false)
    returning number`.execute(tx)
  return rows.length > 0
}

/** Order of versions: by the provider's number, then by when they were created, then as they arrived. */
const newest = sql`v.provider_version desc nulls last, v.version_at desc nulls last, v.number desc`

/**
 * The head of an item by all its versions: the highest one, with the newest text there is, since an empty body never
 * replaces one. Whether it was canceled once is decided by all of them.
 */
export async function headOf(tx: Tx, itemId: number): Promise<{ head: Version; wasCanceled: boolean }> {
  const { rows } =
    await sql<Version>`select number, title, lead, html, plain, author, version_at, provider_version::text,
      wire, carried from crawl_item_version v where item_id = ${itemId} order by ${newest}`.execute(tx)
  const [head] = rows as [Version, ...Version[]]
  const wasCanceled = rows.some(({ wire }) => wire?.status === 'canceled')
  const isEmpty = head.plain === '' || head.carried
  const text = isEmpty ? rows.find(({ plain, carried }) => plain !== '' && !carried) : undefined
  if (!text) return { head, wasCanceled }
  await sql`update crawl_item_version set html = ${text.html}, plain = ${text.plain}, carried = true
    where item_id = ${itemId} and number = ${head.number}`.execute(tx)
  return {
    head: { ...head, title: head.title || text.title, html: text.html, plain: text.plain, carried: true },
    wasCanceled,
  }
}
