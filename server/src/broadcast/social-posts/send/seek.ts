import { sql } from 'kysely'
import { type Database, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { askPrepared } from '#server/kernel/database/prepared.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { askGraph, graphConnection, readAccount, stopAccount, tokenOf } from '../../social-accounts/public.ts'
import { notifyMaker, notifyOfPosts } from '../notify.ts'
import { lockTarget } from '../target-rows.ts'
import { keepAttempt, putPosted, seekAfter } from './keep-outcome.ts'
import { wordsOf } from './marked-link.ts'

type Sought = {
  id: number
  account_id: number
  key: string
  message: string
  link: string
  files: number
  sending_at: string
  seeks: number
}

const columns = sql`t.id, t.account_id, t.key, coalesce(t.message, p.message) as message, p.link, t.sending_at, t.seeks,
  (select count(*) from social_post_file pf where pf.post_id = p.id) as files`

type PagePost = { id: string; message: string; created: number; permalink: string; links: string[] }

/** Seconds that clocks of two houses may be apart. */
const clocks = 120

/** A page lists so many posts at once, and so many lists are looked through. */
const perList = 100
const mostLists = 5

/** What was posted to a page since a moment; null when it did not say. */
async function postsSince(kernel: Kernel, accountId: number, since: number): Promise<PagePost[] | null> {
  const account = await readAccount(kernel.db, accountId)
  const [connection, token] = [graphConnection(kernel), tokenOf(kernel, account)]
  if (!connection || token === null || account.health === 'stopped') return null
  const posts: PagePost[] = []
  let after = ''
  for (let turn = 0; turn < mostLists; turn += 1) {
    const answer = await askGraph(connection, {
      method: 'GET',
      path: `/${account.external_id}/published_posts`,
      token,
      params: {
        fields: 'id,message,created_time,permalink_url,attachments{unshimmed_url}',
        since: String(Math.floor(since / 1000)),
        limit: String(perList),
        ...(after ? { after } : {}),
      },
    })
    if (answer.kind === 'error' && answer.code === 190)
      await stopAccount(kernel, accountId, answer.message, account.version)
    if (answer.kind !== 'ok') return null
    for (const post of answer.body.data ?? [])
      posts.push({
        id: String(post.id),
        message: String(post.message ?? ''),
        created: Date.parse(String(post.created_time).replace(/\+0000$/, 'Z')),
        permalink: String(post.permalink_url ?? ''),
        links: (post.attachments?.data ?? []).map(
          (each: { unshimmed_url?: string }) => each.unshimmed_url ?? '',
        ),
      })
    if (!answer.body.paging?.next) return posts
    after = String(answer.body.paging.cursors?.after ?? '')
  }
  return posts
}

const plain = (words: string) => words.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The post among those of a page that came of a target: by the key in its link, else by its words and time. */
export function matching(
  posts: readonly PagePost[],
  { key, message, link, files, sending_at }: Omit<Sought, 'id' | 'account_id' | 'seeks'>,
): PagePost[] {
  const marked = `utm_content=${key}`
  if (link) return posts.filter((post) => [post.message, ...post.links].some((each) => each.includes(marked)))
  const words = plain(wordsOf({ message, link, key }, files > 0).message)
  const since = sinceOf({ sending_at })
  return posts
    .filter((post) => plain(post.message) === words && post.created >= since)
    .sort((one, other) => one.created - other.created)
}

/** Which of a page's posts came of targets that are known. */
async function takenOf(tx: Tx, accountId: number, posts: readonly PagePost[]): Promise<Set<string>> {
  if (posts.length === 0) return new Set()
  const { rows } = await sql<{ external_id: string }>`select external_id from social_target
    where account_id = ${accountId} and external_id = any(${posts.map(({ id }) => id)}::text[])`.execute(tx)
  return new Set(rows.map(({ external_id }) => external_id))
}

/** When the next look is, of looks that a page answered; null when a person has to decide. */
const nextLook = (done: number) => {
  const next = seekAfter[done]
  return next === undefined ? sql`null` : sql`greatest(now(), sending_at + make_interval(secs => ${next}))`
}

/** Keeps that a target is not among the posts of its page; after the last look a person decides. */
async function keepAbsent(tx: Tx, { id, seeks }: Sought): Promise<void> {
  const done = seeks + 1
  await sql`update social_target set seeks = ${done}, seek_at = ${nextLook(done)}, updated_at = now()
    where id = ${id}`.execute(tx)
  if (seekAfter[done] === undefined)
    await notifyMaker(tx, id, { vi: 'chưa rõ đã lên trang chưa', en: 'nobody knows whether it is there' })
}

/**
 * Looks for one target among the posts of its page; whether it was found. `isPlanned` puts the next look off by the
 * plan.
 */
async function look(
  kernel: Kernel,
  sought: Sought,
  posts: readonly PagePost[],
  isPlanned: boolean,
): Promise<boolean> {
  const found = matching(posts, sought)
  return inTransaction(kernel.db, async (tx) => {
    const target = await lockTarget(tx, sought.id)
    if (target.status !== 'unknown') return target.status === 'posted'
    const taken = await takenOf(tx, sought.account_id, found)
    const post = found.find(({ id }) => !taken.has(id))
    await keepAttempt(tx, sought.id, 'seek', post ? 'found' : 'absent', post?.id ?? '')
    if (post) await putPosted(tx, target, { externalId: post.id, permalink: post.permalink })
    else if (isPlanned) await keepAbsent(tx, sought)
    await notifyOfPosts(tx)
    return post !== undefined
  })
}

/** Takes what is to be looked for; another process finds it put off. */
const takeSought = async (db: Database, most: number): Promise<Sought[]> =>
  askPrepared(
    db,
    sql<Sought>`with taken as (
      update social_target set seek_at = now() + interval '3 minutes' where id in (
        select id from social_target where status = 'unknown' and seek_at <= now()
        order by seek_at limit ${sql.lit(most)} for update skip locked) returning id)
    select ${columns} from social_target t join social_post p on p.id = t.post_id
    where t.id in (select id from taken)`,
  )

const sinceOf = ({ sending_at }: Pick<Sought, 'sending_at'>) => Date.parse(sending_at) - clocks * 1000

/** What fails was put off when it was taken, and is looked for again then. */
async function orLater(kernel: Kernel, target: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    kernel.log.error({ err: error, target }, 'looking for a post failed')
  }
}

/** Looks for targets of one page, which is asked once. */
async function lookThrough(kernel: Kernel, sought: readonly [Sought, ...Sought[]]): Promise<void> {
  const posts = await postsSince(kernel, sought[0].account_id, Math.min(...sought.map(sinceOf)))
  if (posts === null)
    await sql`update social_target set seek_at = now() + interval '30 seconds', updated_at = now()
      where id = any(${sought.map(({ id }) => id)}::bigint[]) and status = 'unknown'`.execute(kernel.db)
  else for (const one of sought) await orLater(kernel, one.id, () => look(kernel, one, posts, true))
}

/** Looks for what nobody knows of, as far as it is due; a slow page keeps no other one waiting. Gives how many. */
export async function seekUnknown(kernel: Kernel, most = 20): Promise<number> {
  const sought = await takeSought(kernel.db, most)
  const pages = Map.groupBy(sought, ({ account_id }) => account_id) as Map<number, [Sought, ...Sought[]]>
  await Promise.all(
    [...pages.values()].map((ofPage) => orLater(kernel, ofPage[0].id, () => lookThrough(kernel, ofPage))),
  )
  return sought.length
}

/** Looks for one target now, before a person has it sent again; whether it is there, null when nobody can say. */
export async function seekNow(kernel: Kernel, id: number): Promise<boolean | null> {
  const { rows } =
    await sql<Sought>`select ${columns} from social_target t join social_post p on p.id = t.post_id
    where t.id = ${id} and t.sending_at is not null`.execute(kernel.db)
  const [sought] = rows
  if (!sought) return false
  const posts = await postsSince(kernel, sought.account_id, sinceOf(sought))
  return posts && look(kernel, sought, posts, false)
}
