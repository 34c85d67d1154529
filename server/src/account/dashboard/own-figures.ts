import { type Scope, wider } from '@toasoan/contract/access/scope'
import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { sql } from 'kysely'
import { type Access, can, isWithin, reachOf } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { articleRows, idsOf, inSight, waitingAt } from '../../editorial/articles/public.ts'

const workLists = ['draft', 'approved', 'corrected'] as const

/** What waits in the lists a person works on. */
export const waiting = (db: Database, access: Access) =>
  Promise.all(
    workLists.filter((list) => can(access, `article.${list}`)).map((list) => waitingAt(db, access, list)),
  )

/** So many of the articles that wait are shown. */
const mostFirst = 8

/** When an article needs somebody, in milliseconds of the epoch: as lists sort by danger. */
const needsAt = ({ publish_at, due_at, stage_at }: ArticleRow): number =>
  publish_at
    ? Date.parse(publish_at) - 2 * 3_600_000
    : due_at
      ? Date.parse(due_at)
      : Date.parse(stage_at) + 24 * 3_600_000

/** What waits in the lists a person works on and needs somebody first. */
export async function waitingFirst(kernel: Kernel, access: Access): Promise<ArticleRow[]> {
  const lists = workLists.filter((list) => can(access, `article.${list}`))
  const found = await Promise.all(
    lists.map((card_type) =>
      idsOf(
        kernel,
        access,
        { card_type, sortBy: 'danger', sortDesc: false, page: 1, perPage: mostFirst },
        mostFirst,
      ),
    ),
  )
  const rows = await articleRows(kernel, found.flat())
  return rows.toSorted((one, other) => needsAt(one) - needsAt(other)).slice(0, mostFirst)
}

/** How many articles of their own a person has at each stage. */
export async function mine(db: Database, access: Access) {
  const { rows } = await sql<{ stage: number; total: number }>`
    select stage, count(*) as total from article where author_id = ${access.userId}
    group by stage order by stage`.execute(db)
  return rows
}

/** Of a very busy day only the newest moves are looked through. */
const lookedThrough = 2000

/** The newest moves of 24 hours, of articles the person may read. */
export async function movedToday(db: Database, access: Access) {
  const { rows } = await sql<{
    article_id: number
    title: string
    from_stage: number | null
    to_stage: number
    actor: string
    at: string
  }>`
    select m.article_id, a.title, m.from_stage, m.to_stage, u.name as actor, m.at
    from (select * from article_move where at > now() - interval '24 hours' order by at desc limit ${lookedThrough}) m
    join article a on a.id = m.article_id
    join app_user u on u.id = m.actor_id
    where ${inSight(access)}
    order by m.at desc, m.id desc limit 20`.execute(db)
  return rows
}

/** Whether a department's figures are the person's to see: it lies within what they work on. */
export function departmentsOf(access: Access): (departmentId: number) => boolean {
  const widest = [...workLists, 'view' as const]
    .flatMap((name) => access.grants.get(`article.${name}`) ?? [])
    .reduce<Scope>(wider, 'own')
  const reach = reachOf(widest, access)
  return (departmentId) => isWithin(reach, { owner_id: null, department_id: departmentId })
}
