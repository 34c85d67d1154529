import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { type RawBuilder, sql } from 'kysely'
import { fileAddress } from '../../media/files/public.ts'

/** End of the shortest time limit among the transitions from an article's stage. */
const dueAt = sql`(a.stage_at + (select min(wt.time_limit_minutes) * interval '1 minute' from workflow_transition wt
  where wt.workflow_id = a.workflow_id and wt.revision = a.workflow_revision and wt.from_stage = a.stage and wt.active))`

export type Row = Omit<ArticleRow, 'category' | 'article_type' | 'department' | 'author' | 'cover'> & {
  category_id: number | null
  category_name: string
  article_type_id: number | null
  type_name: string
  department_id: number | null
  department_name: string
  author_id: number
  author_name: string
  file_key: string | null
  file_name: string
  file_extension: string
  /** Of the whole list, if requested. */
  total: number
}

/** Rows of some articles with display names, where `page` has `id` and `place`. */
export const rowsQuery = (page: RawBuilder<unknown>, total: RawBuilder<unknown> = sql`0`) => sql<Row>`
  with page as materialized (${page})
  select ${total} as total, a.id, a.title, a.kicker, a.lead, a.slug, a.stage, a.version, a.pen_name, a.word_count, a.excellent,
    a.stage_at, a.created_at, a.updated_at, a.published_at, a.publish_at, a.publish_correction, a.publish_change, a.last_reason, ${dueAt} as due_at,
    exists (select 1 from article_publication p where p.article_id = a.id) as live, holder.name as locked_by,
    a.category_id, c.name as category_name, a.article_type_id, t.name as type_name,
    a.department_id, d.name as department_name, a.author_id, author.name as author_name,
    f.key as file_key, f.name as file_name, f.extension as file_extension
  from page join article a on a.id = page.id
  join app_user author on author.id = a.author_id
  left join article_lock l on l.article_id = a.id and l.expires_at > now()
  left join app_user holder on holder.id = l.holder_id
  left join category c on c.id = a.category_id
  left join article_type t on t.id = a.article_type_id
  left join department d on d.id = a.department_id
  left join file f on f.id = a.cover_file_id
  order by page.place`

export const shape = ({
  category_id,
  category_name,
  article_type_id,
  type_name,
  department_id,
  department_name,
  author_id,
  author_name,
  file_key,
  file_name,
  file_extension,
  total: _total,
  ...row
}: Row): ArticleRow => ({
  ...row,
  category: category_id ? { id: category_id, name: category_name } : null,
  article_type: article_type_id ? { id: article_type_id, name: type_name } : null,
  department: department_id ? { id: department_id, name: department_name } : null,
  author: { id: author_id, name: author_name },
  cover: file_key ? fileAddress(file_key, file_name, file_extension) : null,
})
