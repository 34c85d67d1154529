import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { importErrors } from '@toasoan/contract/editorial/imports'
import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { FetchProblem, type OwnPage, openSite, type Site } from '../crawler/public.ts'
import { emptyStory, ImportBroken, type ImportedRecord } from './read/record.ts'
import { linesOf } from './read/rows.ts'

/*
 * Stories of one's own site: its maps are listed once (the run's file), and each page is read once. What was read is kept
 * (`import_page`), so that the check and the import of a run see the same and only the first asks the site.
 */

type SiteRun = { id: number; name: string; file_key: string; proof: string | null }

/** Pages that are asked at the same time where the site has shown whose it is; their requests are 200 ms apart. */
const atOnce = 10

/** Milliseconds before a page that could not be asked is tried again. */
const pauses = [2000, 8000, 30_000]

/** Pages in a row that could not be asked, after which the site counts as away. */
const mostAway = 10

const transient = new Set(['status', 'slow', 'unreachable', 'broken', 'busy', 'closed'])

const isTransient = ({ code, status }: FetchProblem): boolean =>
  transient.has(code) && (code !== 'status' || status === 429 || status >= 500)

const siteFailed = ({ code, status }: FetchProblem): ImportBroken =>
  new ImportBroken(0, code, { code: importErrors.siteFailed.code, fetch: code, status })

/** A page as a story. */
function storyOf(page: OwnPage, listed: string): ImportedRecord {
  const { address, title, lead, html, author, at, type, section, tags, cover } = page
  return {
    ...emptyStory(address),
    ...{ title, lead, html, tags },
    addresses: [...new Set([listed, address])],
    author: { name: author, email: '' },
    categories: section ? [{ name: section, slug: slugOf(section) }] : [],
    cover: cover || null,
    publishedAt: at ?? '',
    ...(type && !/article|news|blog/i.test(type)
      ? { skip: { code: 'otherType' as const, data: { value: type } } }
      : page.plain
        ? {}
        : { skip: { code: 'empty' as const } }),
  }
}

type Read = { record: ImportedRecord; away: FetchProblem | null }

async function readPage(site: Site, address: string, signal: AbortSignal): Promise<Read> {
  for (let tries = 0; ; tries += 1) {
    try {
      return { record: storyOf(await site.page(address), address), away: null }
    } catch (error) {
      if (!(error instanceof FetchProblem)) throw error
      const pause = pauses[tries]
      if (isTransient(error) && pause !== undefined) {
        await wait(pause, undefined, { signal })
        continue
      }
      const { code, status } = error
      return {
        record: {
          kind: 'article',
          key: address,
          title: '',
          unread: { code: 'page', data: { value: code, fetch: code, status } },
        },
        away: isTransient(error) ? error : null,
      }
    }
  }
}

/** Lists the pages of the site in the run's file, unless they are. */
async function list(kernel: Kernel, run: SiteRun, site: Site): Promise<void> {
  if (await kernel.storage.stat(run.file_key)) return
  async function* lines() {
    for await (const page of site.pages()) yield `${page}\n`
  }
  await kernel.storage.put(run.file_key, Readable.from(lines()), { contentType: 'text/plain' })
}

async function* chunksOf(lines: AsyncGenerator<string>, size: number): AsyncGenerator<string[]> {
  let chunk: string[] = []
  for await (const line of lines) {
    if (line) chunk.push(line)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  yield chunk
}

async function keptOf(kernel: Kernel, run: SiteRun, first: number, until: number) {
  const { rows } = await sql<{
    number: number
    record: ImportedRecord
  }>`select number, record from import_page
    where run_id = ${run.id} and number > ${first} and number <= ${until}`.execute(kernel.db)
  return new Map(rows.map(({ number, record }) => [number, record]))
}

const keep = (kernel: Kernel, run: SiteRun, number: number, record: ImportedRecord) =>
  sql`insert into import_page (run_id, number, record) values (${run.id}, ${number}, ${JSON.stringify(record)}::json)
    on conflict (run_id, number) do update set record = excluded.record`.execute(kernel.db)

async function* records(kernel: Kernel, run: SiteRun, signal: AbortSignal): AsyncGenerator<ImportedRecord> {
  const site = await openSite(kernel, { address: run.name, proof: run.proof ?? '', signal })
  await sql`update import_run set owned = ${site.isOwn} where id = ${run.id}`.execute(kernel.db)
  await list(kernel, run, site)
  const listed = await kernel.storage.open(run.file_key)
  if (!listed) throw new FetchProblem('no_entries')
  let number = 0
  let away = 0
  for await (const addresses of chunksOf(linesOf(listed.stream), site.isOwn ? atOnce : 1)) {
    const first = number
    const kept = await keptOf(kernel, run, first, first + addresses.length)
    const read = await Promise.all(
      addresses.map(async (address, at) => {
        const before = kept.get(first + at + 1)
        return before
          ? { record: before, away: null, isKept: true }
          : { ...(await readPage(site, address, signal)), isKept: false }
      }),
    )
    for (const one of read) {
      number += 1
      away = one.away ? away + 1 : one.isKept ? away : 0
      if (one.away && away >= mostAway) throw one.away
      if (!one.isKept && !one.away) await keep(kernel, run, number, one.record)
      yield one.record
    }
  }
}

/**
 * The pages of a site in the order of its maps; ends early when the process stops. Rejects with `ImportBroken` when the site
 * cannot be asked.
 */
export async function* siteRecords(
  kernel: Kernel,
  run: SiteRun,
  signal: AbortSignal,
): AsyncGenerator<ImportedRecord> {
  try {
    yield* records(kernel, run, signal)
  } catch (error) {
    if (signal.aborted) return
    throw error instanceof FetchProblem ? siteFailed(error) : error
  }
}
