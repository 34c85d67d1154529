import type { DueRow, listDue } from '@toasoan/contract/facilities/maintenance'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { today, zone } from '#server/kernel/database/conditions.ts'
import type { ListSource } from '#server/kernel/records/paged-list.ts'
import { deviceOwnership } from '../devices/public.ts'

type Query = z.output<typeof listDue.query>

const open = sql`o.status in ('pending', 'approved', 'repairing')`

/** Every thing under every active rule: units that can still be used, studios and vehicles in use. */
const things = (devices: RawBuilder<unknown>) => sql`
  select m.id as rule_id, 'serial' as kind, s.id as subject_id, d.name || ' · ' || s.serial as subject, d.id as device_id
  from maintenance_rule m
  join device d on d.id = m.device_id or d.category_type_device_id = m.category_type_device_id
  join device_serial s on s.device_id = d.id and s.condition in ('normal', 'broken')
  where m.active and ${devices}
  union all
  select m.id, 'studio', p.id, p.name, null from maintenance_rule m
  join studio p on p.id = m.studio_id and p.status = 'normal' where m.active
  union all
  select m.id, 'vehicle', v.id, v.name || ' (' || v.plate || ')', null from maintenance_rule m
  join mobile_vehicle v on v.id = m.mobile_vehicle_id and v.status = 'normal' where m.active`

/** The work orders of thing `t`: the last day on which one was finished, and one that is open. */
const orders = sql`left join lateral (
    select max((o.finished_at at time zone ${zone})::date) filter (where o.status = 'done') as last_on,
      max(o.id) filter (where ${open}) as open_id
    from (
      select id, status, finished_at from repair
        where t.kind = 'serial' and maintenance_rule_id = t.rule_id and serial_id = t.subject_id
      union all select id, status, finished_at from studio_repair
        where t.kind = 'studio' and maintenance_rule_id = t.rule_id and studio_id = t.subject_id
      union all select id, status, finished_at from studio_repair
        where t.kind = 'vehicle' and maintenance_rule_id = t.rule_id and mobile_vehicle_id = t.subject_id) o) w on true`

const dueOn = sql`case when w.last_on is null then m.first_due
  else greatest(m.first_due, (w.last_on + make_interval(months => m.every_months))::date) end`

/** Rows of what is due: columns of rule `m`, thing `t`, its orders `w` and the day `due_on`. */
export const dueFrom = (devices: RawBuilder<unknown>) => sql`(
  select t.*, m.name as rule_name, m.notice_days, m.responsible_id, w.last_on, w.open_id, ${dueOn} as due_on
  from (${things(devices)}) t join maintenance_rule m on m.id = t.rule_id ${orders}
  where w.last_on is null or m.every_months is not null) u`

/** Condition: due within the rule's notice, or before. */
export const isDue = sql`u.due_on <= ${today} + u.notice_days`

const state = sql`case when u.due_on < ${today} then 'overdue' when ${isDue} then 'soon' else 'later' end`

/** What is due and when, as far as the actor reaches its devices. */
export const dueSource = (access: Access): ListSource<DueRow, Query> => ({
  from: sql`${dueFrom(sql`${within(access, 'device.index', deviceOwnership)}`)}
    left join app_user person on person.id = u.responsible_id`,
  columns: sql`u.rule_id || '-' || u.kind || '-' || u.subject_id as key,
    jsonb_build_object('id', u.rule_id, 'name', u.rule_name) as rule, u.kind, u.subject_id, u.subject, u.device_id,
    u.due_on, u.last_on, ${state} as state,
    case when person.id is not null then jsonb_build_object('id', person.id, 'name', person.name) end as responsible,
    case when u.open_id is not null then jsonb_build_object('id', u.open_id, 'status', coalesce(
      (select status from repair where id = u.open_id and u.kind = 'serial'),
      (select status from studio_repair where id = u.open_id and u.kind <> 'serial'))) end as order`,
  id: sql`(u.kind, u.subject_id, u.rule_id)`,
  searched: sql`u.subject || ' ' || u.rule_name`,
  orders: { due_on: sql`u.due_on`, subject: sql`u.subject collate "vi-x-icu"`, last_on: sql`u.last_on` },
  order: 'due_on',
  where: ({ rule_id, kind, state: asked }) => [
    ...(rule_id ? [sql`u.rule_id = ${rule_id}`] : []),
    ...(kind ? [sql`u.kind = ${kind}`] : []),
    ...(asked === 'now' ? [isDue] : asked ? [sql`${state} = ${asked}`] : []),
  ],
})
