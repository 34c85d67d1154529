import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { writeEvents } from '../history/public.ts'
import type { Resource, Subject } from './subject.ts'

const unknown = text('Không tìm thấy.', 'It was not found.')

const entityOf = ({ kind }: Resource) => (kind === 'studio' ? 'studio' : 'mobile_vehicle')

/** Repairs of a studio or a vehicle. What cannot be repaired is taken out of use. */
export const studioRepairSubject: Subject = {
  columns: sql`case when st.id is not null then jsonb_build_object('id', st.id, 'name', st.name) end as studio,
    case when v.id is not null
      then jsonb_build_object('id', v.id, 'name', v.name || ' (' || v.plate || ')') end as vehicle`,
  joins: sql`left join studio st on st.id = r.studio_id left join mobile_vehicle v on v.id = r.mobile_vehicle_id`,
  names: ['studio_id', 'mobile_vehicle_id'],
  async lock(tx, { language }, { studio_id, mobile_vehicle_id }) {
    const { rows } = studio_id
      ? await sql<{ id: number; name: string }>`
          select id, name from studio where id = ${studio_id} for update`.execute(tx)
      : await sql<{ id: number; name: string }>`select id, name || ' (' || plate || ')' as name
          from mobile_vehicle where id = ${mobile_vehicle_id ?? 0} for update`.execute(tx)
    const found = rows[0]
    const field = studio_id ? 'studio_id' : 'mobile_vehicle_id'
    if (!found) throw fail(kernelErrors.invalid, {}, { [field]: [say(unknown, language)] })
    return { kind: studio_id ? 'studio' : 'vehicle', ...found }
  },
  leave: async () => {},
  async comeBack(tx, { access }, resource, well, reason) {
    if (well !== false) return
    const entity = entityOf(resource)
    const { numAffectedRows } = await sql`update ${sql.table(entity)} set status = 'inactive',
      version = version + 1, updated_at = now() where id = ${resource.id} and status = 'normal'`.execute(tx)
    if (numAffectedRows)
      await writeEvents(tx, access, [
        { entity, id: resource.id, kind: 'status', from: 'normal', to: 'inactive', reason },
      ])
  },
  tell: (tx, { access }, resource, kind, data) =>
    writeEvents(tx, access, [{ entity: entityOf(resource), id: resource.id, kind, data }]),
}
