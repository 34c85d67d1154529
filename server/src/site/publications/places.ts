import { stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

type Row = { id: number; parent_id: number | null; name: string; articles: number }

export type PublishingDepartment = { id: number; name: string; children: PublishingDepartment[] }

/** The departments in use with how many of their articles readers can find; in the house's order. */
async function publishing(db: Database): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.id, d.parent_id, d.name, coalesce(live.n, 0)::int as articles
    from department d
    left join (select department_id, sum(n) as n from article_tally where stage = ${stages.published} group by 1) live
      on live.department_id = d.id
    where d.active order by d.place, d.name collate "vi-x-icu", d.id`.execute(db)
  return rows
}

/** Departments that have published, the one with most first. */
export async function departmentsFlat(db: Database) {
  const rows = await publishing(db)
  return rows
    .filter(({ articles }) => articles > 0)
    .sort((a, b) => b.articles - a.articles)
    .map(({ id, name, articles }) => ({ id, name, articles }))
}

/** Departments that have published, or that such are below, as a tree. */
export async function departmentTree(db: Database): Promise<PublishingDepartment[]> {
  const rows = await publishing(db)
  const below = (parent: number | null): PublishingDepartment[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .map((row) => ({ row, children: below(row.id) }))
      .filter(({ row, children }) => row.articles > 0 || children.length > 0)
      .map(({ row: { id, name }, children }) => ({ id, name, children }))
  return below(null)
}

/** The types of articles in use, in the house's order. */
export async function articleTypes(db: Database) {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from article_type where active order by place, name collate "vi-x-icu", id`.execute(
    db,
  )
  return rows
}
