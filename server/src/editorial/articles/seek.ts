import type { FoundItem } from '@toasoan/contract/account/find'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { beginsWith, hasWords, nameRank } from '#server/kernel/database/name-rank.ts'
import { withinTime } from '#server/kernel/database/within-time.ts'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'
import { exactQuery } from '#server/kernel/database/words-as-written.ts'
import { firstByWords, type IdsWhere } from './by-words.ts'
import { inSight } from './in-sight.ts'
import { screenOf } from './screen-of.ts'

/** Total time limit in ms; results found until then are ranked. */
const patience = 110

/** Maximum candidates per rank. */
const ofEachStage = 12
const candidates = 60

/**
 * Maximum rows per stage examined for visibility with a matching prefix, and of one's own articles for the
 * words.
 */
const lookedThrough = 150

/** Upper bound of all texts with a prefix. */
const last = sql`chr(1114111)`

type Ids = { id: number }

/** SQL on `article a`: visibility and words. */
const columns = sql`a.id, a.title, a.stage, a.stage_at, a.author_id, a.department_id, a.stage_before_delete`

/** Rows of all stages, selected per stage in index order. */
const ofStages = (rows: RawBuilder<unknown>) =>
  sql`unnest('{1,2,3,4,5,6,7,8}'::smallint[]) s (stage) cross join lateral (${rows})`

/** Articles with a title prefix, some per stage, in the order of the index `article_by_title`. */
function begun(access: Access, typed: string): RawBuilder<Ids> {
  const title = sql`plain_text(a.title)`
  const from = sql`plain_text(${typed})`
  return sql<Ids>`select f.id from ${ofStages(sql`select a.id from (
      select ${columns} from article a where a.stage = s.stage and ${title} >= ${from} and ${title} < ${from} || ${last}
        and ${beginsWith(title, typed)}
      order by ${title}, a.id limit ${sql.lit(lookedThrough)}) a
    where ${inSight(access)} limit ${sql.lit(ofEachStage)}`)} f`
}

/** The actor's own newest articles of every stage, which users search most. */
const own = (access: Access, words: readonly string[]): RawBuilder<Ids> =>
  sql<Ids>`select a.id from ${ofStages(sql`select ${columns} from article a
      where a.author_id = ${access.userId} and a.stage = s.stage
      order by a.stage_at desc, a.id desc limit ${sql.lit(lookedThrough)}`)} a
    where ${hasWords(sql`a.title`, words)} order by a.stage_at desc, a.id desc limit ${sql.lit(candidates)}`

type Row = { id: number; title: string; about: string | null; stage: number }

/**
 * The best matches of all stages that the actor may read: title first, then words anywhere, newest first.
 * Slow parts are omitted; null when nothing was found in time.
 */
export async function seekArticles(
  db: Database,
  access: Access,
  { typed, most }: { typed: string; most: number },
): Promise<FoundItem[] | null> {
  const until = performance.now() + patience
  const left = () => until - performance.now()
  let isLate = false
  const ask = async (query: RawBuilder<Ids>): Promise<number[]> => {
    const rows = left() > 1 ? await withinTime(db, left(), query) : null
    if (!rows) isLate = true
    return rows?.map(({ id }) => id) ?? []
  }
  const idsWhere: IdsWhere = (conditions, limit) =>
    ask(sql<Ids>`select a.id from article a where ${sql.join([...conditions, inSight(access)], sql` and `)}
      order by a.stage_at desc, a.id desc limit ${sql.lit(limit)}`)
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const found = await Promise.all([
    ask(begun(access, typed)),
    ask(own(access, words)),
    firstByWords(db, typed, idsWhere, candidates),
  ])
  const ids = [...new Set(found.flat())]
  if (ids.length === 0) return isLate ? null : []
  const exact = exactQuery(words, { begun: true })
  const asTypedFirst = exact ? sql`a.search @@ ${exact} desc,` : sql``
  const { rows } = await sql<Row>`select a.id, a.title, a.stage,
      concat_ws(' · ', c.name, coalesce(nullif(a.pen_name, ''), u.name)) as about
    from article a join app_user u on u.id = a.author_id left join category c on c.id = a.category_id
    where a.id = any(${ids}::bigint[])
    order by ${nameRank(sql`a.title`, typed)}, ${asTypedFirst} a.stage_at desc, a.id desc limit ${sql.lit(most)}`.execute(
    db,
  )
  return rows.map(({ about, ...row }) => ({ ...row, about: about ?? '', url: screenOf(access, row) }))
}
