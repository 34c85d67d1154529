import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { orderOf, Resource, toggleOf } from '@toasoan/contract/kit/resource'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '../access/access.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database, Tx } from '../database/database.ts'
import { reorderPlaces } from '../database/places.ts'
import { changing } from '../http/changing.ts'
import { fail } from '../http/fail.ts'
import { type Route, route } from '../http/route.ts'
import { atField, type Unique } from './at-field.ts'
import { changeRecord, insertValues, updateValues, type Values, type Versioned } from './change-record.ts'
import { type ListQuery, type ListSource, oneOf, pagedList } from './paged-list.ts'

type Named = Versioned & { name: string }

/** Options of the five calls of a resource beyond its contract. */
export type RecordOptions<R extends Resource, Row extends Named> = ListSource<
  Row,
  ListQuery & z.output<R['list']['query']>
> & {
  /** The table to write; it has id, version and updated_at. */
  table: string
  /** Columns from the input; `before` is null for a new record. Rejects by throwing. */
  values: (given: z.output<R['input']> & z.output<R['change']>, at: At<Row>) => Values | Promise<Values>
  unique?: Unique
  /** Further effects of inserting or changing a record, in the same transaction. */
  afterSave?: (tx: Tx, row: Pick<Row, 'id'>) => Promise<void>
  /** Rejects by throwing, or deletes dependent data. */
  beforeDelete?: (tx: Tx, row: Row, language: Language) => Promise<void>
}

/** Context of a change. */
export type At<Row> = {
  tx: Tx
  before: Row | null
  access: Access
  language: Language
  configuration: Configuration
}

/** One record; 404 when it does not exist. With `lock` its row is locked until the transaction ends. */
export async function findRecord<Row>(
  db: Database | Tx,
  source: Pick<ListSource<Row, ListQuery>, 'row' | 'columns' | 'from' | 'id'> & { table: string },
  id: number,
  lock = false,
): Promise<Row> {
  if (lock) await sql`select from ${sql.table(source.table)} where id = ${id} for update`.execute(db)
  const row = await oneOf<Row>(db, source, id)
  if (!row) throw fail(kernelErrors.notFound)
  return row
}

/** The fields that `change` may contain. */
const fieldsOf = (resource: Resource, row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in resource.change.shape))

/**
 * The five calls of a resource on one table. A verb that needs more is excluded by name and written as a
 * normal `route`.
 */
export function recordRoutes<R extends Resource, Row extends Named>(
  resource: R,
  options: RecordOptions<R, Row>,
  without: readonly ('list' | 'view' | 'create' | 'update' | 'remove')[] = [],
): Route[] {
  const { table, values, unique = {}, afterSave, beforeDelete } = options
  const type = resource.name
  const read = (id: number) => (tx: Database | Tx, lock?: boolean) => findRecord<Row>(tx, options, id, lock)
  const verbs = {
    list: route(resource.list, ({ db, query }) => pagedList(db, options as never, query as ListQuery)),
    view: route(resource.view, ({ db, params }) => read(params.id)(db)),
    create: route(resource.create, ({ change, body, access, language, configuration }) =>
      change(async (tx, note) => {
        const given = await values(body as never, {
          ...{ tx, before: null, access, language, configuration },
        })
        const id = await insertValues(tx, table, given)
        await afterSave?.(tx, { id } as Row)
        const row = await read(id)(tx)
        note({ type, id: row.id, name: row.name, after: row })
        return row
      }).catch((error) => atField(error, unique, language, table)),
    ),
    update: route(resource.update, ({ change, params, body, access, language, configuration }) => {
      const { version: seen, ...given } = body as { version?: number }
      return changeRecord<Row>(
        { change, type, read: read(params.id), seen, nameOf: ({ name }) => name },
        async (tx, before) => {
          // Write-only values, such as keys, are not fields of the row but can be changed.
          const whole = { ...fieldsOf(resource, before), ...given }
          const at = { tx, before, access, language, configuration }
          await updateValues(tx, table, params.id, await values(whole as never, at))
          await afterSave?.(tx, before)
        },
      ).catch((error) => atField(error, unique, language, table))
    }),
    remove: route(resource.remove, ({ change, params, language }) =>
      change(async (tx, note) => {
        const before = await read(params.id)(tx, true)
        await beforeDelete?.(tx, before, language)
        await sql`delete from ${sql.table(table)} where id = ${params.id}`.execute(tx)
        note({ type, id: params.id, name: before.name, before })
        return null
      }),
    ),
  }
  return Object.entries(verbs)
    .filter(([verb]) => !without.includes(verb as keyof typeof verbs))
    .map(([, each]) => each)
}

type Ordered = Named & { active: boolean }

type Source<Row> = Pick<ListSource<Row, ListQuery>, 'row' | 'columns' | 'from' | 'id'> & { table: string }

/** Activates or deactivates a record (`toggleOf`); `check` rejects by throwing. */
export const toggleRoute = <Row extends Ordered>(
  { name: type }: Pick<Resource, 'name'>,
  endpoint: ReturnType<typeof toggleOf>,
  source: Source<Row>,
  check?: (tx: Tx, row: Row) => Promise<void>,
): Route =>
  route(endpoint, ({ change, params: { id } }) =>
    changeRecord<Row>(
      { change, type, read: (tx, lock) => findRecord(tx, source, id, lock), nameOf: ({ name }) => name },
      async (tx, before) => {
        await check?.(tx, before)
        await updateValues(tx, source.table, id, { active: !before.active })
      },
    ),
  )

/** Reorders the records of a table with a column `place` (`orderOf`). */
export const orderRoute = <Row extends Named>(
  { name: type }: Pick<Resource, 'name'>,
  endpoint: ReturnType<typeof orderOf>,
  source: Source<Row>,
): Route =>
  changing(endpoint, async ({ tx, note, body }) => {
    await reorderPlaces(tx, source.table, body)
    note({ type, id: 0, name: 'order', before: { order: body.before }, after: { order: body.order } })
    const { columns, from, id } = source
    return (await sql<Row>`select ${columns} from ${from} order by place, ${id}`.execute(tx)).rows
  })

/** Last place, for a new record. */
export const lastPlace = (table: string) => sql`(select coalesce(max(place) + 1, 0) from ${sql.table(table)})`
