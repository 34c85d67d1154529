import type { Permission } from '@toasoan/contract/access/catalogue'
import type { ChatRecordType } from '@toasoan/contract/messaging/chat-rules'
import { type RawBuilder, sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { inSight } from '../../editorial/articles/public.ts'
import { storyInSight, storyLink, storyTitle } from '../../editorial/crawler/public.ts'
import { inSightBy, workLink } from '../../planning/works/public.ts'

/** A record as its room shows it: `from` is its table under the alias that its own rule knows. */
type RecordRule = {
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** As the person may know it. */
  title: (access: Access) => RawBuilder<unknown>
  /** The record's own rule: whoever may see it is in its room, and nobody else. */
  seen: (access: Access) => RawBuilder<unknown>
  link: (id: number) => string
}

const booking = (table: string, permission: Permission, path: string): RecordRule => ({
  from: sql`${sql.table(table)} b`,
  id: sql`b.id`,
  title: () => sql`b.title`,
  seen: (access) =>
    sql`${within(access, permission, { owner: 'b.requester_id', department: 'b.department_id' })}`,
  link: (id) => `${path}?open=${id}`,
})

const rules: Readonly<Record<ChatRecordType, RecordRule>> = {
  article: {
    from: sql`article a`,
    id: sql`a.id`,
    title: () => sql`a.title`,
    seen: inSight,
    link: (id) => `/article/edit/${id}`,
  },
  work: {
    from: sql`work w`,
    id: sql`w.id`,
    title: () => sql`w.title`,
    seen: (access) => inSightBy(access, 'work.view'),
    link: workLink,
  },
  studioBook: booking('studio_book', 'studioBook.view', '/studio/list-book'),
  vehicleBook: booking('vehicle_book', 'vehicleBook.view', '/mobile-vehicle/list-book'),
  story: {
    from: sql`crawl_story s`,
    id: sql`s.id`,
    title: storyTitle,
    seen: storyInSight,
    link: storyLink,
  },
  live: {
    from: sql`social_live l`,
    id: sql`l.id`,
    title: () => sql`l.name`,
    seen: (access) => (can(access, 'social.view') ? sql`true` : sql`false`),
    link: (id) => `/social/view/${id}`,
  },
}

/** The address of a record. */
export const recordLink = (type: ChatRecordType, id: number): string => rules[type].link(id)

/** Titles of those of the records that a person may see now. */
export async function seenRecords(
  db: Database | Tx,
  access: Access,
  type: ChatRecordType,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { from, id, title, seen } = rules[type]
  const { rows } = await sql<{
    id: number
    title: string
  }>`select ${id} as id, ${title(access)} as title from ${from}
    where ${id} = any(${[...ids]}::bigint[]) and ${seen(access)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row.title]))
}

/** Whether a person may see a record now. */
export const seesRecord = async (
  db: Database | Tx,
  access: Access,
  type: ChatRecordType,
  id: number,
): Promise<boolean> => (await seenRecords(db, access, type, [id])).has(id)

/** People whose sight of a record one statement asks for. */
const askedAtOnce = 50

/** Those of the people who may see a record now, each by the record's own rule. */
export async function whoSees(
  db: Database | Tx,
  people: readonly Access[],
  type: ChatRecordType,
  recordId: number,
): Promise<number[]> {
  const { from, id, seen } = rules[type]
  const able: number[] = []
  for (let first = 0; first < people.length; first += askedAtOnce) {
    const each = people
      .slice(first, first + askedAtOnce)
      .map(
        (access) =>
          sql`select ${access.userId}::bigint as id where exists (select from ${from} where ${id} = ${recordId} and ${seen(access)})`,
      )
    const { rows } = await sql<{ id: number }>`${sql.join(each, sql` union all `)}`.execute(db)
    able.push(...rows.map((row) => row.id))
  }
  return able
}
