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
    where deleted_at is null and kind = 'feed' order by plain_text(name), id`.execute(db)
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

function feedsIn(outlines: readonly Outline[], depth = 0): { name: string; address: string }[] {
  if (depth > deepest) return []
  return outlines.flatMap(({ text, title, xmlUrl, outlines: inner = [] }) => [
    ...(xmlUrl ? [{ name: (title || text || xmlUrl).slice(0, 150).trim(), address: xmlUrl }] : []),
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

type Imported = { added: { id: number; name: string }[]; known: number; refused: string[] }

/** Adds the feeds of an OPML file; those that are known stay as they are. */
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
    const { rows } = await sql`select from crawl_config where deleted_at is null
      and (address = ${given.data.address} or plain_text(name) = plain_text(${given.data.name}))`.execute(tx)
    if (rows.length > 0) result.known += 1
    else result.added.push({ id: await createSource(tx, actor, given.data), name: given.data.name })
  }
  return result
}
