import type {
  MaintenanceAbout,
  MaintenanceRule,
  maintenanceRules,
} from '@toasoan/contract/facilities/maintenance'
import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { assertRecord } from '#server/kernel/records/assert-record.ts'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'
import { named } from '../devices/public.ts'

/** The column and the table of what a rule is about. */
const columns = {
  category: ['category_type_device_id', 'category_type_device'],
  device: ['device_id', 'device'],
  studio: ['studio_id', 'studio'],
  vehicle: ['mobile_vehicle_id', 'mobile_vehicle'],
} as const satisfies Record<MaintenanceAbout, readonly [string, string]>

const unknown = text('Không tìm thấy.', 'It was not found.')
const unknownPerson = text('Không có người này.', 'There is no such person.')

/** Rules of periodic maintenance. */
export const ruleRecords: RecordOptions<typeof maintenanceRules, MaintenanceRule> = {
  table: 'maintenance_rule',
  from: sql`maintenance_rule m
    left join category_type_device category on category.id = m.category_type_device_id
    left join device on device.id = m.device_id left join studio on studio.id = m.studio_id
    left join mobile_vehicle v on v.id = m.mobile_vehicle_id
    left join provider on provider.id = m.provider_id left join app_user responsible on responsible.id = m.responsible_id`,
  id: sql`m.id`,
  columns: sql`m.id, m.name, m.every_months, m.first_due, m.notice_days, ${named('provider')} as provider, m.provider_id,
    m.cost, m.instructions, ${named('responsible')} as responsible, m.responsible_id, m.active, m.version,
    m.created_at, m.updated_at,
    coalesce(category.name, device.name, studio.name, v.name || ' (' || v.plate || ')') as about_name,
    jsonb_build_object('kind', case when category.id is not null then 'category' when device.id is not null then 'device'
      when studio.id is not null then 'studio' else 'vehicle' end,
      'id', coalesce(category.id, device.id, studio.id, v.id)) as about`,
  searched: sql`m.name`,
  orders: {
    name: sql`m.name collate "vi-x-icu"`,
    first_due: sql`m.first_due`,
    updated_at: sql`m.updated_at`,
  },
  order: 'name',
  where: ({ active }) => (active ? [sql`m.active = ${active === 'true'}`] : []),
  async values({ about, ...fields }, { tx, language }) {
    await assertRecord(tx, columns[about.kind][1], about.id, { field: 'about', sentence: unknown, language })
    const { provider_id, responsible_id } = fields
    await assertRecord(tx, 'provider', provider_id, { field: 'provider_id', sentence: unknown, language })
    await assertRecord(tx, 'app_user', responsible_id, {
      ...{ field: 'responsible_id', sentence: unknownPerson, language },
    })
    const abouts = Object.entries(columns).map(([kind, [column]]) => [
      column,
      kind === about.kind ? about.id : null,
    ])
    return { ...fields, ...Object.fromEntries(abouts) }
  },
  unique: { name: text('Đã có việc bảo trì tên này.', 'There is a maintenance rule of this name.') },
}
