import type { SerialCard } from '@toasoan/contract/facilities/device-serials'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { assertReach, pictureAddress, pictureColumn, type StoredPicture } from './device-rows.ts'
import { readSerial } from './serial-rows.ts'

type Facts = {
  owner_id: number | null
  department_id: number | null
  stored_picture: StoredPicture
  open_repairs: number
}

type OutBorrow = NonNullable<SerialCard['borrow']> & { requester_id: number; department_id: number | null }

/** A unit as the page of its label shows it: what it is, where it is, what may be done. */
export async function serialCardOf(db: Database, access: Access, id: number): Promise<SerialCard> {
  const { rows } = await sql<Facts>`
    select d.created_by as owner_id, d.department_id, ${pictureColumn} as stored_picture,
      (select count(*) from repair r where r.serial_id = s.id
        and r.status in ('pending', 'approved', 'repairing')) as open_repairs
    from device_serial s join device d on d.id = s.device_id
    left join file pic on pic.id = d.picture_file_id and pic.deleted_at is null where s.id = ${id}`.execute(
    db,
  )
  const facts = rows[0]
  if (!facts) throw fail(kernelErrors.notFound)
  assertReach(access, 'device.view', facts)
  const row = await readSerial(db, id)
  const out = await sql<OutBorrow>`
    select b.id, i.id as item_id, b.title, b.status, b.version, b.requester_id, b.department_id
    from borrow_item i join borrow b on b.id = i.borrow_id
    where i.serial_id = ${id} and i.ended_at is null and b.status in ('handed_over', 'partially_returned', 'return_reported')`.execute(
    db,
  )
  const borrow = out.rows[0]
  const own = borrow?.requester_id === access.userId
  const may = (permission: 'borrow.approve' | 'borrow.changeStatus') =>
    borrow !== undefined &&
    reaches(access, permission, { owner_id: borrow.requester_id, department_id: borrow.department_id })
  // The custodian confirms what came back, the borrower reports it.
  const mayEnd = !own && may('borrow.approve')
  const mayReport = own && borrow?.status !== 'return_reported' && may('borrow.changeStatus')
  return {
    ...row,
    picture: pictureAddress(facts.stored_picture),
    borrow:
      borrow && (mayEnd || mayReport)
        ? {
            id: borrow.id,
            item_id: borrow.item_id,
            title: borrow.title,
            status: borrow.status,
            version: borrow.version,
          }
        : null,
    open_repairs: facts.open_repairs,
    may: {
      borrow: reaches(access, 'device.borrow', facts) && row.condition === 'normal',
      repair: reaches(access, 'device.repair', facts) && row.condition !== 'liquidated',
      give_back: mayEnd,
      report_return: mayReport,
    },
  }
}
