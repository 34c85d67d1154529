import type { ArticleInput } from '@toasoan/contract/editorial/article'
import type { Reference } from '@toasoan/contract/editorial/left-behind'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import { type Access, isWithin, reachOf } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { unseenIds } from '#server/kernel/database/prepared.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { inSight } from './in-sight.ts'

const sentences = {
  gone: text('Mục này không còn nữa.', 'This does not exist any more.'),
  department: text('Bạn chỉ gửi được vào phòng ban của mình.', 'You may only file to your own department.'),
}

type References = Pick<
  ArticleInput,
  | 'category_id'
  | 'other_category_ids'
  | 'article_type_id'
  | 'department_id'
  | 'cover_file_id'
  | 'attachment_ids'
  | 'related_ids'
  | 'contributors'
>

/** IDs without a row allowed by `mayUse`. */
const missing = (table: string, ids: readonly number[], mayUse: RawBuilder<unknown> = sql`true`) => sql`array(
  select wanted.id from unnest(${unseenIds(ids)}) as wanted (id)
  where not exists (select 1 from ${sql.table(table)} t where t.id = wanted.id and ${mayUse}))`

const given = (...ids: (number | null)[]) => ids.filter((id): id is number => id !== null)

const accountsOf = ({ contributors }: References) =>
  given(...contributors.map(({ user_id }) => user_id ?? null))

/** Files that the writer may use: their own, and those visible in the library. */
const usableFile = (access: Access | null) =>
  access === null
    ? sql`t.deleted_at is null`
    : sql`t.deleted_at is null and (t.created_by = ${access.userId}
  or ${within(access, 'file.view', { owner: 't.created_by', department: 't.department_id' })})`

/** Articles that the writer may reference: live ones, their own, and those they may read. */
const nameableArticle = (access: Access | null) =>
  access === null
    ? sql`true`
    : sql`(t.author_id = ${access.userId}
  or exists (select 1 from article_publication p where p.article_id = t.id)
  or exists (select from article a where a.id = t.id and ${inSight(access)}))`

/**
 * Newly referenced records, by field, that do not exist or are out of the writer's reach (any writer if
 * `access` is null); both are reported alike, so that existence is not disclosed. Existing references are not
 * checked.
 */
export async function unusable(
  tx: Database | Tx,
  access: Access | null,
  input: References,
  before?: References,
): Promise<Map<Reference, number[]>> {
  const added = (ids: readonly number[], known: readonly number[] = []) =>
    ids.filter((id) => !known.includes(id))
  const one = (name: 'category_id' | 'article_type_id' | 'department_id' | 'cover_file_id') =>
    added(given(input[name]), given(before?.[name] ?? null))
  const many = (name: 'other_category_ids' | 'attachment_ids' | 'related_ids') =>
    added(input[name], before?.[name])
  const named = {
    category_id: one('category_id'),
    other_category_ids: many('other_category_ids'),
    article_type_id: one('article_type_id'),
    department_id: one('department_id'),
    cover_file_id: one('cover_file_id'),
    attachment_ids: many('attachment_ids'),
    related_ids: many('related_ids'),
    contributors: added(accountsOf(input), before && accountsOf(before)),
  }
  if (Object.values(named).every((ids) => ids.length === 0)) return new Map()
  const files = usableFile(access)
  const { rows } = await sql<Record<Reference, number[]>>`select
    ${missing('category', named.category_id)} as category_id,
    ${missing('category', named.other_category_ids)} as other_category_ids,
    ${missing('article_type', named.article_type_id)} as article_type_id,
    ${missing('department', named.department_id)} as department_id,
    ${missing('file', named.cover_file_id, files)} as cover_file_id,
    ${missing('file', named.attachment_ids, files)} as attachment_ids,
    ${missing('article', named.related_ids, nameableArticle(access))} as related_ids,
    ${missing('app_user', named.contributors)} as contributors`.execute(tx)
  const found = Object.entries(rows[0] ?? {}) as [Reference, number[]][]
  return new Map(found.filter(([, ids]) => ids.length > 0))
}

/** Rejects with 422, at the field, new references that the writer cannot use. */
export async function checkReferences(
  tx: Database | Tx,
  access: Access,
  input: References,
  language: Language,
  before?: References,
): Promise<void> {
  const fields = [...(await unusable(tx, access, input, before)).keys()]
  if (fields.length === 0) return
  const gone = [say(sentences.gone, language)]
  throw fail(kernelErrors.invalid, {}, Object.fromEntries(fields.map((field) => [field, gone])))
}

/**
 * Whether a user may file articles to a department: any with scope "all", else their own and its
 * sub-departments.
 */
export const mayFileTo = (access: Access, departmentId: number): boolean =>
  isWithin(reachOf(access.grants.get('article.create') === 'all' ? 'all' : 'subtree', access), {
    owner_id: null,
    department_id: departmentId,
  })

/** Rejects a department that the user may not file articles to. */
export function checkDepartment(access: Access, departmentId: number | null, language: Language): void {
  if (departmentId === null || mayFileTo(access, departmentId)) return
  throw fail(kernelErrors.invalid, {}, { department_id: [say(sentences.department, language)] })
}
