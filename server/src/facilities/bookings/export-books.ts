import {
  bookLabels,
  type bookStatistics,
  exportedBooks,
  statisticsLabels,
} from '@toasoan/contract/facilities/bookings'
import { studioLabels } from '@toasoan/contract/facilities/studios'
import { vehicleBookLabels } from '@toasoan/contract/facilities/vehicle-books'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { clockCell, dayCell, dayFormat, momentFormat } from '#server/kernel/sheets/cell-times.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { wholeRows } from '#server/kernel/sheets/whole-rows.ts'
import type { SheetToWrite } from '#server/kernel/sheets/write-book.ts'
import { type BookQuery, firstBooks } from './book-rows.ts'
import type { Book, BookKind } from './kind.ts'

type Sending = Pick<Call, 'reply' | 'language' | 'access'>
type Cell = string | number | Date | null
type Column<Row> = { head: Text; width: number; format?: string; of: (row: Row) => Cell }

const names = {
  studio: text('Đặt phòng thu', 'Studio bookings'),
  vehicle: text('Đặt xe', 'Vehicle bookings'),
}

const sheetOf = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  language: Language,
): SheetToWrite => ({
  name,
  columns: columns.map(({ head, width, format }) => ({ header: head[language], width, format })),
  rows: rows.map((row) => columns.map(({ of }) => of(row))),
})

type Exported = Book & {
  department_name: string | null
  approved_by_name: string | null
  reason: string
  used_from: string | null
  used_until: string | null
} & Partial<Record<'driver_name' | 'departure' | 'destination' | 'route', string | null>> &
  Partial<Record<'odometer_out' | 'odometer_in', number | null>>

function bookColumns(kind: BookKind, language: Language): Column<Exported>[] {
  const trip: Column<Exported>[] = [
    { head: vehicleBookLabels.driver_id, width: 22, of: ({ driver_name }) => driver_name ?? '' },
    { head: vehicleBookLabels.departure, width: 24, of: ({ departure }) => departure ?? '' },
    { head: vehicleBookLabels.destination, width: 24, of: ({ destination }) => destination ?? '' },
    { head: vehicleBookLabels.route, width: 28, of: ({ route }) => route ?? '' },
    { head: vehicleBookLabels.odometer_out, width: 14, of: ({ odometer_out }) => odometer_out ?? null },
    { head: vehicleBookLabels.odometer_in, width: 14, of: ({ odometer_in }) => odometer_in ?? null },
  ]
  const vehicle = kind.place.claim === 'vehicle'
  return [
    { head: bookLabels.title, width: 40, of: ({ title }) => title },
    {
      head: vehicle ? vehicleBookLabels.mobile_vehicle_id : studioLabels.name,
      width: 28,
      of: ({ place_name }) => place_name ?? '',
    },
    {
      head: bookLabels.starts_at,
      width: 18,
      format: momentFormat,
      of: ({ starts_at }) => clockCell(starts_at),
    },
    { head: bookLabels.ends_at, width: 18, format: momentFormat, of: ({ ends_at }) => clockCell(ends_at) },
    ...(vehicle ? trip : []),
    { head: bookLabels.requester, width: 24, of: ({ requester_name }) => requester_name },
    { head: bookLabels.department, width: 26, of: ({ department_name }) => department_name ?? '' },
    { head: bookLabels.people, width: 10, of: ({ people }) => people || null },
    {
      head: bookLabels.serial_ids,
      width: 40,
      of: ({ serials }) => serials.map(({ device_name, serial }) => `${device_name} ${serial}`).join('; '),
    },
    {
      head: bookLabels.status,
      width: 16,
      of: ({ status }) => kind.rules.labels[status]?.[language] ?? status,
    },
    { head: bookLabels.approved_by, width: 24, of: ({ approved_by_name }) => approved_by_name ?? '' },
    {
      head: exportedBooks.usedFrom,
      width: 18,
      format: momentFormat,
      of: ({ used_from }) => clockCell(used_from),
    },
    {
      head: exportedBooks.usedUntil,
      width: 18,
      format: momentFormat,
      of: ({ used_until }) => clockCell(used_until),
    },
    { head: bookLabels.reason, width: 30, of: ({ reason }) => reason },
    { head: bookLabels.note, width: 40, of: ({ note }) => note },
  ]
}

type Listing = Sending & Pick<Call, 'db'> & { access: Access; query: BookQuery }

/** Answers with the bookings of a list as an xlsx file; times are of the house. */
export async function sendBooks(kind: BookKind, call: Listing) {
  const { db, access, query, language } = call
  const rows = (await wholeRows(exportedBooks.most, (limit) =>
    firstBooks(db, access, kind, query, limit),
  )) as Exported[]
  const sheet = sheetOf(names[kind.place.claim][language], bookColumns(kind, language), rows, language)
  return sendBook(call, `${kind.place.claim}-bookings.xlsx`, [sheet])
}

type Statistics = z.output<typeof bookStatistics>
type Driven = { id: number; kilometres: number }[]

const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))

/** Answers with the figures of a period as an xlsx file: a sheet by place, department, status and day. */
export async function sendStatistics(
  kind: BookKind,
  figures: Statistics & { kilometres?: Driven },
  call: Sending,
) {
  const { language } = call
  const { hours, books, open, rate, place, department, none, status, day, kilometres } = statisticsLabels
  const driven = new Map(figures.kilometres?.map((one) => [one.id, one.kilometres]))
  const placeHead = kind.place.claim === 'vehicle' ? vehicleBookLabels.mobile_vehicle_id : place
  const period = { from: figures.from, until: figures.until }
  const places = sheetOf<Statistics['by_place'][number]>(
    say(placeHead, language),
    [
      { head: placeHead, width: 32, of: ({ name }) => name },
      { head: books, width: 12, of: (row) => row.books },
      { head: hours, width: 12, of: (row) => rounded(row.hours) },
      { head: open, width: 14, of: (row) => rounded(row.open_hours) },
      { head: rate, width: 14, format: '0.0%', of: (row) => rounded(row.rate, 4) },
      ...(kind.place.claim === 'vehicle'
        ? [{ head: kilometres, width: 14, of: ({ id }: { id: number }) => driven.get(id) ?? 0 }]
        : []),
    ],
    figures.by_place,
    language,
  )
  const departments = sheetOf<Statistics['by_department'][number]>(
    say(department, language),
    [
      { head: department, width: 32, of: ({ name }) => name ?? none[language] },
      { head: books, width: 12, of: (row) => row.books },
      { head: hours, width: 12, of: (row) => rounded(row.hours) },
    ],
    figures.by_department,
    language,
  )
  const statuses = sheetOf<Statistics['by_status'][number]>(
    say(status, language),
    [
      { head: status, width: 24, of: (row) => kind.rules.labels[row.status]?.[language] ?? row.status },
      { head: books, width: 12, of: (row) => row.books },
    ],
    figures.by_status,
    language,
  )
  const days = sheetOf<Statistics['by_day'][number]>(
    say(day, language),
    [
      { head: day, width: 14, format: dayFormat, of: (row) => dayCell(row.day) },
      { head: hours, width: 12, of: (row) => rounded(row.hours) },
    ],
    figures.by_day,
    language,
  )
  return sendBook(call, `${kind.place.claim}-statistics-${period.from}-${period.until}.xlsx`, [
    places,
    departments,
    statuses,
    days,
  ])
}
