import type { ArticleDetail } from '@toasoan/contract/editorial/articles'
import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import type { Access } from '#server/kernel/access/access.ts'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { fileAddress } from '../../media/files/public.ts'
import { workflowsOf } from '../workflows/public.ts'
import type { Metadata } from './content.ts'
import { movesFor } from './guards.ts'
import { maySee, whyNotEdit } from './policy.ts'

/** One statement, so that reading an article costs one round trip. */
const query = `
  select a.id, a.stage, a.version, a.title, a.slug, a.word_count, a.excellent, a.stage_at, a.created_at, a.updated_at,
    a.published_at, a.publish_at, a.last_reason, a.workflow_id, a.workflow_revision, a.author_id, a.department_id,
    a.taken_by, a.approved_hash, a.stage_before_delete,
    v.document, v.metadata, v.hash,
    author.name as author_name, c.name as category_name, t.name as type_name, d.name as department_name,
    case when l.expires_at > now() then holder.name end as locked_by,
    case when cover.id is not null then jsonb_build_object('key', cover.key, 'name', cover.name, 'extension', cover.extension) end as cover,
    (select pv.number from article_publication p join article_version pv on pv.id = p.version_id
     where p.article_id = a.id) as published_version,
    case when v.metadata->'related_ids' = '[]' then '[]' else coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title) order by w.place)
      from jsonb_array_elements_text(v.metadata->'related_ids') with ordinality w (id, place)
      join article r on r.id = w.id::bigint), '[]') end as related,
    case when v.metadata->'attachment_ids' = '[]' then '[]' else coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'key', f.key, 'extension', f.extension,
        'type', f.type, 'width', f.width, 'height', f.height) order by w.place)
      from jsonb_array_elements_text(v.metadata->'attachment_ids') with ordinality w (id, place)
      join file f on f.id = w.id::bigint), '[]') end as attachments
  from article a
  join article_version v on v.article_id = a.id and v.number = a.version
  join app_user author on author.id = a.author_id
  left join category c on c.id = a.category_id
  left join article_type t on t.id = a.article_type_id
  left join department d on d.id = a.department_id
  left join article_lock l on l.article_id = a.id and l.holder_id is not null
  left join app_user holder on holder.id = l.holder_id
  left join file cover on cover.id = a.cover_file_id
  where a.id = $1`

type FileRow = { key: string; name: string; extension: string }

type Row = {
  id: number
  stage: number
  version: number
  title: string
  slug: string
  word_count: number
  excellent: boolean
  stage_at: string
  created_at: string
  updated_at: string
  published_at: string | null
  publish_at: string | null
  last_reason: string | null
  workflow_id: number
  workflow_revision: number
  author_id: number
  department_id: number | null
  taken_by: number | null
  approved_hash: string | null
  stage_before_delete: number | null
  document: ArticleDocument
  metadata: Metadata
  hash: string
  author_name: string
  category_name: string | null
  type_name: string | null
  department_name: string | null
  locked_by: string | null
  cover: FileRow | null
  published_version: number | null
  related: { id: number; title: string }[]
  attachments: (FileRow & { id: number; type: string; width: number | null; height: number | null })[]
}

const editRefusals = {
  not_editable: text(
    'Tin bài ở trạng thái này không sửa được.',
    'An article at this stage cannot be edited.',
  ),
  not_yours: text('Tin bài không ở bước do bạn phụ trách.', 'The article is not at a step of yours.'),
  permission: text('Bạn không có quyền sửa tin bài này.', 'You may not edit this article.'),
}

const named = (id: number | null, name: string | null) => (id !== null && name !== null ? { id, name } : null)

type Asker = { access: Access; language: Language }

async function assemble(
  kernel: Kernel,
  row: Row,
  { access, language }: Asker,
  withHtml: boolean,
): Promise<ArticleDetail> {
  const workflows = await workflowsOf(kernel)
  const transitions = workflows.from(row.workflow_id, row.workflow_revision, row.stage)
  const live = row.published_version !== null
  const refusal = whyNotEdit(access, row)
  const { metadata } = row
  return {
    id: row.id,
    title: row.title,
    kicker: metadata.kicker,
    lead: metadata.lead,
    slug: row.slug,
    stage: row.stage,
    version: row.version,
    author: { id: row.author_id, name: row.author_name },
    pen_name: metadata.pen_name,
    cover: row.cover ? fileAddress(row.cover.key, row.cover.name, row.cover.extension) : null,
    word_count: row.word_count,
    excellent: row.excellent,
    live,
    locked_by: row.locked_by,
    stage_at: row.stage_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    published_at: row.published_at,
    publish_at: row.publish_at,
    last_reason: row.last_reason,
    document: row.document,
    html: withHtml ? renderDocument(row.document) : null,
    category_id: metadata.category_id,
    category: named(metadata.category_id, row.category_name),
    other_category_ids: metadata.other_category_ids,
    article_type_id: metadata.article_type_id,
    article_type: named(metadata.article_type_id, row.type_name),
    department_id: row.department_id,
    department: named(row.department_id, row.department_name),
    contributors: metadata.contributors,
    source: metadata.source,
    tags: metadata.tags,
    cover_file_id: metadata.cover_file_id,
    cover_caption: metadata.cover_caption,
    cover_credit: metadata.cover_credit,
    related: row.related,
    related_ids: metadata.related_ids,
    attachments: row.attachments.map(({ key, extension, ...file }) => ({
      ...file,
      file_local: fileAddress(key, file.name, extension),
    })),
    attachment_ids: metadata.attachment_ids,
    embargo_at: metadata.embargo_at,
    seo_title: metadata.seo_title,
    seo_description: metadata.seo_description,
    notes: metadata.notes,
    published_version: row.published_version,
    may_edit: refusal === null,
    why_not_edit: refusal ? say(editRefusals[refusal], language) : null,
    moves: movesFor(access, transitions, { ...row, live }, language),
  }
}

/** An article whole, as the asking person may see it. Refuses with 404 what they may not see. */
export async function articleDetail(
  kernel: Kernel,
  id: number,
  asker: Asker,
  withHtml = false,
): Promise<ArticleDetail> {
  const { rows } = await kernel.pool.query<Row>({ name: 'article-detail', text: query, values: [id] })
  const row = rows[0]
  if (!row || !maySee(asker.access, row)) throw fail(kernelErrors.notFound)
  return assemble(kernel, row, asker, withHtml)
}
