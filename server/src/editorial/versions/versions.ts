import { versionErrors, type versionNames, type WholeVersion } from '@toasoan/contract/editorial/versions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { fileAddress } from '../../media/files/public.ts'
import { type Guarded, maySee, seenTitle } from '../articles/public.ts'

/** A version by what it is, by its id, or by its number within the article. */
type Requested = (typeof versionNames)[number] | number | { number: number }

const numbered = (number: RawBuilder<unknown>) =>
  sql`(select n.id from article_version n where n.article_id = a.id and n.number = ${number})`

/** The id of the wanted version of `article a`, as an expression; null when there is none. */
function idOf(requested: Requested, userId: number): RawBuilder<unknown> {
  if (typeof requested === 'number') return sql`${requested}::bigint`
  if (typeof requested === 'object') return numbered(sql`${requested.number}::integer`)
  return {
    head: numbered(sql`a.version`),
    previous: numbered(sql`greatest(a.version - 1, 1)`),
    decided:
      numbered(sql`(select m.version from article_move m where m.article_id = a.id and m.actor_id = ${userId}
      order by m.id desc limit 1)`),
    live: sql`live.version_id`,
  }[requested]
}

function missing(requested: Requested) {
  if (requested === 'decided') return fail(versionErrors.notDecided)
  return fail(requested === 'live' ? versionErrors.notLive : kernelErrors.notFound)
}

/** An article as far as its versions need it. */
type Article = Guarded & { id: number; title: string; version: number }

type FileRow = { id: number; name: string; type: string; key: string; extension: string }
type Names = WholeVersion['names']

type Found = Omit<WholeVersion, 'id' | 'names'> & {
  article: Article
  /** Null where the article has no such version. */
  id: number | null
  names: Omit<Names, 'cover' | 'attachments'> & { cover: FileRow | null; attachments: FileRow[] }
}

const idIn = (field: string) => sql`(v.metadata->>${sql.lit(field)})::bigint`

/** The rows that a list of ids in the metadata names, as JSON in the list's order. */
const listed = (table: string, field: string, json: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(${json} order by given.place)
  from jsonb_array_elements_text(v.metadata->${sql.lit(field)}) with ordinality as given (id, place)
  join ${sql.table(table)} t on t.id = given.id::bigint), '[]')`

/** The articles that the metadata names, by the titles the person may see. */
const related = (access: Access) => sql`coalesce((
  select json_agg(json_build_object('id', a.id, 'title', ${seenTitle(access)}) order by given.place)
  from jsonb_array_elements_text(v.metadata->'related_ids') with ordinality as given (id, place)
  join article a on a.id = given.id::bigint), '[]')`

const named = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null
    then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const fileJson = (
  alias: string,
) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
  'type', ${sql.ref(`${alias}.type`)}, 'key', ${sql.ref(`${alias}.key`)}, 'extension', ${sql.ref(`${alias}.extension`)})`

/** The wanted versions, a row each in their order; none when there is no such article. */
const query = (articleId: number, access: Access, requested: Requested[]) => sql<Found>`
  select json_build_object('id', a.id, 'title', a.title, 'stage', a.stage, 'version', a.version, 'author_id', a.author_id,
      'stage_before_delete', a.stage_before_delete, 'department_id', a.department_id, 'live', live.article_id is not null) as article,
    v.id, v.number, v.title, json_build_object('id', u.id, 'name', u.name) as author, v.origin, v.label,
    v.word_count, v.hash, v.created_at, v.document, v.metadata, v.id is not distinct from live.version_id as live,
    json_build_object('category', ${named('c')}, 'article_type', ${named('ty')}, 'department', ${named('d')},
      'cover', case when f.id is not null then ${fileJson('f')} end,
      'other_categories', ${listed('category', 'other_category_ids', named('t'))},
      'attachments', ${listed('file', 'attachment_ids', fileJson('t'))},
      'related', ${related(access)}) as names
  from article a left join article_publication live on live.article_id = a.id
  cross join lateral (values ${sql.join(requested.map((one, place) => sql`(${sql.lit(place)}, ${idOf(one, access.userId)})`))}) w (place, id)
  left join article_version v on v.article_id = a.id and v.id = w.id
  left join app_user u on u.id = v.created_by
  left join category c on c.id = ${idIn('category_id')}
  left join article_type ty on ty.id = ${idIn('article_type_id')}
  left join department d on d.id = ${idIn('department_id')}
  left join file f on f.id = ${idIn('cover_file_id')}
  where a.id = ${articleId} order by w.place`

const addressed = ({ key, extension, ...file }: FileRow) => ({
  ...file,
  file_local: fileAddress(key, file.name, extension),
})

function whole({ article: _, names, ...version }: Found, requested: Requested): WholeVersion {
  if (version.id === null) throw missing(requested)
  const cover = names.cover && addressed(names.cover)
  return {
    ...version,
    id: version.id,
    names: { ...names, cover, attachments: names.attachments.map(addressed) },
  }
}

/**
 * Versions of an article, whole and with the names of what they refer to, in the order they are asked for. 404 for an
 * article that the person may not see, and with the reason for a version that it does not have.
 */
export async function versionsOf(
  kernel: Pick<Kernel, 'db' | 'pool'>,
  access: Access,
  articleId: number,
  requested: Requested[],
): Promise<{ article: Article; versions: WholeVersion[] }> {
  const rows = await runPrepared(kernel, query(articleId, access, requested))
  const article = rows[0]?.article
  if (!article || !maySee(access, article)) throw fail(kernelErrors.notFound)
  return { article, versions: rows.map((row, place) => whole(row, requested[place] as Requested)) }
}
