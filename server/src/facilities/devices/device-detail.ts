import type { DeviceDetail } from '@toasoan/contract/facilities/devices'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import type { Device } from './device-rows.ts'

/** A device as its page gets it, with what the actor may do to it. */
export function asDetail(access: Access, { owner_id, department_id, ...device }: Device): DeviceDetail {
  const may = (permission: Parameters<typeof reaches>[1]) =>
    reaches(access, permission, { owner_id, department_id })
  return {
    ...device,
    may: {
      update: may('device.update'),
      delete: may('device.delete'),
      borrow: may('device.borrow'),
      repair: may('device.repair'),
      histories: may('device.histories'),
    },
  }
}
