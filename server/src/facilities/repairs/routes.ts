import { repairDevice } from '@toasoan/contract/facilities/repairs'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { createRequest, requestRoutes } from '#server/kernel/requests/request-routes.ts'
import { deviceRepairs, notOfDevice, placeRepairs } from './repairs.ts'

export const routes = [
  ...requestRoutes(deviceRepairs),
  changing(repairDevice, async (call) => {
    const { tx, params, body, language } = call
    const { rows } = await sql<{ has: boolean }>`select exists (select from device_serial s
      where s.device_id = d.id and s.id = ${body.serial_id}) as has from device d where d.id = ${params.id}`.execute(
      tx,
    )
    if (!rows[0]) throw fail(kernelErrors.notFound)
    if (!rows[0].has) throw fail(kernelErrors.invalid, {}, { serial_id: [say(notOfDevice, language)] })
    return createRequest(call, deviceRepairs, body, 'device.repair')
  }),
  ...requestRoutes(placeRepairs),
]
