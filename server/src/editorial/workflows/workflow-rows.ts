import {
  type listWorkflows,
  mostRunning,
  type WorkflowDetail,
  type WorkflowRow,
  type WorkflowWarning,
} from '@toasoan/contract/editorial/workflows'
import { checkWorkflow } from '@toasoan/contract/editorial/workflows-check'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { grantsOf, groupFacts } from './facts.ts'
import { transitionRows } from './transition-rows.ts'

/** Stages before publication: what runs. */
const running = sql`a.stage between 1 and 4`

const columns = sql`w.id, w.code, w.name, w.description, w.revision, w.is_default, w.active,
  to_jsonb(w.article_type_ids) as article_type_ids, to_jsonb(w.category_ids) as category_ids,
  to_jsonb(w.department_ids) as department_ids,
  (select count(*) from workflow_transition t where t.workflow_id = w.id and t.revision = w.revision) as transitions,
  (select count(*) from (select from article a where a.workflow_id = w.id and ${running} limit ${sql.lit(mostRunning)}) capped) as running,
  w.version, w.created_at, w.updated_at`

type Bare = Omit<WorkflowRow, 'warnings'>

const sameArticles = text(
  'Quy trình “{name}” nhận cùng những tin bài này; chỉ quy trình được tạo trước có hiệu lực.',
  '“{name}” takes the same stories; only the one made earlier has an effect.',
)

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join()
const fitOf = ({ article_type_ids, category_ids, department_ids }: Bare) =>
  [article_type_ids, category_ids, department_ids].map(sorted).join(';')

/** Another workflow in use that takes the very same articles. */
function rivals(workflow: Bare, all: readonly Bare[]): WorkflowWarning[] {
  if (!workflow.active) return []
  const same = all.filter(
    (other) =>
      other.id !== workflow.id &&
      other.active &&
      other.is_default === workflow.is_default &&
      fitOf(other) === fitOf(workflow),
  )
  return same.map(({ name }) => ({
    level: 'warning',
    code: 'same_articles',
    stage: null,
    transition: null,
    message: { vi: say(sameArticles, 'vi', { name }), en: say(sameArticles, 'en', { name }) },
  }))
}

const nothingChosen = text(
  'Quy trình không phải mặc định mà cũng không nêu thể loại, chuyên mục hay phòng ban nào: không tin bài nào theo nó.',
  'Neither the default nor for any type, category or department: no story will follow it.',
)

const unused = (workflow: Bare): WorkflowWarning[] =>
  workflow.is_default || fitOf(workflow) !== ';;'
    ? []
    : [{ level: 'hint', code: 'no_articles', stage: null, transition: null, message: nothingChosen }]

/** The warnings of some workflows, as the groups and the other workflows stand now. */
async function warningsOf(db: Database | Tx, rows: readonly Bare[]): Promise<WorkflowWarning[][]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [facts, moves, all] = [
    await groupFacts(db),
    await transitionRows(db, sql`w.id = any(${ids}::bigint[]) and t.revision = w.revision`),
    (await sql<Bare>`select ${columns} from workflow w where w.active order by w.id`.execute(db)).rows,
  ]
  const warnings: WorkflowWarning[][] = []
  for (const row of rows) {
    const own = moves.filter(({ workflow }) => workflow.id === row.id)
    const found = checkWorkflow(own, await grantsOf(db, row.id), facts)
    warnings.push([...found, ...rivals(row, all), ...unused(row)])
  }
  return warnings
}

const counted = (warnings: readonly WorkflowWarning[]) => ({
  errors: warnings.filter(({ level }) => level === 'error').length,
  warnings: warnings.filter(({ level }) => level === 'warning').length,
})

type Query = z.output<typeof listWorkflows.query>

/** The default one first, unless sorted otherwise. */
const list: ListSource<Bare, Query> = {
  from: sql`workflow w`,
  id: sql`w.id`,
  columns,
  searched: sql`w.name`,
  orders: {
    default: sql`not w.is_default, w.name collate "vi-x-icu"`,
    name: sql`w.name collate "vi-x-icu"`,
    updated_at: sql`w.updated_at`,
  },
  order: 'default',
  where: ({ active }) => (active ? [sql`w.active = ${active === 'true'}`] : []),
}

/** One page of workflows, or all of them. */
export async function workflowList(db: Database, query: Query): Promise<Page<WorkflowRow>> {
  const { rows, ...page } = await pagedList(db, list, query)
  const warnings = await warningsOf(db, rows)
  return { ...page, rows: rows.map((row, at) => ({ ...row, warnings: counted(warnings[at] ?? []) })) }
}

/** A workflow whole: its transitions, who may make them, what cannot work, and what still runs on which revision. */
export async function findWorkflow(db: Database | Tx, id: number): Promise<WorkflowDetail> {
  const { rows } = await sql<Bare & Pick<WorkflowDetail, 'layout'>>`
    select ${columns}, w.layout from workflow w where w.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw fail(kernelErrors.notFound)
  const [warning_rows = []] = await warningsOf(db, [row])
  const revisions = await sql<WorkflowDetail['revisions'][number]>`
    select a.workflow_revision as revision, count(*) as running from article a
    where a.workflow_id = ${id} and ${running} group by 1 order by 1 desc`.execute(db)
  return {
    ...row,
    warnings: counted(warning_rows),
    warning_rows,
    transition_rows: await transitionRows(db, sql`w.id = ${id} and t.revision = w.revision`),
    groups: await grantsOf(db, id),
    revisions: revisions.rows,
  }
}
