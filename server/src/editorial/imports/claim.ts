import type { ImportKind, ImportOptions, ImportState } from '@toasoan/contract/editorial/imports'
import { importErrors, importOptions } from '@toasoan/contract/editorial/imports'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'

/** Seconds after which another process takes over a run whose process no longer says that it lives. */
export const alive = 60

export type Run = {
  id: number
  kind: ImportKind
  name: string
  file_key: string
  size: number
  origin: string
  options: ImportOptions
  state: ImportState
  cursor: number
  created_by: number
  proof: string | null
}

/** SQL: states of a run that somebody has to work at. */
export const active = sql`('checking', 'running', 'undoing')`

/** Claims a run that nobody works at: this one, or the first. */
export async function claim({ db }: Kernel, only: number | null): Promise<Run | null> {
  const { rows } = await sql<Run>`update import_run set alive_until = now() + make_interval(secs => ${alive})
    where id = (select id from import_run where state in ${active} and alive_until < now()
      and (${only}::bigint is null or id = ${only}) order by id limit 1 for update skip locked)
    returning id, kind, name, file_key, size::float8 as size, origin, options, state, cursor::float8 as cursor, created_by, proof`.execute(
    db,
  )
  const [run] = rows
  return run ? { ...run, options: importOptions.parse(run.options) } : null
}

/** Lets another process go on at once. */
export const release = async ({ db }: Kernel, { id }: Pick<Run, 'id'>): Promise<void> => {
  await sql`update import_run set alive_until = '-infinity' where id = ${id} and state in ${active}`.execute(
    db,
  )
}

type Failure = { line: number; reason: string; code?: string }

/** Ends a run that cannot go on, with the reason that its screen shows. */
export async function fail(
  { db }: Pick<Kernel, 'db'>,
  { id }: Pick<Run, 'id'>,
  failure: Failure,
): Promise<void> {
  await sql`update import_run set state = 'failed', failure = ${JSON.stringify({ code: importErrors.broken.code, ...failure })}::jsonb,
    alive_until = '-infinity', version = version + 1 where id = ${id} and state in ${active}`.execute(db)
}
