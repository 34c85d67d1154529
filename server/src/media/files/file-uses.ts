import type { FileUse } from '@toasoan/contract/media/files'
import { type SqlBool, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { nameOfUse } from './use-names.ts'

/** Whether anything uses the file of a query over `file`. */
export const isUsed = sql<SqlBool>`file.id in (
  select file_id from file_use
  union all select avatar_file_id from app_user where avatar_file_id is not null
  union all select picture_file_id from studio where picture_file_id is not null
  union all select picture_file_id from mobile_vehicle where picture_file_id is not null
  union all select picture_file_id from device where picture_file_id is not null
  union all select picture_file_id from repair where picture_file_id is not null
  union all select picture_file_id from studio_repair where picture_file_id is not null
  union all select file_id from facility_document where file_id is not null
  union all select file_id from chat_file
  union all select still_file_id from social_live where still_file_id is not null
  union all select file_id from social_post_file
  union all select file_id from podcast_episode
  union all select file_id from plan_piece where file_id is not null
  union all select file_id from speech_job where article_id is not null)`

/** Most places that are told of one file. */
const mostUses = 100

/**
 * Where a file is used, what readers meet first. Texts that name files are in `file_use`; columns that refer to a
 * file are asked themselves. Of what the actor may not read, only the kind is told; without one, no names are.
 */
export async function fileUses(db: Database | Tx, access: Access | null, id: number): Promise<FileUse[]> {
  const article = nameOfUse('article', access)
  const { rows } = await sql<FileUse>`
    select distinct on (is_public, kind, id) * from (
      select 'article' as kind, a.id, ${article} as name, u.is_public
      from file_use u join article a on a.id = u.record_id
      where u.file_id = ${id} and u.kind = 'article'
      union all select 'directive', d.id, ${nameOfUse('directive', access)}, u.is_public
      from file_use u join directive d on d.id = u.record_id where u.file_id = ${id} and u.kind = 'directive'
      union all select 'person', id, name, false from app_user where avatar_file_id = ${id}
      union all select 'studio', id, name, false from studio where picture_file_id = ${id}
      union all select 'vehicle', id, name, false from mobile_vehicle where picture_file_id = ${id}
      union all select 'device', id, name, false from device where picture_file_id = ${id}
      union all select 'repair', id, title, false from repair where picture_file_id = ${id}
      union all select 'repair', id, title, false from studio_repair where picture_file_id = ${id}
      union all select 'document', id, name, false from facility_document where file_id = ${id}
      union all select 'speech', j.id, ${article}, false from speech_job j join article a on a.id = j.article_id
        where j.file_id = ${id}
      union all select 'plan', p.id, ${nameOfUse('plan', access)}, false from plan_piece x join register_plan p on p.id = x.plan_id
        where x.file_id = ${id}
      union all select 'post', p.id, ${nameOfUse('post', access)}, false
        from social_post_file x join social_post p on p.id = x.post_id where x.file_id = ${id}
      union all select 'live', id, name, false from social_live where still_file_id = ${id}
      union all select 'recording', r.id, r.title, u.is_public
      from file_use u join recording r on r.id = u.record_id where u.file_id = ${id} and u.kind = 'recording'
      union all select 'program', p.id, p.name, true from program p where p.cover_id = ${id}
      union all select 'podcast', e.id, e.name, e.state = 'published' from podcast_episode e where e.file_id = ${id}
      union all select 'schedule', d.id, c.name || ' ' || to_char(d.date_play, 'DD/MM/YYYY'),
        exists (select from schedule_item where day_id = d.id and (file_id = ${id} or part_file_ids @> array[${id}::bigint]))
        from schedule_day d join channel c on c.id = d.channel_id
        where d.items @> ${JSON.stringify([{ file_id: id }])}::jsonb
          or d.items @> ${JSON.stringify([{ parts: [{ kind: 'file', ref_id: id }] }])}::jsonb
          or d.id in (select day_id from schedule_item where file_id = ${id}
            union all select day_id from schedule_item where part_file_ids <> '{}' and part_file_ids @> array[${id}::bigint])
    ) as used
    order by is_public desc, kind, id limit ${mostUses}`.execute(db)
  return rows
}
