import { randomBytes } from 'node:crypto'
import { type postFacebook, socialPostErrors } from '@toasoan/contract/broadcast/social-posts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { requireFile } from '../../media/files/public.ts'
import { type Account, readAccounts } from '../social-accounts/public.ts'
import { notifyOfPosts } from './notify.ts'
import { type Target, targetsOfPost } from './target-rows.ts'

export type NewPost = z.output<typeof postFacebook.body>

const sentences = {
  nothing: text('Hãy viết gì đó hoặc đặt liên kết.', 'Write something or give a link.'),
  noAccount: text('Tài khoản không còn kết nối.', 'The account is not connected any more.'),
  twice: text('Tài khoản này đã chọn rồi.', 'This account is chosen already.'),
  past: text('Giờ đăng đã qua.', 'This time has passed.'),
  far: text('Giờ đăng trong vòng một năm.', 'Within a year.'),
  picture: text('Chỉ đăng được ảnh JPEG, PNG, GIF hoặc WebP.', 'Only JPEG, PNG, GIF or WebP pictures.'),
  heavy: text('Chỉ đăng được ảnh không quá 10 MB.', 'Only pictures of at most 10 MB.'),
}

/** Milliseconds that a form may have been open with "now" in it. */
const patience = 5 * 60_000
const yearLong = 366 * 86_400_000

/** Why a post may not be due then; null when it may. */
export function timeRefused(due: string | null | undefined): keyof typeof sentences | null {
  if (!due) return null
  const ahead = Date.parse(due) - Date.now()
  return ahead < -patience ? 'past' : ahead > yearLong ? 'far' : null
}

type Errors = Record<string, string[]>

/** What is wrong with the targets, under the field of each. */
function targetFaults(
  { language }: Actor,
  { targets, message, link }: NewPost,
  accounts: ReadonlyMap<number, Account>,
): Errors {
  const errors: Errors = {}
  const refuse = (field: string, why: keyof typeof sentences) => {
    errors[field] = [say(sentences[why], language)]
  }
  const seen = new Set<number>()
  for (const [n, { account_id, message: own, due_at }] of targets.entries()) {
    const account = accounts.get(account_id)
    const at = `targets.${n}`
    if (!account || (account.health !== 'ok' && account.health !== 'missing'))
      refuse(`${at}.account_id`, 'noAccount')
    else if (account.network !== 'facebook')
      errors[`${at}.account_id`] = [say(socialPostErrors.notPosts.message, language, { name: account.name })]
    else if (seen.has(account_id)) refuse(`${at}.account_id`, 'twice')
    seen.add(account_id)
    const late = timeRefused(due_at)
    if (late) refuse(`${at}.due_at`, late)
    if (!(own ?? message) && !link) refuse(own === undefined ? 'message' : `${at}.message`, 'nothing')
  }
  return errors
}

/** Formats that Facebook takes; HEIC and TIFF are sent as the JPEG beside them. */
const taken = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

/** Bytes of a picture that Facebook takes. */
const mostBytes = 10 * 1024 * 1024

async function assertPictures(tx: Tx, { access, language }: Actor, ids: readonly number[]): Promise<void> {
  for (const [n, id] of ids.entries()) {
    const { file } = await requireFile(tx, { access }, id, 'file.view')
    const fault = !(file.drawn || taken.has(file.mimetype))
      ? 'picture'
      : !file.drawn && file.size > mostBytes
        ? 'heavy'
        : null
    if (fault) throw fail(kernelErrors.invalid, {}, { [`file_ids.${n}`]: [say(sentences[fault], language)] })
  }
}

/** Targets as rows with the fields `account_id`, `message` and `due_at`, the last two null when they are the post's. */
const asRows = ({ targets }: NewPost) => sql`rows from (jsonb_to_recordset(${JSON.stringify(targets)}::jsonb)
    as (account_id bigint, message text, due_at timestamptz)) with ordinality
  as given (account_id, message, due_at, place)`

/** Whether `social_target t` of `social_post p` goes with these words and this time: it is the same within a day. */
export const isSameWithinDay = (words: RawBuilder<unknown>, due: RawBuilder<unknown>) =>
  sql`coalesce(t.message, p.message) = ${words}
    and t.due_at between ${due} - interval '24 hours' and ${due} + interval '24 hours'`

/** Of `social_target t`: what went, or is to go. */
export const isStanding = sql`t.status not in ('failed', 'cancelled')`

/** Names of accounts to which the same words went, or are to go, within a day of the time. */
async function namesOfSame(tx: Tx, post: NewPost): Promise<string[]> {
  const same = isSameWithinDay(
    sql`coalesce(given.message, ${post.message})`,
    sql`coalesce(given.due_at, now())`,
  )
  const { rows } = await sql<{ name: string }>`select a.name from ${asRows(post)}
    join social_account a on a.id = given.account_id
    where exists (select from social_target t join social_post p on p.id = t.post_id
      where t.account_id = given.account_id and ${isStanding} and p.link = ${post.link} and ${same})
    order by given.place`.execute(tx)
  return [...new Set(rows.map(({ name }) => name))]
}

async function assertPublished(tx: Tx, id: number | null | undefined, language: Actor['language']) {
  if (!id) return
  const { rows } = await sql`select from article_publication where article_id = ${id}`.execute(tx)
  if (rows.length === 0)
    throw fail(
      socialPostErrors.notPublished,
      {},
      { article_id: [say(socialPostErrors.notPublished.message, language)] },
    )
}

/** The post of a key that was sent before; null when there is none. */
async function knownPost(tx: Tx, userId: number, key: string): Promise<Target[] | null> {
  const { rows } = await sql<{ id: number }>`select id from social_post
    where created_by = ${userId} and client_key = ${key}`.execute(tx)
  return rows[0] ? targetsOfPost(tx, rows[0].id) : null
}

/** Keeps a post with its targets, which are sent when they are due. The same key gives the same post. */
export async function keepPost(
  tx: Tx,
  actor: Actor,
  post: NewPost,
): Promise<{ targets: Target[]; isNew: boolean }> {
  const { access, language } = actor
  await sql`select pg_advisory_xact_lock(hashtext(${`social-post:${access.userId}:${post.client_key}`}))`.execute(
    tx,
  )
  const known = await knownPost(tx, access.userId, post.client_key)
  if (known) return { targets: known, isNew: false }
  const ids = post.targets.map(({ account_id }) => account_id)
  await sql`select from social_account where id = any(${ids}::bigint[]) for key share`.execute(tx)
  const accounts = new Map((await readAccounts(tx, ids)).map((account) => [account.id, account]))
  const errors = targetFaults(actor, post, accounts)
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
  await assertPublished(tx, post.article_id, language)
  await assertPictures(tx, actor, post.file_ids)
  const same = post.again ? [] : await namesOfSame(tx, post)
  if (same.length > 0) throw fail(socialPostErrors.sameText, { names: same.join(', ') })

  const { rows } = await sql<{
    id: number
  }>`insert into social_post (article_id, message, link, client_key, created_by)
    values (${post.article_id ?? null}, ${post.message}, ${post.link}, ${post.client_key}, ${access.userId})
    returning id`.execute(tx)
  const postId = (rows[0] as { id: number }).id
  for (const [place, id] of [...new Set(post.file_ids)].entries())
    await sql`insert into social_post_file (post_id, file_id, place)
      values (${postId}, ${id}, ${place})`.execute(tx)
  const keys = post.targets.map(() => randomBytes(8).toString('hex'))
  await sql`insert into social_target (post_id, account_id, message, due_at, next_at, key)
    select ${postId}::bigint, account_id, message, coalesce(due_at, now()), coalesce(due_at, now()),
      (${keys}::text[])[place] from ${asRows(post)} order by place`.execute(tx)
  const targets = await targetsOfPost(tx, postId)
  await writeEvents(
    tx,
    access,
    targets.map(({ id }) => ({ entity: 'social_target', id, kind: 'created', to: 'waiting' })),
  )
  await notifyOfPosts(tx)
  return { targets, isNew: true }
}
