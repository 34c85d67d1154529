import type { Permission } from '@toasoan/contract/access/catalogue'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { usersWithin } from '../../administration/users/public.ts'
import { deviceOwnership } from '../../facilities/devices/public.ts'
import { seen } from '../../media/files/public.ts'
import { plansInSight } from '../../planning/plans/public.ts'
import { worksInSight } from '../../planning/works/public.ts'
import type { RecordSource } from './records.ts'

/** Lists that show everything to whoever may open them. */
const whole = (permission: Permission) => (access: Access) => (can(access, permission) ? sql`true` : null)

/** The list with one record opened over it, for who may view one; else the list narrowed to it. */
const opened =
  (list: string, view: Permission, name: 'open' | 'record' = 'open') =>
  (access: Access, { id, title }: { id: number; title: string }): string =>
    can(access, view) ? `${list}?${name}=${id}` : narrowed(list, title)

const narrowed = (list: string, title: string): string => `${list}?keyword=${encodeURIComponent(title)}`

/** The form of one record, for who may change it; else the list narrowed to it. */
const edited =
  (list: string, form: string, update: Permission) =>
  (access: Access, { id, title }: { id: number; title: string }): string =>
    can(access, update) ? `${form}/${id}` : narrowed(list, title)

/** Records that are found by their names, with the rights of their lists. */
export const sources: readonly RecordSource[] = [
  {
    kind: 'person',
    from: sql`app_user u`,
    id: sql`u.id`,
    title: sql`u.name`,
    searched: sql`u.name || ' ' || u.username || ' ' || u.email`,
    about: sql`u.username`,
    shown: (access) => (can(access, 'user.index') ? usersWithin(access, 'user.index') : null),
    url: edited('/users/list', '/users/edit', 'user.update'),
  },
  {
    kind: 'file',
    from: sql`file`,
    id: sql`file.id`,
    title: sql`file.name`,
    searched: sql`file.name`,
    about: sql`upper(file.extension)`,
    shown: (access) =>
      can(access, 'file.index') ? sql`file.deleted_at is null and ${seen(access, 'file.index')}` : null,
    url: (_access, { title }) => narrowed('/files', title),
  },
  {
    kind: 'plan',
    from: sql`register_plan p`,
    id: sql`p.id`,
    title: sql`p.title`,
    searched: sql`p.title || ' ' || p.number`,
    about: sql`p.number || ' · ' || to_char(p.on_day, 'DD/MM/YYYY')`,
    shown: (access) => (can(access, 'registerPlan.index') ? plansInSight(access) : null),
    url: opened('/register-plan/list', 'registerPlan.view'),
  },
  {
    kind: 'task',
    from: sql`work w`,
    id: sql`w.id`,
    title: sql`w.title`,
    searched: sql`w.title`,
    about: sql`(select s.name from app_user s where s.id = w.assignee_id)`,
    shown: worksInSight,
    url: (access, found) =>
      opened(can(access, 'work.index') ? '/work/list' : '/work/list-assigned', 'work.view')(access, found),
  },
  {
    kind: 'programme',
    from: sql`program p`,
    id: sql`p.id`,
    title: sql`p.name`,
    searched: sql`p.name || ' ' || p.code`,
    about: sql`coalesce((select c.name from channel c where c.id = p.channel_id), p.code)`,
    shown: whole('program.index'),
    url: opened('/program/list', 'program.view', 'record'),
  },
  {
    kind: 'device',
    from: sql`device d`,
    id: sql`d.id`,
    title: sql`d.name`,
    searched: sql`d.name || ' ' || d.code::text`,
    about: sql`d.code::text`,
    shown: (access) =>
      can(access, 'device.index') ? sql`${within(access, 'device.index', deviceOwnership)}` : null,
    url: (access, { id, title }) => {
      if (can(access, 'device.borrow')) return `/devices/view/${id}`
      return edited('/devices/list', '/devices/edit', 'device.update')(access, { id, title })
    },
  },
  {
    kind: 'room',
    from: sql`studio p`,
    id: sql`p.id`,
    title: sql`p.name`,
    searched: sql`p.name`,
    about: sql`p.code::text`,
    shown: whole('studio.index'),
    url: edited('/studio/list', '/studio/edit', 'studio.update'),
  },
  {
    kind: 'vehicle',
    from: sql`mobile_vehicle p`,
    id: sql`p.id`,
    title: sql`p.name`,
    searched: sql`p.name || ' ' || p.plate::text`,
    about: sql`p.plate::text`,
    shown: whole('mobileVehicle.index'),
    url: edited('/mobile-vehicle/list', '/mobile-vehicle/edit', 'mobileVehicle.update'),
  },
  {
    kind: 'payee',
    from: sql`payee y`,
    id: sql`y.id`,
    title: sql`y.name`,
    searched: sql`y.name || ' ' || y.tax_number`,
    about: sql`y.tax_number`,
    shown: whole('payee.index'),
    url: opened('/payees/list', 'payee.view', 'record'),
  },
  {
    kind: 'buyer',
    from: sql`unit_buy u`,
    id: sql`u.id`,
    title: sql`u.name`,
    searched: sql`u.name || ' ' || u.code`,
    about: sql`u.code`,
    shown: whole('unitBuy.index'),
    url: opened('/unit-buy/list', 'unitBuy.view'),
  },
]
