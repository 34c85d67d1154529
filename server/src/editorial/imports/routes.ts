import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createImport,
  createSiteImport,
  deleteImport,
  type ImportFileKind,
  importErrors,
  importOptions,
  importStateLabels,
  listImportRows,
  listImports,
  stepImport,
  updateImport,
  viewImport,
} from '@toasoan/contract/editorial/imports'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { receiveUpload } from '../../media/files/public.ts'
import { requireSpace } from '../../media/uploads/public.ts'
import { checkReferences } from '../articles/public.ts'
import { commentRoutes } from './comments.ts'
import { hostOf } from './old-address.ts'
import { sampleOf } from './records.ts'
import { findRun, rowList, runList, stepsFrom } from './run-rows.ts'

/** Bytes of a file at most. */
const mostBytes = 4_000_000_000

const extensions: Record<ImportFileKind, RegExp> = {
  wordpress: /\.(xml|wxr|zip)$/i,
  ghost: /\.(json|zip)$/i,
  ninjs: /\.(json|jsonl|ndjson|ninjs)$/i,
  csv: /\.(csv|tsv|txt)$/i,
  xlsx: /\.xlsx$/i,
  jsonl: /\.(jsonl|ndjson|json|txt)$/i,
  redirects: /\.(csv|tsv|txt)$/i,
}

/** Stores the file of a new run, which is not read yet. */
async function create(call: Call<typeof createImport>) {
  const { access, configuration, db, language, query, request, storage } = call
  const folder = join(configuration.dataDir, 'uploads')
  await requireSpace(db, folder, Number(request.headers['content-length'] ?? 0))
  const upload = await receiveUpload(request, folder, {
    most: mostBytes,
    limitOf: (name) => {
      if (!extensions[query.kind].test(name)) throw fail(importErrors.notThis, { name })
      return mostBytes
    },
  })
  const key = `imports/${randomUUID()}`
  try {
    const { size } = await storage.putFile(key, upload.path, { contentType: 'application/octet-stream' })
    const origin = hostOf(query.origin?.trim() || new URL(configuration.publicUrl).host)
    const source = { storage, kind: query.kind, key, size, mapping: {} }
    const mapping = (await sampleOf(source).catch(() => null))?.guessed ?? {}
    return await call.change(async (tx, note) => {
      const options = importOptions.parse({ department_id: access.departments[0] ?? null, mapping })
      const { rows } = await sql<{
        id: number
      }>`insert into import_run (kind, name, file_key, size, origin, options, created_by)
        values (${query.kind}, ${upload.name}, ${key}, ${size}, ${origin}, ${JSON.stringify(options)}::jsonb, ${access.userId})
        returning id`.execute(tx)
      const { file_key: _, ...run } = await findRun(tx, rows[0]?.id ?? 0, { language })
      note({ type: 'import', id: run.id, name: run.name, after: run })
      return run
    })
  } catch (error) {
    await storage.remove(key)
    throw error
  } finally {
    await rm(upload.path, { force: true })
  }
}

/** A run that reads a site. Nothing is asked of it yet; a site keeps what it has to say to show whose it is. */
async function createForSite(tx: Tx, { access, body, language }: Call<typeof createSiteImport>) {
  const { href, host } = new URL('/', body.address)
  const options = importOptions.parse({ department_id: access.departments[0] ?? null })
  const { rows } = await sql<{
    id: number
  }>`insert into import_run (kind, name, file_key, size, origin, options, created_by, proof)
    values ('site', ${href}, ${`imports/${randomUUID()}`}, 0, ${hostOf(host)}, ${JSON.stringify(options)}::jsonb, ${access.userId},
      coalesce((select proof from import_run where origin = ${hostOf(host)} and proof is not null order by id desc limit 1),
        ${randomBytes(16).toString('hex')}))
    returning id`.execute(tx)
  const { file_key: _, ...run } = await findRun(tx, rows[0]?.id ?? 0, { language })
  return run
}

const refuseState = (state: keyof typeof importStateLabels, language: 'vi' | 'en') =>
  fail(importErrors.wrongState, { state: say(importStateLabels[state], language) })

const noReferences = {
  other_category_ids: [],
  cover_file_id: null,
  attachment_ids: [],
  related_ids: [],
  contributors: [],
}

/** A run that is neither working nor done is changed; what was checked is checked again. */
async function update(
  tx: Tx,
  { body, params, language, access }: Call<typeof updateImport>,
): Promise<{ before: unknown; after: unknown; name: string }> {
  const { file_key: _, ...before } = await findRun(tx, params.id, { language }, true)
  if (!['draft', 'checked', 'failed', 'undone'].includes(before.state))
    throw refuseState(before.state, language)
  const { version, origin, ...given } = body
  if (version !== undefined && version !== before.version) throw fail(kernelErrors.stale)
  const options = withChange(before.options, given)
  const { category_id, department_id, article_type_id } = options
  await checkReferences(
    tx,
    access,
    { ...noReferences, category_id, department_id, article_type_id },
    language,
  )
  await sql`update import_run set options = ${JSON.stringify(options)}::jsonb, origin = ${hostOf(origin || before.origin)},
    state = 'draft', version = version + 1 where id = ${params.id}`.execute(tx)
  const { file_key: __, ...after } = await findRun(tx, params.id, { language })
  return { before, after, name: before.name }
}

export const routes: Route[] = [
  ...commentRoutes,
  route(listImports, ({ db, query, language }) => runList(db, query, { language })),
  route(createImport, create),
  route(createSiteImport, (call) =>
    call.change(async (tx, note) => {
      const run = await createForSite(tx, call)
      note({ type: 'import', id: run.id, name: run.name, after: run })
      return run
    }),
  ),
  route(viewImport, async ({ db, params, language, storage }) => {
    const { file_key, ...run } = await findRun(db, params.id, { language })
    const source = { storage, kind: run.kind, key: file_key, size: run.size, mapping: {} }
    const sample = await sampleOf(source).catch(() => null)
    return { ...run, sample: sample && { columns: sample.columns, rows: sample.rows } }
  }),
  route(updateImport, (call) =>
    call.change(async (tx, note) => {
      const { before, after, name } = await update(tx, call)
      note({ type: 'import', id: call.params.id, name, before, after })
      const { file_key: _, ...run } = await findRun(tx, call.params.id, call)
      return run
    }),
  ),
  changing(stepImport, async ({ tx, note, params: { id, step }, language, access }) => {
    const before = await findRun(tx, id, { language }, true)
    const rule = stepsFrom[step]
    if (!rule?.from.includes(before.state)) throw refuseState(before.state, language)
    // What was paused while it was checked goes on being checked.
    const { rows } = await sql<{ checked: boolean }>`select ended_at is null and not exists (
      select from import_origin where run_id = ${id}) and total is null as checked from import_run where id = ${id}`.execute(
      tx,
    )
    const to = step === 'resume' && rows[0]?.checked ? 'checking' : rule.to
    const isFresh = step === 'check' || step === 'start'
    if (isFresh) await sql`delete from import_row where run_id = ${id}`.execute(tx)
    await sql`update import_run set state = ${to}, failure = null, alive_until = '-infinity', version = version + 1,
      created_by = ${access.userId}, ended_at = null ${isFresh ? sql`, cursor = 0` : sql``}
      where id = ${id}`.execute(tx)
    const { file_key: _, ...after } = await findRun(tx, id, { language })
    note({
      type: 'import',
      id,
      name: after.name,
      before: { state: before.state },
      after: { state: after.state },
    })
    return after
  }),
  route(listImportRows, ({ db, query, language }) => rowList(db, query, { language })),
  route(deleteImport, async (call) => {
    const key = await call.change(async (tx, note) => {
      const run = await findRun(tx, call.params.id, call, true)
      const { rows } = await sql`select from import_origin where run_id = ${run.id} limit 1`.execute(tx)
      if (rows.length > 0 || !['draft', 'checked', 'failed', 'undone'].includes(run.state))
        throw refuseState(run.state, call.language)
      await sql`update old_address set run_id = null where run_id = ${run.id}`.execute(tx)
      await sql`delete from import_run where id = ${run.id}`.execute(tx)
      note({ type: 'import', id: run.id, name: run.name, before: { state: run.state } })
      return run.file_key
    })
    await call.storage.remove(key)
    return null
  }),
]
