import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { notifyOfItems, notifyOfJoined } from '../notify.ts'
import { refuseClaimed } from './claims.ts'
import { itemsWithin } from './reach.ts'

type Ruled = { id: number; story_id: number; title: string }

/** Keeps what a person said of each pair. */
async function writeRulings(tx: Tx, userId: number, ids: readonly number[], same: boolean): Promise<void> {
  await sql`insert into crawl_ruling (one_id, other_id, same, user_id)
    select a, b, ${same}, ${userId} from unnest(${[...ids]}::bigint[]) a, unnest(${[...ids]}::bigint[]) b where a < b
    on conflict (one_id, other_id) do update set same = excluded.same, user_id = excluded.user_id, at = now()`.execute(
    tx,
  )
}

/** The items, the first first, with the rows of their stories locked in one order for everybody; 404 for any out of reach. */
async function lockItems(tx: Tx, access: Access, ids: readonly number[]): Promise<Ruled[]> {
  await sql`select from crawl_story where id in (
    select story_id from crawl_item where id = any(${[...ids]}::bigint[])) order by id for update`.execute(tx)
  const { rows } = await sql<Ruled>`select i.id, i.story_id, i.title from crawl_item i
    where i.id = any(${[...ids]}::bigint[]) and ${itemsWithin(access, 'crawler.create')}
    order by i.first_seen_at, i.id for update of i`.execute(tx)
  if (rows.length < ids.length) throw fail(kernelErrors.notFound)
  return rows
}

/** Lets a claim of the person cover the whole of a story that grew. */
const spreadClaim = (tx: Tx, userId: number, story: number) =>
  sql`update crawl_item i set state = 'claimed', claimed_by = f.claimed_by, claimed_until = f.claimed_until,
      updated_at = now()
    from (select claimed_by, claimed_until from crawl_item where story_id = ${story} and state = 'claimed'
      and claimed_by = ${userId} and claimed_until >= now() order by claimed_until desc limit 1) f
    where i.story_id = ${story} and i.state = 'new'`.execute(tx)

/**
 * Joins items to one story, or takes the later ones out of theirs, each into a story of its own. Refuses with 409 and the
 * name when somebody else works on one of the stories.
 */
export async function ruleStories(
  tx: Tx,
  access: Access,
  itemIds: readonly number[],
  ruling: 'join' | 'split',
): Promise<{ before: Ruled[]; after: Ruled[] }> {
  const ids = [...new Set(itemIds)]
  const before = await lockItems(tx, access, ids)
  const [first, ...others] = before
  if (!first) throw fail(kernelErrors.notFound)
  await refuseClaimed(tx, access, [...new Set(before.map(({ story_id }) => story_id))])
  await writeRulings(tx, access.userId, ids, ruling === 'join')
  for (const item of others) {
    if (ruling === 'join') {
      await sql`update crawl_item set story_id = ${first.story_id}, updated_at = now()
        where story_id = ${item.story_id}`.execute(tx)
      if (item.story_id !== first.story_id) await notifyOfJoined(tx, item.story_id, first.story_id, item.id)
    } else
      await sql`with made as (insert into crawl_story default values returning id)
        update crawl_item set story_id = (select id from made), copy_of = null, updated_at = now()
        where id = ${item.id}`.execute(tx)
  }
  if (ruling === 'join') await spreadClaim(tx, access.userId, first.story_id)
  const { rows: after } = await sql<Ruled>`select id, story_id, title from crawl_item
    where id = any(${ids}::bigint[]) order by first_seen_at, id`.execute(tx)
  await notifyOfItems(tx)
  return { before, after }
}
