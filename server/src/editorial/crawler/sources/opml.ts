import { sources } from '@toasoan/contract/editorial/crawler-sources'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { canonicalAddress } from '../read/address.ts'
import { createSource } from './save-source.ts'

const sentences = { unreadable: text('Tệp này không phải OPML.', 'This is no OPML file.') }

type Outline = { text?: string; title?: string; xmlUrl?: string; outlines?: Outline[] }

/** The feeds in use as OPML, which every feed reader takes. */
export async function opmlOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string; address: string }>`select name, address from crawl_config
    where deleted_at is null and kind = 'feed' order by name collate "vi-x-icu", id`.execute(db)
  // The library refuses a list of nothing.
  if (rows.length === 0)
    return '<?xml version="1.0" encoding="utf-8"?>\n<opml version="2.0"><head><title>Tòa Soạn</title></head><body></body></opml>\n'
  const { generateOpml } = await import('feedsmith')
  return generateOpml({
    head: { title: 'Tòa Soạn' },
    body: { outlines: rows.map(({ name, address }) => ({ text: name, type: 'rss', xmlUrl: address })) },
  })
}

const deepest = 8
const most = 1000
const longestName = 150

function feedsIn(outlines: readonly Outline[], depth = 0): { name: string; address: string }[] {
  if (depth > deepest) return []
  return outlines.flatMap(({ text, title, xmlUrl, outlines: inner = [] }) => [
    ...(xmlUrl ? [{ name: (title || text || xmlUrl).slice(0, longestName).trim(), address: xmlUrl }] : []),
    ...feedsIn(inner, depth + 1),
  ])
}

async function readOpml(opml: string, language: Language) {
  const { parseOpml } = await import('feedsmith')
  try {
    return feedsIn((parseOpml(opml).body?.outlines ?? []) as Outline[]).slice(0, most)
  } catch {
    throw fail(kernelErrors.invalid, {}, { opml: [say(sentences.unreadable, language)] })
  }
}

/** What a feed may be called, its own name first: feeds of several papers are often called alike. */
const namesOf = (name: string, address: string): string[] =>
  [name, `${name} (${new URL(address).hostname})`, `${name} (${address.replace(/^https?:\/\//, '')})`].map(
    (one) => one.slice(0, longestName),
  )

/** The first of some names that no source has, or null. */
async function freeName(tx: Tx, names: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select given.name from unnest(${[...names]}::text[])
      with ordinality as given (name, place)
    where not exists (select from crawl_config c where c.deleted_at is null and name_key(c.name) = name_key(given.name))
    order by given.place limit 1`.execute(tx)
  return rows[0]?.name ?? null
}

type Imported = { added: { id: number; name: string }[]; known: number; refused: string[] }

/** Adds the feeds of an OPML file; those whose address is known stay as they are. */
export async function importFeeds(
  tx: Tx,
  actor: { userId: number; language: Language },
  opml: string,
): Promise<Imported> {
  const result: Imported = { added: [], known: 0, refused: [] }
  for (const { name, address } of await readOpml(opml, actor.language)) {
    const given = sources.input.safeParse({
      name,
      address: canonicalAddress(address) ?? address,
      kind: 'feed',
    })
    if (!given.success) {
      result.refused.push(address.slice(0, 200))
      continue
    }
    const { rows } =
      await sql`select from crawl_config where deleted_at is null and address = ${given.data.address}`.execute(
        tx,
      )
    const free = rows.length > 0 ? null : await freeName(tx, namesOf(given.data.name, given.data.address))
    if (free === null) result.known += 1
    else result.added.push({ id: await createSource(tx, actor, { ...given.data, name: free }), name: free })
  }
  return result
}
