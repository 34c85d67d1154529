import { type FetchFailure, fetchFailures } from '@toasoan/contract/editorial/crawler-words'
import {
  type ImportOutcome,
  type ImportProblemCode,
  type ImportRow,
  type ImportRun,
  type ImportState,
  importErrors,
  importOptions,
  importProblems,
  type listImportRows,
  type listImports,
} from '@toasoan/contract/editorial/imports'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListQuery, pagedList } from '#server/kernel/records/paged-list.ts'

/** Why a page of a site was not fetched. */
type Fetched = { fetch?: FetchFailure; status?: number }

/** Data of a sentence, with the reason in words where a page was not fetched. */
const worded = <Data extends Fetched>(data: Data, name: 'reason' | 'value', language: Language) =>
  data.fetch
    ? { ...data, [name]: say(fetchFailures[data.fetch], language, { status: data.status ?? 0 }) }
    : data

type Stored = Omit<ImportRun, 'failure' | 'counts'> & {
  failure: ({ code: string; line: number; reason: string } & Fetched) | null
  counts: Partial<Record<ImportOutcome, number>> | null
}

/** Counts of a run's rows; of one that is reading they are counted each time, a few ms by the index. */
const columns = sql`r.id, r.kind, r.name, r.size::float8 as size, r.origin, r.options, r.state, r.cursor::float8 as cursor,
  r.total::float8 as total, r.failure, r.proof, r.owned, u.name as created_by, r.created_at, r.ended_at, r.version,
  (select jsonb_object_agg(outcome, n) from (select outcome, count(*) as n from import_row w where w.run_id = r.id
    group by outcome) c) as counts`

const from = sql`import_run r join app_user u on u.id = r.created_by`

const errors: Record<string, ErrorDefinition> = {
  [importErrors.broken.code]: importErrors.broken,
  [importErrors.siteFailed.code]: importErrors.siteFailed,
  [importErrors.noRoom.code]: importErrors.noRoom,
}

const shape = (row: Stored, language: Language): ImportRun => ({
  ...row,
  options: importOptions.parse(row.options),
  counts: (row.counts ?? {}) as ImportRun['counts'],
  failure: row.failure
    ? say(
        (errors[row.failure.code] ?? importErrors.broken).message,
        language,
        worded(row.failure, 'reason', language),
      )
    : null,
})

type Reading = { language: Language }

/** One run. Rejects with 404. */
export async function findRun(
  db: Database | Tx,
  id: number,
  { language }: Reading,
  lock = false,
): Promise<ImportRun & { file_key: string }> {
  const { rows } = await sql<
    Stored & { file_key: string }
  >`select ${columns}, r.file_key from ${from} where r.id = ${id}
    ${lock ? sql`for update of r` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw fail(kernelErrors.notFound)
  return { ...shape(row, language), file_key: row.file_key }
}

type RunQuery = z.output<typeof listImports.query>

/** The runs, newest first. */
export async function runList(
  db: Database,
  query: RunQuery,
  { language }: Reading,
): Promise<Page<ImportRun>> {
  const page = await pagedList<Stored, RunQuery & ListQuery>(
    db,
    {
      from,
      columns,
      id: sql`r.id`,
      searched: sql`r.name || ' ' || r.origin`,
      orders: { created_at: sql`r.created_at` },
      order: '-created_at',
      where: ({ state }) => (state ? [sql`r.state = ${state}`] : []),
    },
    query,
  )
  return { ...page, rows: page.rows.map((row) => shape(row, language)) }
}

type StoredRow = Omit<ImportRow, 'problems'> & {
  problems: { code: ImportProblemCode; data?: Record<string, string | number> & Fetched }[]
}

type RowQuery = z.output<typeof listImportRows.query>

/** The records of a run with their outcomes, in the order of the file. */
export async function rowList(
  db: Database,
  query: RowQuery,
  { language }: Reading,
): Promise<Page<ImportRow>> {
  await findRun(db, query.run_id, { language })
  const of: RawBuilder<unknown> = sql`import_row w`
  const page = await pagedList<StoredRow, RowQuery & ListQuery>(
    db,
    {
      from: of,
      columns: sql`w.number, w.kind, w.key, w.title, w.outcome, w.problems, w.target_id`,
      id: sql`w.number`,
      searched: sql`w.title || ' ' || w.key`,
      orders: { number: sql`w.number` },
      order: 'number',
      mostCounted: 100_000,
      where: ({ outcome, run_id }) => [
        sql`w.run_id = ${run_id}`,
        ...(outcome ? [sql`w.outcome = ${outcome}`] : []),
      ],
    },
    query,
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      problems: row.problems.map(({ code, data = {} }) =>
        say(importProblems[code], language, worded(data, 'value', language)),
      ),
    })),
  }
}

/** States in which a step may be taken, and the state it leads to. */
export const stepsFrom: Record<string, { from: readonly ImportState[]; to: ImportState }> = {
  check: { from: ['draft', 'checked', 'failed', 'done', 'undone'], to: 'checking' },
  start: { from: ['checked', 'done'], to: 'running' },
  pause: { from: ['running', 'checking'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  undo: { from: ['done', 'paused'], to: 'undoing' },
}
