import type { maintenanceHistory, orderMaintenance } from '@toasoan/contract/facilities/maintenance'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { asRefusal } from '#server/kernel/http/error-handler.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { createRequest } from '#server/kernel/requests/request-routes.ts'
import { deviceOwnership } from '../devices/public.ts'
import { deviceRepairs, placeRepairs } from '../repairs/public.ts'
import { dueFrom } from './due-rows.ts'

type Ordering = Call<typeof orderMaintenance>
type Subject = Ordering['body']['subjects'][number]
type Order = DataOf<typeof maintenanceHistory>['orders'][number]
type Rule = { id: number; name: string; instructions: string; provider_id: number | null }

const notUnder = text('Không thuộc quy tắc bảo trì này.', 'The rule is not about it.')

const columnOf = { serial: 'serial_id', studio: 'studio_id', vehicle: 'mobile_vehicle_id' } as const

async function assertUnder(tx: Tx, access: Access, rule: Rule, { kind, id }: Subject, message: string) {
  const devices = sql`${within(access, 'device.index', deviceOwnership)}`
  const { rows } = await sql`select from ${dueFrom(devices)}
    where u.rule_id = ${rule.id} and u.kind = ${kind} and u.subject_id = ${id}`.execute(tx)
  if (rows.length === 0) throw fail(kernelErrors.invalid, {}, { subjects: [message] })
}

/** Makes a work order for one thing; it is refused while the thing has a repair that is not finished. */
const orderOne = (call: Ordering, rule: Rule, subject: Subject) =>
  call.change(async (tx, note) => {
    const { access, language, body } = call
    await assertUnder(tx, access, rule, subject, say(notUnder, language))
    const kind = subject.kind === 'serial' ? deviceRepairs : placeRepairs
    const given = {
      [columnOf[subject.kind]]: subject.id,
      title: rule.name,
      description: rule.instructions,
      starts_at: body.starts_at,
      expected_on: body.expected_on,
      provider_id: rule.provider_id,
      maintenance_rule_id: rule.id,
    }
    await createRequest({ tx, note, access, language }, kind, given, 'device.index')
  })

/** Makes the work orders, each in a transaction of its own; what is refused is reported with its reason. */
export async function orderAll(call: Ordering): Promise<DataOf<typeof orderMaintenance>> {
  const { db, params, body, language } = call
  const { rows } = await sql<Rule>`
    select id, name, instructions, provider_id from maintenance_rule where id = ${params.id}`.execute(db)
  const rule = rows[0]
  if (!rule) throw fail(kernelErrors.notFound)
  const refused: DataOf<typeof orderMaintenance>['refused'] = []
  for (const subject of body.subjects)
    await orderOne(call, rule, subject).catch((error) => {
      const { definition, data, errors } = asRefusal(error, language)
      if (definition.status >= 500) throw error
      const message = Object.values(errors ?? {})[0]?.[0] ?? say(definition.message, language, data)
      refused.push({ ...subject, message })
    })
  return { made: body.subjects.length - refused.length, refused }
}

/** The work orders of a rule with what they cost, for devices that the actor reaches. */
export async function historyOf(
  db: Database,
  access: Access,
  id: number,
): Promise<DataOf<typeof maintenanceHistory>> {
  const { rows: known } = await sql`select from maintenance_rule where id = ${id}`.execute(db)
  if (known.length === 0) throw fail(kernelErrors.notFound)
  const shared = sql`r.id, r.status, r.created_at, r.started_at, r.finished_at, r.cost, r.result`
  const { rows } = await sql<Order & { all_done: number; all_cost: number }>`
    select id, kind, subject, status, created_at, finished_at, cost, result,
      round(extract(epoch from coalesce(finished_at, now()) - started_at) / 3600)::int as downtime,
      count(*) filter (where status = 'done') over () as all_done, (sum(cost) over ())::bigint as all_cost
    from (
      select ${shared}, 'serial' as kind, d.name || ' · ' || s.serial as subject from repair r
        join device_serial s on s.id = r.serial_id join device d on d.id = s.device_id
        where r.maintenance_rule_id = ${id} and ${within(access, 'device.index', deviceOwnership)}
      union all
      select ${shared}, case when p.id is not null then 'studio' else 'vehicle' end,
        coalesce(p.name, v.name || ' (' || v.plate || ')') from studio_repair r
        left join studio p on p.id = r.studio_id left join mobile_vehicle v on v.id = r.mobile_vehicle_id
        where r.maintenance_rule_id = ${id}) o
    order by created_at desc, id desc limit 200`.execute(db)
  return {
    orders: rows.map(({ all_done: _, all_cost: __, ...order }) => order),
    done: rows[0]?.all_done ?? 0,
    cost: rows[0]?.all_cost ?? 0,
  }
}
