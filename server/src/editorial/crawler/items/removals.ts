import { stages } from '@toasoan/contract/editorial/stages'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { type RawBuilder, sql } from 'kysely'
import { holdersOf, nearHoldersOf } from '#server/kernel/access/holders.ts'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notify } from '../../../messaging/notifications/public.ts'

/** Minutes in which an article without a contract goes, from when its source was seen to have removed what it was made from. */
const minutesToGo = 180
/** Minutes before the end of which people hear once more. */
const minutesToSpare = 30

/** The kind of what waits in the inbox. */
export const removedKind = 'article_removed'

/**
 * Articles `article_publication x` that have to go: the row `crawl_removal r` of an item `crawl_item i` that is gone still,
 * and of which nobody said that the article stays.
 */
export const hasToGo: RawBuilder<unknown> = sql`crawl_removal r
  join crawl_item i on i.id = r.item_id and i.removed_at is not null
  join article_publication x on x.article_id = r.article_id and r.kept_by is null`

type Told = {
  article_id: number
  title: string
  source: string
  author_id: number | null
  department_id: number | null
  due_at: string
}

type RemovalNotice = 'article_source_due' | 'article_source_overdue' | 'article_source_unpublished'

/** The desk of a department: who hears there of stories to edit and to publish. */
async function deskOf(tx: Tx, departmentId: number | null): Promise<number[]> {
  if (departmentId === null) return []
  const permissions = ['article.allow_notify_draft', 'article.allow_notify_corrected'] as const
  const groups = await Promise.all(
    permissions.map((permission) => nearHoldersOf(tx, permission, departmentId)),
  )
  return groups.flat()
}

/** Tells the author, and those who may take the article off the site; of a kill its desk as well. */
async function notifyOf(
  tx: Tx,
  { article_id, title, source, author_id, department_id, due_at }: Told,
  kind: RemovalNotice,
  isKill = false,
): Promise<void> {
  const takers = await holdersOf(tx, 'article.archived', department_id)
  const desk = isKill ? await deskOf(tx, department_id) : []
  await notify(tx, {
    userIds: [...new Set([...(author_id === null ? [] : [author_id]), ...takers, ...desk])],
    kind,
    data:
      kind === 'article_source_unpublished' ? { title, source } : { title, source, until: inFigures(due_at) },
    link: `/article/edit/${article_id}?tab=source`,
    partId: article_id,
    actorId: null,
  })
  await notifyInbox(tx, removedKind, article_id)
}

/**
 * Sets the time until which what was made from an item without a contract has to be off the site, and tells of what is on
 * it now; gives the articles that were told of. A kill of an agency leaves fewer minutes and concerns contracts too.
 */
export async function setRemovals(
  tx: Tx,
  itemId: number,
  {
    minutes = minutesToGo,
    isKill = false,
    notice = 'article_source_due',
  }: { minutes?: number; isKill?: boolean; notice?: RemovalNotice } = {},
): Promise<number[]> {
  // Who has no more than the last minutes is not reminded that they begin.
  const told = minutes > minutesToSpare ? 1 : 2
  await sql`insert into crawl_removal as r (article_id, item_id, due_at, told)
    select distinct p.article_id, p.item_id, now() + make_interval(mins => ${minutes}), ${told}::smallint
    from article_provenance p join article a on a.id = p.article_id
    where p.item_id = ${itemId} and (p.licence <> 'contract' or ${isKill}) and a.stage <> ${stages.deleted}
    on conflict (article_id, item_id) do update set due_at = least(r.due_at, excluded.due_at), told = greatest(r.told, excluded.told)
      where r.kept_by is null`.execute(tx)
  const { rows } =
    await sql<Told>`select distinct on (a.id) a.id as article_id, a.title, p.source, a.author_id,
      a.department_id, r.due_at
    from ${hasToGo} join article a on a.id = r.article_id
    join article_provenance p on p.article_id = r.article_id and p.item_id = r.item_id
    where r.item_id = ${itemId} order by a.id, p.source`.execute(tx)
  for (const row of rows) await notifyOf(tx, row, notice, isKill)
  return rows.map(({ article_id }) => article_id)
}

/** An item that is there again hurries nobody any more. */
export async function endRemovals(tx: Tx, itemId: number): Promise<void> {
  const { rows } = await sql<{ article_id: number }>`delete from crawl_removal
    where item_id = ${itemId} and kept_by is null returning article_id`.execute(tx)
  for (const { article_id } of rows) await notifyInbox(tx, removedKind, article_id)
}

/** Tells once more of articles whose time is nearly over, and of those whose time is. */
export async function remindOfRemovals({ db }: Pick<Kernel, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Told & { told: number }>`
      with due as (
        select r.article_id, r.item_id, case when r.due_at <= now() then 3 else 2 end as told from ${hasToGo}
        where r.due_at <= now() + make_interval(mins => ${minutesToSpare})
          and r.told < case when r.due_at <= now() then 3 else 2 end
        for update of r skip locked
      )
      update crawl_removal r set told = d.told from due d, article a, article_provenance p
      where r.article_id = d.article_id and r.item_id = d.item_id and a.id = r.article_id
        and p.article_id = r.article_id and p.item_id = r.item_id
      returning a.id as article_id, a.title, p.source, a.author_id, a.department_id, r.due_at, r.told`.execute(
      tx,
    )
    for (const { told, ...row } of rows)
      await notifyOf(tx, row, told === 3 ? 'article_source_overdue' : 'article_source_due')
  })
}
