import type { DirectiveAudience } from '@toasoan/contract/editorial/directives'
import type { AnnouncementRow, announcements } from '@toasoan/contract/messaging/announcements'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { ListSource } from '#server/kernel/records/paged-list.ts'
import { heldFacts, type Timed } from '../held-back/public.ts'

export const table = 'announcement'

/** Announcements come at their time: who saved one last stands for it. */
export const timedAnnouncements: Timed = {
  table,
  standsFor: sql`coalesce(n.saved_by, n.created_by)`,
  needs: ['notification.create', 'notification.update'],
  decides: 'notification.update',
}

/** SQL: where `announcement n` stands now. What is due shows once it was found that it may. */
const state = sql`case when not n.published then 'draft' when n.ends_at <= now() then 'ended'
  when n.told_at is not null then 'shown' when n.held_at is not null then 'held' else 'scheduled' end`

/** SQL: the people whom `announcement n` is for now. */
export const meantBy = sql`people_meant(n.everyone, n.department_ids, n.group_ids, n.user_ids)`

/** SQL: whether `announcement n` is for a person. */
export const isFor = ({ userId, groupIds }: Pick<Access, 'userId' | 'groupIds'>): RawBuilder<unknown> =>
  sql`(n.everyone or n.user_ids @> array[${userId}::bigint] or n.group_ids && ${[...groupIds]}::bigint[]
    or n.department_ids && departments_above(${userId}))`

/** SQL: whether the time of `announcement n` has come and is not over. */
export const isDue = sql`(n.published and n.starts_at <= now() and (n.ends_at is null or n.ends_at > now()))`

/** SQL: whether `announcement n` is shown now. */
export const isShown = sql`(${isDue} and n.told_at is not null)`

/** How many names of an audience are told. */
const fewNames = 5

const names = sql`coalesce((select array_agg(name) from (
    select name from department where id = any(n.department_ids)
    union all select name from staff_group where id = any(n.group_ids)
    union all select name from app_user where id = any(n.user_ids) limit ${sql.lit(fewNames)}) as named), '{}')`

const read = sql`(select count(*) from announcement_receipt r where r.announcement_id = n.id and r.read_at is not null)`
const people = sql`case when n.told_at is null then (select count(*) from ${meantBy})
  else (select count(*) from announcement_receipt r where r.announcement_id = n.id) end`

type Query = z.output<typeof announcements.list.query>

/** Announcements as their list and their page have them. */
export const source: ListSource<AnnouncementRow, Query> & { table: string } = {
  table,
  from: sql`announcement n join app_user c on c.id = n.created_by`,
  id: sql`n.id`,
  columns: sql`n.id, n.title, n.body, n.level, jsonb_build_object('everyone', n.everyone, 'department_ids', n.department_ids,
    'group_ids', n.group_ids, 'user_ids', n.user_ids) as audience, ${names} as audience_names, n.starts_at, n.ends_at,
    n.home, n.published, ${state} as state,
    ${heldFacts(timedAnnouncements, sql`${state} = 'held'`)} as held, jsonb_build_object('id', c.id, 'name', c.name) as creator, ${people} as people,
    ${read} as read, n.told_at, n.version, n.created_at, n.updated_at`,
  searched: sql`n.title || ' ' || n.body`,
  orders: {
    starts_at: sql`n.starts_at`,
    title: sql`n.title collate "vi-x-icu"`,
    level: sql`array_position(array['info', 'warning', 'urgent'], n.level)`,
    updated_at: sql`n.updated_at`,
  },
  order: '-starts_at',
  where: ({ state: requested, level }) => [
    ...(requested ? [sql`${state} = ${requested}`] : []),
    ...(level ? [sql`n.level = ${level}`] : []),
  ],
}

/** The columns of an audience. */
export const audienceColumns = ({ everyone, department_ids, group_ids, user_ids }: DirectiveAudience) => ({
  everyone,
  department_ids: sql`${[...department_ids]}::bigint[]`,
  group_ids: sql`${[...group_ids]}::bigint[]`,
  user_ids: sql`${[...user_ids]}::bigint[]`,
})
