import type { GroupRow, groups } from '@toasoan/contract/administration/groups'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Values } from '#server/kernel/records/change-record.ts'
import { freeCode } from '#server/kernel/records/free-code.ts'
import { findRecord, type RecordOptions } from '#server/kernel/records/record-routes.ts'

const nameTaken = text('Đã có nhóm tên này.', 'There is a group of this name.')

/** Refuses a name that another group has, but for its case. Requests that name groups wait for each other. */
async function refuseTakenName(tx: Tx, name: string, language: Language, id = 0): Promise<void> {
  await sql`lock table staff_group in share row exclusive mode`.execute(tx)
  const { rows } = await sql`select from staff_group
    where name_key(name) = name_key(${name}) and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw fail(kernelErrors.duplicate, {}, { name: [say(nameTaken, language)] })
}

type Given = { name: string; description: string; code?: string | undefined }

/** Columns of a group. A taken name is refused. */
export async function groupValues(
  { name, description, code }: Given,
  { tx, before, language }: { tx: Tx; before: GroupRow | null; language: Language },
): Promise<Values> {
  await refuseTakenName(tx, name, language, before?.id)
  return {
    name,
    description,
    ...(!before && { code: code ?? freeCode('staff_group', slugOf(name, 50), name) }),
  }
}

/** Groups of people. */
export const groupRecords: RecordOptions<typeof groups, GroupRow> = {
  table: 'staff_group',
  from: sql`staff_group g left join role r on r.id = g.role_id`,
  id: sql`g.id`,
  columns: sql`g.id, g.code, g.name, g.description,
    case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as role,
    (select count(*) from group_user gu where gu.group_id = g.id) as users,
    (select count(*) from group_workflow gw where gw.group_id = g.id) as workflows,
    g.version, g.created_at, g.updated_at`,
  searched: sql`g.name`,
  orders: { name: sql`g.name collate "vi-x-icu"`, users: sql`users`, updated_at: sql`g.updated_at` },
  order: 'name',
  values: groupValues,
  unique: { code: text('Mã này đã có.', 'This code is taken.') },
}

/** One group; 404 when there is none. */
export const findGroup = (db: Database | Tx, id: number, lock = false): Promise<GroupRow> =>
  findRecord(db, groupRecords, id, lock)
