import type { TestPerson } from '#server/kernel/testing/people.ts'
import type { TestApp } from '#server/kernel/testing/test-app.ts'

let number = 0

/** The next number that no other record of the tests has. */
export const unique = (): number => {
  number += 1
  return number
}

/** An instant of a day far ahead, by the clock of the house: `at(3, '09:30')`. */
export const at = (day: number, time: string): string => {
  const date = new Date(Date.UTC(2031, 2, 1 + day)).toISOString().slice(0, 10)
  return `${date}T${time}:00+07:00`
}

/** An instant so many minutes from now. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** Makes the people, rooms, vehicles and devices that tests of bookings need. */
export async function house(app: TestApp) {
  const department = await app.department(`don-vi-${unique()}`)
  const technician = await app.person({ roles: ['technician'], departments: [department], name: 'Kỹ Thuật' })
  const reporter = await app.person({ roles: ['reporter'], departments: [department], name: 'Phóng Viên' })
  const driver = await app.person({ departments: [department], name: 'Lái Xe' })

  /** A studio that is open around the clock, unless told otherwise. */
  async function studio(more: Record<string, unknown> = {}): Promise<number> {
    const n = unique()
    const { body } = await app.post('/api/studios', technician.token, {
      code: `PT-${n}`,
      name: `Phòng thu ${n}`,
      opens_at: '00:00',
      closes_at: '24:00',
      ...more,
    })
    if (body.code !== 200) throw new Error(JSON.stringify(body))
    return body.data.id
  }

  async function vehicle(more: Record<string, unknown> = {}): Promise<number> {
    const n = unique()
    const plate = `29B-${String(n).padStart(5, '0')}`
    const { body } = await app.post('/api/mobile_vehicles', technician.token, {
      plate,
      name: `Xe ${n}`,
      ...more,
    })
    if (body.code !== 200) throw new Error(JSON.stringify(body))
    return body.data.id
  }

  /** Serials of a new device. */
  async function serials(count: number): Promise<number[]> {
    const n = unique()
    const { rows } = await app.kernel.pool.query(
      `with d as (insert into device (code, name) values ($1::text, $1::text) returning id)
       insert into device_serial (device_id, serial) select d.id, 'S' || g from d, generate_series(1, $2::int) g returning id`,
      [`TB-${n}`, count],
    )
    return rows.map(({ id }) => id)
  }

  const book = (
    studio_id: number,
    starts_at: string,
    ends_at: string,
    more = {},
    person: TestPerson = reporter,
  ) =>
    app.post('/api/studio_books', person.token, {
      studio_id,
      title: `Thu ${unique()}`,
      starts_at,
      ends_at,
      ...more,
    })

  const ride = (
    mobile_vehicle_id: number | null,
    starts_at: string,
    ends_at: string,
    more = {},
    person: TestPerson = reporter,
  ) =>
    app.post('/api/vehicle_books', person.token, {
      mobile_vehicle_id,
      title: `Chuyến ${unique()}`,
      starts_at,
      ends_at,
      ...more,
    })

  const decide = (
    kind: 'studio' | 'vehicle',
    id: number,
    status: string,
    more = {},
    person: TestPerson = technician,
  ) => app.post(`/api/${kind}_books/${id}/change-status`, person.token, { status, ...more })

  return { department, technician, reporter, driver, studio, vehicle, serials, book, ride, decide }
}

export type House = Awaited<ReturnType<typeof house>>
