import { made } from './aims.ts'
import type { Shot } from './attack.ts'
import type { Case } from './cases.ts'
import { facilitySizes } from './fill-facilities.ts'

const whole = (below: number) => 1 + Math.floor(Math.random() * below)
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** Both sides are asked for the same path, the server below /api and the floor below /facilities. */
const facilityCase = (name: string, draw: () => string): Case => ({
  name: `facilities: ${name}`,
  kind: 'read',
  pair: ({ session }) => ({
    server: made((): Shot => ({ path: `/api${draw()}`, headers: session })),
    floor: made((): Shot => ({ path: `/facilities${draw()}` })),
  }),
})

/** Fifty studios beside each other, anywhere in the house. */
function fiftyStudios(): string {
  const first = whole(facilitySizes.studios - 50)
  return Array.from({ length: 50 }, (_, n) => first + n).join(',')
}

/** An hour that some studio is booked for, so that the next free time has to be looked for. */
function takenHour(): string {
  const at = `${day(whole(60))}T02:15:00Z`
  const until = at.replace('02:15', '03:15')
  return `studio_id=${whole(facilitySizes.studios)}&starts_at=${at}&ends_at=${until}`
}

/** What issue 5 asks for, at 200,000 serials and 1,000,000 claims. */
export const facilityCases: Case[] = [
  facilityCase('device list of 50 with units', () => `/devices?page=${whole(40)}`),
  facilityCase('free serials of a device', () => `/devices/${whole(facilitySizes.devices)}/series-not-use`),
  facilityCase(
    'calendar of 50 studios for a month',
    () => `/studio_books/calendar?studio_ids=${fiftyStudios()}&start_date=${day(0)}&end_date=${day(30)}`,
  ),
  facilityCase('calendar of 50 studios for a day', () => {
    const one = day(whole(60))
    return `/studio_books/calendar?studio_ids=${fiftyStudios()}&start_date=${one}&end_date=${one}`
  }),
  facilityCase(
    'next free times of a studio that is taken',
    () => `/studio_books/availability?${takenHour()}`,
  ),
]
