import type { articleHistory } from '@toasoan/contract/editorial/articles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import { jsonInstant } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Guarded, maySee } from './policy.ts'

type History = DataOf<typeof articleHistory>

/** Cursor: earlier entries follow. */
type Before = { before_version?: number | undefined; before_move?: number | undefined }

type Found = Omit<History, 'earlier'> & { guarded: Guarded }

/** Maximum versions and transitions per response. */
const mostShown = 500

/** An article with its versions and transitions, to be checked by `guarded` before use. */
const historyQuery = (articleId: number, { before_version, before_move }: Before) => sql<Found>`
  select json_build_object('id', a.id, 'title', a.title, 'stage', a.stage, 'version', a.version) as article,
    json_build_object('stage', a.stage, 'stage_before_delete', a.stage_before_delete, 'author_id', a.author_id, 'department_id', a.department_id,
      'live', p.article_id is not null) as guarded,
    (select coalesce(json_agg(v), '[]') from (
      select v.id, v.number, v.title, json_build_object('id', u.id, 'name', u.name) as author, v.origin, v.label,
        v.word_count, v.hash, ${jsonInstant(sql`v.created_at`)} as created_at, v.id is not distinct from p.version_id as live
      from article_version v join app_user u on u.id = v.created_by
      where v.article_id = a.id ${before_version === undefined ? sql`` : sql`and v.number < ${before_version}`}
      order by v.number desc limit ${sql.lit(mostShown + 1)}) v) as versions,
    (select coalesce(json_agg(m), '[]') from (
      select m.id, m.from_stage, m.to_stage, m.transition_code as transition,
        json_build_object('vi', m.transition_name, 'en', m.transition_name_en) as transition_name,
        json_build_object('id', u.id, 'name', u.name) as actor, i.name as instead_of, m.reason, m.change, m.correction, m.version, m.checked,
        ${jsonInstant(sql`m.publish_at`)} as publish_at,
        ${jsonInstant(sql`m.at`)} as at
      from article_move m join app_user u on u.id = m.actor_id left join app_user i on i.id = m.instead_of
      where m.article_id = a.id ${before_move === undefined ? sql`` : sql`and m.id < ${before_move}`}
      order by m.id desc limit ${sql.lit(mostShown + 1)}) m) as moves
  from article a left join article_publication p on p.article_id = a.id where a.id = ${articleId}`

/** Time from which a truncated list is complete; null for a complete one. */
const wholeFrom = (instants: string[]): number | null =>
  instants.length > mostShown ? Date.parse(instants[mostShown - 1] as string) : null

/**
 * The complete part of the history, since versions and transitions reach back differently far, and the
 * cursor.
 */
function whole({ versions, moves, ...rest }: Omit<Found, 'guarded'>, before: Before): History {
  const ends = [wholeFrom(versions.map((one) => one.created_at)), wholeFrom(moves.map(({ at }) => at))]
  const from = Math.max(...ends.map((end) => end ?? Number.NEGATIVE_INFINITY))
  const shown = {
    versions: versions.slice(0, mostShown).filter((one) => Date.parse(one.created_at) >= from),
    moves: moves.slice(0, mostShown).filter(({ at }) => Date.parse(at) >= from),
  }
  const earlier = {
    before_version: shown.versions.at(-1)?.number ?? before.before_version,
    before_move: shown.moves.at(-1)?.id ?? before.before_move,
  }
  return { ...rest, ...shown, earlier: from === Number.NEGATIVE_INFINITY ? null : earlier }
}

/**
 * Versions and transitions of an article, newest first, with a cursor for older ones. 404 if the article is
 * not visible, 403 if its history is not.
 */
export async function historyOf(
  kernel: Pick<Kernel, 'db' | 'pool'>,
  access: Access,
  articleId: number,
  before: Before = {},
): Promise<History> {
  const [found] = await runPrepared(kernel, historyQuery(articleId, before))
  if (!found || !maySee(access, found.guarded)) throw fail(kernelErrors.notFound)
  const { guarded, ...history } = found
  const whose = { owner_id: guarded.author_id, department_id: guarded.department_id }
  if (!reaches(access, 'article.history', whose))
    throw fail(kernelErrors.permissionDenied, { permission: 'article.history' })
  return whole(history, before)
}
