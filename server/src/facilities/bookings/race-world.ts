import type { TestApp } from '#server/kernel/testing/test-app.ts'
import { at } from './testing.ts'

/** The few things that all clients of the race want. */
export async function raceWorld(app: TestApp) {
  const ids = async (text: string, values: unknown[] = []): Promise<number[]> =>
    (await app.kernel.pool.query(text, values)).rows.map(({ id }) => Number(id))
  const department = await app.department('cuoc-dua')
  const people = (count: number, role: string) =>
    Promise.all(Array.from({ length: count }, () => app.person({ roles: [role], departments: [department] })))
  const studios = await ids(
    `insert into studio (code, name) select 'P' || g, 'Phòng ' || g from generate_series(1, 50) g returning id`,
  )
  const vehicles = await ids(
    `insert into mobile_vehicle (plate, name) select '29B-' || lpad(g::text, 5, '0'), 'Xe ' || g from generate_series(1, 20) g returning id`,
  )
  const { rows } = await app.kernel.pool.query(`
    with d as (insert into device (code, name) select 'D' || g, 'Máy ' || g from generate_series(1, 50) g returning id)
    insert into device_serial (device_id, serial) select d.id, 'S' || g from d, generate_series(1, 10) g
    returning id, device_id`)
  const serials: number[] = rows.map(({ id }) => id)
  const drivers = (await people(25, 'reporter')).map(({ id }) => id)
  return {
    studios,
    vehicles,
    drivers,
    reporters: await people(8, 'reporter'),
    technicians: await people(4, 'technician'),
    /** Serials that bookings and borrows take, that stand fixed in studios, and that are sent to repair as well. */
    loose: serials.slice(0, 40),
    fixed: serials.slice(30, 90),
    mended: serials.slice(20, 110),
    deviceOf: new Map<number, number>(rows.map(({ id, device_id }) => [id, device_id])),
    begins: Date.parse(at(1, '00:00')),
    studioInput: (id: number) => ({
      code: `P${studios.indexOf(id) + 1}`,
      name: `Phòng ${studios.indexOf(id) + 1}`,
    }),
  }
}

export type World = Awaited<ReturnType<typeof raceWorld>>
