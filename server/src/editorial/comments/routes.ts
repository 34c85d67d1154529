import {
  createComment,
  deleteComment,
  likeComment,
  listComments,
  listThreads,
  mentionable,
  resolveComment,
  updateComment,
} from '@toasoan/contract/editorial/comments'
import { sql } from 'kysely'
import { type Route, route } from '#server/kernel/http/route.ts'
import { commentList, findComment, threadList } from './comment-rows.ts'
import { peopleToMention } from './mentions.ts'
import { editComment, eraseComment, freshen, resolveThread, writeComment } from './write.ts'

export const routes: Route[] = [
  route(listThreads, ({ db, access, query }) => threadList(db, access, query)),
  route(listComments, ({ db, access, query }) => commentList(db, access, query)),
  route(mentionable, peopleToMention),
  route(createComment, writeComment),
  route(updateComment, editComment),
  route(resolveComment, resolveThread),
  route(deleteComment, eraseComment),

  route(likeComment, ({ change, access, params: { id }, query }) =>
    change(async (tx, note) => {
      const before = await findComment(tx, access, id, true)
      const liked = query.on ?? !before.liked
      if (liked)
        await sql`insert into comment_like (comment_id, user_id) values (${id}, ${access.userId})
          on conflict do nothing`.execute(tx)
      else
        await sql`delete from comment_like where comment_id = ${id} and user_id = ${access.userId}`.execute(
          tx,
        )
      const { likes, article } = await findComment(tx, access, id)
      await freshen(tx, { article })
      note({ type: 'comment', id, before: { liked: before.liked }, after: { liked } })
      return { id, liked, likes }
    }),
  ),
]
