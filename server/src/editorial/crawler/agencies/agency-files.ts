import type { AgencyFileRow, listAgencyFiles } from '@toasoan/contract/editorial/agencies'
import type { fetchFailures } from '@toasoan/contract/editorial/crawler-words'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type ListSource, oneOf, pagedList } from '#server/kernel/records/paged-list.ts'
import { sayFailure } from '../fetch/fetch-problem.ts'
import type { WireSource } from './store-item.ts'
import { takeFile } from './take-file.ts'

type Query = z.output<typeof listAgencyFiles.query>
type Kept = Omit<AgencyFileRow, 'failure'> & { failure: { code: keyof typeof fetchFailures } | null }

const source: ListSource<Kept, Query> = {
  from: sql`agency_file f join crawl_config c on c.id = f.config_id`,
  id: sql`f.id`,
  columns: sql`f.id, jsonb_build_object('id', c.id, 'name', c.name) as source, f.name, f.size, f.state, f.format,
    f.failure, f.items, f.raw is not null as kept, f.received_at`,
  searched: sql`f.name`,
  orders: { received_at: sql`f.received_at`, name: sql`f.name`, size: sql`f.size` },
  order: 'received_at',
  where: ({ config_id, state }) => [
    ...(config_id ? [sql`f.config_id = ${config_id}`] : []),
    ...(state ? [sql`f.state = ${state}`] : []),
  ],
}

const said = (row: Kept, language: Language): AgencyFileRow => ({
  ...row,
  failure: row.failure && sayFailure({ ...row.failure, status: 0 }, language),
})

/** A page of delivered files, the newest first unless sorted. */
export async function agencyFileList(
  db: Database,
  query: Query,
  language: Language,
): Promise<Page<AgencyFileRow>> {
  const sorted = query.sortBy ? query : { ...query, sortDesc: query.sortDesc ?? true }
  const { rows, total } = await pagedList(db, source, sorted)
  return { rows: rows.map((row) => said(row, language)), total }
}

/** One delivered file; 404 when there is none. */
export async function agencyFile(db: Database, id: number, language: Language): Promise<AgencyFileRow> {
  const row = await oneOf(db, source, id)
  if (!row) throw fail(kernelErrors.notFound)
  return said(row, language)
}

/** Reads a kept file again; 404 where its bytes are not kept any more. */
export async function rereadFile(kernel: Pick<Kernel, 'db' | 'storage'>, id: number): Promise<string> {
  const { rows } = await sql<
    WireSource & { file: string; raw: Buffer | null }
  >`select c.id, c.name, c.zone, c.charset,
      c.wait_minutes, f.name as file, f.raw
    from agency_file f join crawl_config c on c.id = f.config_id where f.id = ${id}`.execute(kernel.db)
  const [found] = rows
  if (!found?.raw) throw fail(kernelErrors.notFound)
  const { file, raw, ...given } = found
  return (await takeFile(kernel, given, file, new Uint8Array(raw), { isAgain: true })).state
}
