import type { CommentRow } from '@toasoan/contract/editorial/comments'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { accessOfPerson } from '#server/kernel/sessions/load-access.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { inSight } from '../articles/public.ts'

const longestWords = 120

/** A text as quoted in a notification. */
export const shortened = (body: string): string => {
  const words = body.replace(/\s+/g, ' ')
  return words.length > longestWords ? `${words.slice(0, longestWords)}…` : words
}

type Telling = { tx: Tx; access: Access }

/** Users among those given who may still see the article. */
export async function whoSee({ tx, access }: Telling, ids: readonly number[], articleId: number | null) {
  if (articleId === null) return [...ids]
  const able: number[] = []
  for (const id of ids) {
    const person = await accessOfPerson(tx, id, access)
    if (!person) continue
    const { rows } =
      await sql`select from article a where a.id = ${articleId} and ${inSight(person)}`.execute(tx)
    if (rows.length > 0) able.push(id)
  }
  return able
}

async function peopleOf(tx: Tx, comment: CommentRow) {
  const thread = comment.parent_id
  const { rows: wrote } = await sql<{ author_id: number }>`
    select distinct author_id from comment where id = ${thread} or parent_id = ${thread}`.execute(tx)
  const { rows: owner } = await sql<{ author_id: number }>`
    select author_id from article where id = ${comment.article?.id ?? null}`.execute(tx)
  const ids = (rows: { author_id: number }[]) => rows.map(({ author_id }) => author_id)
  return { thread: thread === null ? [] : ids(wrote), owner: ids(owner) }
}

/**
 * Notifies mentioned users, participants of the thread, and the article's author; each once, for the most
 * relevant reason, and only if they may see the subject.
 */
export async function notifyOfComment(telling: Telling, comment: CommentRow, mentionIds: readonly number[]) {
  const { tx, access } = telling
  const { thread, owner } = await peopleOf(tx, comment)
  const articleId = comment.article?.id ?? null
  const data = { actor: access.name, words: shortened(comment.body), title: comment.article?.title ?? '' }
  const rest = {
    data,
    link: `/comment?thread=${comment.parent_id ?? comment.id}`,
    partId: articleId,
    actorId: access.userId,
  }
  await notify(tx, { ...rest, kind: 'comment_mention', userIds: mentionIds })
  const answered = await whoSee(
    telling,
    thread.filter((id) => !mentionIds.includes(id)),
    articleId,
  )
  await notify(tx, { ...rest, kind: 'comment_reply', userIds: answered })
  const told = [...mentionIds, ...answered]
  const owners = await whoSee(
    telling,
    owner.filter((id) => !told.includes(id)),
    articleId,
  )
  await notify(tx, { ...rest, kind: 'comment_article', userIds: owners })
}
