import { type RawBuilder, sql } from 'kysely'
import { mayStill } from '#server/kernel/access/holders.ts'

/** SQL: whether somebody may post now. */
export const mayPost = (userId: RawBuilder<unknown>) => mayStill(userId, 'facebook.create')

/** SQL: who stands for `social_target t`: whoever made it, changed it or decided about it last. */
const answerable = sql`coalesce((select e.actor_id from record_event e
    where e.entity = 'social_target' and e.entity_id = t.id and e.actor_id is not null order by e.id desc limit 1),
  (select p.created_by from social_post p where p.id = t.post_id))`

/** SQL: whether `social_target t` may still go out: who stands for it was neither locked nor lost the right meanwhile. */
export const stillAllowed = mayPost(answerable)
