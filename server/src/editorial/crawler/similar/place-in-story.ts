import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyOfJoined } from '../notify.ts'
import { commonFrom, marksOf, mayTell, tellingsOf } from './event.ts'
import { bands, isCopy } from './sketch.ts'

type Text = { title: string; lead: string; plain: string }

type Near = { id: number; story_id: number; plain: string }

/** The item that a text repeats, of the last week; null when it is nobody's copy. */
async function copiedFrom(
  tx: Tx,
  id: number,
  plain: string,
  sketch: readonly number[],
): Promise<Near | null> {
  const { rows } = await sql<Near>`select i.id, i.story_id, v.plain from crawl_item i
    join crawl_item_version v on v.item_id = i.id and v.number = i.version
    where i.bands && ${[...sketch]}::int[] and i.id <> ${id} and i.first_seen_at > (select now() - interval '7 days')
      and not exists (select from crawl_ruling r where not r.same
        and r.one_id = least(i.id, ${id}) and r.other_id = greatest(i.id, ${id}))
    order by i.first_seen_at, i.id limit 20`.execute(tx)
  return rows.find((near) => isCopy(near.plain, plain)) ?? null
}

type Marked = { id: number; story_id: number; marks: string[] }

const mostNear = 40

const recent = sql`i.first_seen_at > (select now() - interval '72 hours')`

type InHow = Record<string, number>

/** In how many items of the days each mark stands, counted up to `limit`: from there on it says nothing. */
const standing = (marks: readonly string[], limit: number) => sql`select m as mark, x.id
  from unnest(${[...marks]}::text[]) m cross join lateral (
    select i.id from crawl_item i where i.marks @> array[m] and ${recent} limit ${limit}) x`

async function countMarks(tx: Tx, marks: readonly string[], limit: number): Promise<InHow> {
  if (marks.length === 0) return {}
  const { rows } = await sql<{ counts: InHow | null }>`select jsonb_object_agg(mark, n) as counts from (
    select mark, count(*)::int as n from (${standing(marks, limit)}) h group by mark) c`.execute(tx)
  return rows[0]?.counts ?? {}
}

/** How often an item's marks stand, and the items that share most of those which say something. */
async function nearBy(
  tx: Tx,
  id: number,
  marks: readonly string[],
  limit: number,
): Promise<{ counts: InHow | null; near: Marked[] | null }> {
  const { rows } = await sql<{ counts: InHow | null; near: Marked[] | null }>`
    with hits as materialized (${standing(marks, limit)}),
      counted as materialized (select mark, count(*)::int as n from hits group by mark),
      near as (
        select h.id, count(*) as shared from hits h join counted c using (mark)
        where c.n < ${limit} and h.id <> ${id} and h.id not in (
          select case when r.one_id = ${id} then r.other_id else r.one_id end from crawl_ruling r
          where not r.same and ${id}::bigint in (r.one_id, r.other_id))
        group by h.id order by shared desc, h.id limit ${mostNear})
    select (select jsonb_object_agg(mark, n) from counted) as counts,
      (select jsonb_agg(jsonb_build_object('id', i.id, 'story_id', i.story_id, 'marks', i.marks)
          order by n.shared desc, n.id)
        from near n join crawl_item i using (id)) as near`.execute(tx)
  return rows[0] ?? { counts: null, near: null }
}

/** The items that tell of the same event in other words, of the last three days; the likest first. */
async function sameEvent(tx: Tx, id: number, marks: readonly string[]): Promise<Marked[]> {
  const { rows: all } = await sql<{ n: number }>`select count(*)::int as n from (
    select from crawl_item i where ${recent} limit 20000) x`.execute(tx)
  const n = all[0]?.n ?? 0
  const limit = Math.ceil(commonFrom(n))
  const { counts, near } = await nearBy(tx, id, marks, limit)
  const inHow = new Map(Object.entries(counts ?? {}))
  const likely = (near ?? []).filter((one) => mayTell(marks, one.marks, inHow, n))
  if (likely.length === 0) return []
  // Counting is the dear part, so that what cannot be near enough is not counted.
  const further = new Set(likely.flatMap((one) => one.marks).filter((mark) => !inHow.has(mark)))
  for (const [mark, count] of Object.entries(await countMarks(tx, [...further], limit)))
    inHow.set(mark, count)
  return tellingsOf(marks, likely, inHow, n)
}

/**
 * Joins stories that turn out to be one to the first of them, so that it does not matter which telling came first. One
 * that somebody has taken or settled stays, and so does one that a person took apart from it.
 */
async function joinStories(tx: Tx, first: number, others: readonly number[]): Promise<void> {
  if (others.length === 0) return
  await sql`update crawl_item i set story_id = ${first}, updated_at = now()
    where i.story_id in (select s.id from crawl_story s where s.id = any(${[...others]}::bigint[])
        for update skip locked)
      and not exists (select from crawl_item o where o.story_id = i.story_id and o.state <> 'new')
      and not exists (select from crawl_ruling r join crawl_item one on one.id = r.one_id
          join crawl_item other on other.id = r.other_id
        where not r.same and (one.story_id, other.story_id) in ((${first}, i.story_id), (i.story_id, ${first})))`.execute(
    tx,
  )
}

/**
 * Puts an item whose text was read for the first time where it belongs: into the story that it repeats or tells of
 * too. A copy shares what was decided of its story; another telling of a story that is settled is news again.
 */
export async function placeInStory(tx: Tx, id: number, text: Text): Promise<void> {
  // One at a time: two copies that are read at once must find each other.
  await sql`select pg_advisory_xact_lock(7402150003)`.execute(tx)
  const sketch = bands(text.plain)
  const marks = marksOf(text)
  // First, so that it counts among the items of its days.
  const { rows: own } = await sql<{ story_id: number }>`update crawl_item set bands = ${sketch}::int[],
      marks = ${marks}::text[] where id = ${id} returning story_id`.execute(tx)
  const copied = sketch && (await copiedFrom(tx, id, text.plain, sketch))
  const near = await sameEvent(tx, id, marks)
  const found = copied ?? near[0]
  if (!found) return
  await sql`update crawl_item set copy_of = ${copied?.id ?? null}, story_id = ${found.story_id}
    where id = ${id}`.execute(tx)
  const others = (rows: readonly { story_id: number }[]) => [
    ...new Set(rows.map(({ story_id }) => story_id).filter((story) => story !== found.story_id)),
  ]
  await joinStories(tx, found.story_id, others(near))
  const joined = others([...own, ...near])
  for (const story of joined) {
    const moved = near.find(({ story_id }) => story_id === story)?.id ?? id
    await notifyOfJoined(tx, story, found.story_id, moved)
  }
  // A claim covers the story, whichever of its items the new one is likest to.
  await sql`update crawl_item i set state = f.state, claimed_by = f.claimed_by, claimed_until = f.claimed_until,
      article_id = f.article_id, settled_by = f.settled_by, settled_at = f.settled_at
    from crawl_item f where i.story_id = ${found.story_id} and i.state = 'new' and f.id = coalesce(
      (select o.id from crawl_item o where o.id = ${found.id} and i.id = ${id} and ${copied !== null}
        and o.state in ('used', 'dismissed')),
      (select o.id from crawl_item o where o.story_id = ${found.story_id} and o.state = 'claimed'
        order by o.claimed_until desc, o.id limit 1))`.execute(tx)
  // One that somebody has locked is not waited for: the two could wait for each other's items.
  await sql`delete from crawl_story where id in (
    select s.id from crawl_story s where s.id = any(${joined}::bigint[])
      and not exists (select from crawl_item i where i.story_id = s.id) for update skip locked)`.execute(tx)
}
