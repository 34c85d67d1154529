import type { BankTemplateRow, bankTemplates } from '@toasoan/contract/finance/bank-templates'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'
import type { ListQuery, ListSource } from '#server/kernel/records/paged-list.ts'
import { findRecord } from '#server/kernel/records/record-routes.ts'

type Query = ListQuery & z.output<typeof bankTemplates.list.query>

export const templateSource: ListSource<BankTemplateRow, Query> & { table: string } = {
  table: 'bank_template',
  from: sql`bank_template t`,
  id: sql`t.id`,
  columns: sql`t.id, t.name, t.columns, t.total, t.plain, t.note, t.active, t.version, t.created_at, t.updated_at`,
  searched: sql`t.name`,
  orders: { name: sql`t.name collate "vi-x-icu"`, updated_at: sql`t.updated_at` },
  order: 'name',
  where: ({ active }) => (active ? [sql`t.active = ${active === 'true'}`] : []),
}

/** A template; 404 when there is none. */
export const readTemplate = (db: Database, id: number): Promise<BankTemplateRow> =>
  findRecord<BankTemplateRow>(db, templateSource, id)
