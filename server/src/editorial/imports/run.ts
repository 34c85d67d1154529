import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import type { ImportState } from '@toasoan/contract/editorial/imports'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { writeActivity } from '#server/kernel/activity/activity.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { accessWithoutSession } from '#server/kernel/sessions/load-access.ts'
import { ownHosts, takeBackArticle } from '../articles/public.ts'
import { workflowsOf } from '../workflows/public.ts'
import { type Batch, prepareBatch, type Running, takeBatch } from './batch.ts'
import { active, alive, claim, fail, type Run, release } from './claim.ts'
import { bringPictures } from './pictures.ts'
import { placesOf } from './places.ts'
import { ImportBroken, type ImportedRecord } from './read/record.ts'
import type { Zip } from './read/zip.ts'
import { recordsOf, zipOf } from './records.ts'
import { resting } from './resting.ts'
import { openSeen, type Seen } from './seen.ts'
import { siteRecords } from './site.ts'

/** Records of one transaction. */
const batchSize = 100

/** The run with its row locked, while it is still at this state and place; null when somebody stopped it. */
async function held(tx: Tx, { id, state }: Run, cursor: number): Promise<boolean> {
  const { rows } =
    await sql`select from import_run where id = ${id} and state = ${state} and cursor = ${cursor} for update`.execute(
      tx,
    )
  return rows.length > 0
}

const origin = (run: Run) => ({
  access: null,
  module: 'import',
  permission: 'import.run',
  method: 'JOB',
  api: 'imports',
  address: run.name,
})

async function finish(tx: Tx, run: Run, state: ImportState): Promise<void> {
  const { rows } = await sql<{ counts: unknown }>`
    select coalesce(jsonb_object_agg(outcome, n), '{}') as counts
    from (select outcome, count(*) as n from import_row where run_id = ${run.id} group by outcome) c`.execute(
    tx,
  )
  await sql`update import_run set state = ${state}, total = cursor, alive_until = '-infinity', version = version + 1,
    ended_at = case when ${state} in ('done', 'undone') then now() end where id = ${run.id}`.execute(tx)
  if (state === 'checked') return
  // Imported again, the site is read again.
  await sql`delete from import_page where run_id = ${run.id}`.execute(tx)
  await writeActivity(tx, origin(run), [
    { type: 'import', id: run.id, name: run.name, after: { state, counts: rows[0]?.counts } },
  ])
}

const titleOf = (record: ImportedRecord): string =>
  (record.kind === 'redirect' && 'from' in record
    ? record.from
    : 'title' in record
      ? record.title
      : ''
  ).slice(0, 300)

/** Writes a batch and its outcomes; false, with nothing written, where it is to be prepared again. */
async function writeBatch(tx: Tx, running: Running, batch: Batch, first: number): Promise<boolean> {
  await sql`select set_config('toasoan.told_at_once', 'on', true)`.execute(tx)
  const results = await takeBatch(tx, running, batch)
  if (!results) return false
  const rows = results.map(({ outcome, problems, target }, at) => {
    const record = batch.records[at] as ImportedRecord
    return {
      run_id: running.run.id,
      number: first + at + 1,
      kind: record.kind,
      key: record.key.slice(0, 500),
      title: titleOf(record),
      outcome,
      problems: sql<string>`${JSON.stringify(problems)}::jsonb`,
      target_id: target,
    }
  })
  await tx.insertInto('import_row').values(rows).execute()
  return true
}

/** Milliseconds after which what was read is written, however little: pages of a site come slowly. */
const longestBatch = 15_000

/** Says every 20 s that the run is at work, until the work is over: pictures and pages may take longer than `alive`. */
async function whileAlive<Result>(kernel: Kernel, { id }: Run, work: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => {
    sql`update import_run set alive_until = now() + make_interval(secs => ${alive})
      where id = ${id} and state in ${active} and alive_until > now()`
      .execute(kernel.db)
      // Without a sign another process goes on with it, which is what a database that is away means.
      .catch(() => {})
  }, 20_000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

const recordsIn = (kernel: Kernel, run: Run, stopping: AbortSignal): AsyncGenerator<ImportedRecord> =>
  run.kind === 'site'
    ? siteRecords(kernel, run, stopping)
    : recordsOf({ ...run, key: run.file_key, storage: kernel.storage, mapping: run.options.mapping })

/** Keys that a run has had so far, read in pieces: a million rows at once would take hundreds of MB. */
async function seenBefore({ db }: Kernel, { id, cursor }: Run): Promise<Seen> {
  const seen = openSeen()
  for (let from = 0; from < cursor; from += 20_000) {
    const { rows } = await sql<{ kind: string; key: string }>`select kind, key from import_row
      where run_id = ${id} and number > ${from} and number <= ${Math.min(from + 20_000, cursor)}`.execute(db)
    for (const { kind, key } of rows) seen.add(kind, key)
  }
  return seen
}

/** Reads a file record by record from where it stopped. Each batch is one transaction with its place in the file. */
async function read(kernel: Kernel, run: Run, stopping: AbortSignal): Promise<void> {
  const zip =
    run.state === 'running' ? await zipOf({ ...run, key: run.file_key, storage: kernel.storage }) : null
  try {
    await readWith(kernel, run, { stopping, zip })
  } finally {
    zip?.close()
  }
}

async function readWith(
  kernel: Kernel,
  run: Run,
  { stopping, zip }: { stopping: AbortSignal; zip: Zip | null },
): Promise<void> {
  const access = await accessWithoutSession(kernel.db, run.created_by)
  if (!access || !can(access, 'import.run')) return fail(kernel, run, { line: 0, reason: 'import.run' })
  const writes = run.state === 'running'
  const running: Running = {
    run,
    writes,
    access,
    workflows: await workflowsOf(kernel),
    ownHosts: ownHosts(kernel),
    places: await placesOf(kernel.db),
    seen: await seenBefore(kernel, run),
  }
  const prepare = (records: readonly ImportedRecord[]) =>
    prepareBatch(kernel.db, running, records, (addresses) =>
      bringPictures(kernel, addresses, { userId: run.created_by, zip }),
    )
  let cursor = run.cursor
  /** Until when nothing is written, by `performance.now()`. */
  let calm = 0
  const restAfter = resting()
  /** Writes a batch with its place in the file in one transaction; false when the run was stopped. */
  const write = async (batch: Batch): Promise<boolean> => {
    const begun = performance.now()
    const written = await kernel.db.transaction().execute(async (tx) => {
      if (!(await held(tx, run, cursor))) return 'stopped'
      if (!(await writeBatch(tx, running, batch, cursor))) return 'stale'
      await sql`update import_run set cursor = ${cursor + batch.records.length},
        alive_until = now() + make_interval(secs => ${alive}) where id = ${run.id}`.execute(tx)
      return 'written'
    })
    if (written === 'stale') return write(await prepare(batch.records))
    if (written === 'written') cursor += batch.records.length
    const now = performance.now()
    calm = now + restAfter(now - begun, batch.records.length)
    return written === 'written'
  }
  let writing = Promise.resolve(true)
  /** Begins to write these records after those before are written; meanwhile the next are read and prepared. False when the run was stopped. */
  const flush = async (records: readonly ImportedRecord[]): Promise<boolean> => {
    const batch = records.length > 0 ? await prepare(records) : null
    if (!(await writing)) return false
    await pause(Math.max(0, calm - performance.now()))
    if (stopping.aborted) return false
    if (batch) writing = write(batch)
    // An error is thrown where it is waited for.
    writing.catch(() => undefined)
    return true
  }
  const readAll = async (): Promise<boolean> => {
    let at = 0
    let batch: ImportedRecord[] = []
    let since = Date.now()
    for await (const record of recordsIn(kernel, run, stopping)) {
      at += 1
      if (at <= run.cursor) continue
      batch.push(record)
      if (batch.length < batchSize && Date.now() - since < longestBatch) continue
      since = Date.now()
      if (stopping.aborted || !(await flush(batch))) return false
      batch = []
      await breathe()
    }
    return !stopping.aborted && (await flush(batch))
  }
  let isWhole: boolean
  try {
    isWhole = await readAll()
  } finally {
    // Also where the file cannot be read on: what was read before is written.
    await writing.catch(() => undefined)
  }
  if (!isWhole || !(await writing)) return release(kernel, run)
  await kernel.db.transaction().execute(async (tx) => {
    if (await held(tx, run, cursor)) await finish(tx, run, writes ? 'done' : 'checked')
  })
  if (!writes) return
  if (run.kind === 'site') await kernel.storage.remove(run.file_key)
  await sql`select pg_notify('public_changed', 'all')`.execute(kernel.db)
}

type Target = { kind: string; key: string; target_id: number | null; target_version: number | null }

/** Takes back what a run made, newest first: articles that nobody touched since, and addresses. */
async function undo(kernel: Kernel, run: Run, stopping: AbortSignal): Promise<void> {
  const access = await accessWithoutSession(kernel.db, run.created_by)
  if (!access) return fail(kernel, run, { line: 0, reason: 'import.run' })
  for (;;) {
    if (stopping.aborted) return release(kernel, run)
    const isLast = await kernel.db.transaction().execute(async (tx) => {
      await sql`select set_config('toasoan.told_at_once', 'on', true)`.execute(tx)
      const { rows } = await sql<Target>`delete from import_origin where (origin, kind, key) in (
          select origin, kind, key from import_origin where run_id = ${run.id} order by target_id desc nulls last limit ${batchSize})
        returning kind, key, target_id, target_version`.execute(tx)
      for (const { kind, key, target_id, target_version } of rows) {
        if (kind !== 'article' || target_id === null) continue
        const isBack = await takeBackArticle(tx, target_id, target_version ?? 0, {
          access,
          ownHosts: ownHosts(kernel),
        })
        // It stays, with what leads to it.
        if (!isBack) {
          await sql`insert into import_origin (origin, kind, key, target_id, hash, target_version)
            values (${run.origin}, ${kind}, ${key}, ${target_id}, '', ${target_version})`.execute(tx)
          await sql`update import_row set outcome = 'conflict', problems = '[{"code":"edited"}]'
            where run_id = ${run.id} and kind = 'article' and key = ${key}`.execute(tx)
        } else {
          await sql`delete from old_address where article_id = ${target_id}`.execute(tx)
          await sql`delete from reader_comment where article_id = ${target_id}`.execute(tx)
        }
      }
      if (rows.length === batchSize) {
        await sql`update import_run set alive_until = now() + make_interval(secs => ${alive}) where id = ${run.id}`.execute(
          tx,
        )
        return false
      }
      await sql`delete from old_address where run_id = ${run.id} and article_id is null`.execute(tx)
      await finish(tx, run, 'undone')
      return true
    })
    if (isLast) break
  }
  await sql`select pg_notify('public_changed', 'all')`.execute(kernel.db)
}

/** Works at the runs that somebody started, one after the other; at one of them where it is named. */
export async function workAtImports(
  kernel: Kernel,
  stopping: AbortSignal,
  only: number | null = null,
): Promise<void> {
  while (!stopping.aborted) {
    const run = await claim(kernel, only)
    if (!run) return
    try {
      await whileAlive(kernel, run, () =>
        run.state === 'undoing' ? undo(kernel, run, stopping) : read(kernel, run, stopping),
      )
    } catch (error) {
      if (error instanceof ImportBroken)
        await fail(kernel, run, { line: error.line, reason: error.message, ...error.more })
      else if (error instanceof Refusal && error.definition.status < 500)
        await fail(kernel, run, { line: 0, reason: error.definition.code })
      else {
        // The next try, in a minute or by another process, goes on where this one stopped.
        kernel.log.error({ err: error, run: run.id }, 'import')
        return
      }
    }
  }
}
