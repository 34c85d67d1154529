import type { SocialHistory } from '@toasoan/contract/broadcast/social-posts'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

/** Most lines of a history. */
const most = 500

/** What happened to the targets of a post, the newest first: the steps, and what the page answered. */
export async function historyOfPost(db: Database, postId: number): Promise<SocialHistory[]> {
  const { rows } = await sql<SocialHistory>`
    select h.* from (
      select e.id, e.kind, e.from_status, e.to_status, e.reason, e.data, u.name as actor, e.at, t.id as record_id,
        a.name as account
      from social_target t join social_account a on a.id = t.account_id
      join record_event e on e.entity = 'social_target' and e.entity_id = t.id left join app_user u on u.id = e.actor_id
      where t.post_id = ${postId}
      union all
      select -s.id, s.kind, null, null, s.detail, jsonb_build_object('outcome', s.outcome), null, s.at, t.id, a.name
      from social_target t join social_account a on a.id = t.account_id join social_attempt s on s.target_id = t.id
      where t.post_id = ${postId}
    ) h order by h.at desc, abs(h.id) desc limit ${most}`.execute(db)
  return rows
}

/** What happened to posts and lives, the newest first. */
export async function latestHistory(db: Database): Promise<SocialHistory[]> {
  const { rows } = await sql<SocialHistory>`
    select h.* from (
      (select e.id, e.kind, e.from_status, e.to_status, e.reason, e.data, u.name as actor, e.at, e.entity_id as record_id,
        coalesce(a.name, e.data ->> 'what', '') as account
      from record_event e left join app_user u on u.id = e.actor_id
      left join social_target t on e.entity = 'social_target' and t.id = e.entity_id
      left join social_account a on a.id = t.account_id
      where e.entity in ('social_target', 'social_live') order by e.id desc limit ${most})
      union all
      (select -s.id, s.kind, null, null, s.detail, jsonb_build_object('outcome', s.outcome), null, s.at, t.id, a.name
      from social_attempt s join social_target t on t.id = s.target_id join social_account a on a.id = t.account_id
      order by s.id desc limit ${most})
    ) h order by h.at desc, abs(h.id) desc limit ${most}`.execute(db)
  return rows
}
