import { bookLabels } from '@toasoan/contract/facilities/bookings'
import { studioLabels } from '@toasoan/contract/facilities/studios'
import { vehicleBookLabels } from '@toasoan/contract/facilities/vehicle-books'
import type { Text } from '@toasoan/contract/kit/text'
import { text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { can } from '#server/kernel/access/access.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import type { WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { bookPage, findBook, withClashes } from './book-rows.ts'
import { changeBookStatus } from './change-status.ts'
import type { Book, BookKind } from './kind.ts'

const labels = {
  studio: text('Đặt phòng thu', 'Studio bookings'),
  vehicle: text('Đặt xe', 'Vehicle bookings'),
}

type Read = Book & {
  created_at: string
  department_name: string | null
  departure?: string
  destination?: string
  driver_name?: string | null
}

const aboutOf = ({ place_name, starts_at, ends_at }: Book): string =>
  [place_name, `${inFigures(starts_at)} – ${inFigures(ends_at)}`].filter(Boolean).join(' · ')

/** Single bookings of one kind that wait to be approved, each with what it would clash with; series are items of their own. */
export const waitingBooks = (kind: BookKind): WaitingKind => ({
  kind: kind.source,
  label: labels[kind.place.claim],
  concerns: (access) => can(access, `${kind.subject}.approve`),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, `${kind.subject}.approve`)) return []
    const query = {
      page: 1,
      perPage: most,
      status: 'pending',
      of_others: true,
      repeated: false,
      sortDesc: false,
    }
    const { rows } = await bookPage(db, access, kind, query, `${kind.subject}.approve`)
    return (rows as Read[]).map((book) => ({
      id: book.id,
      title: book.title,
      about: aboutOf(book),
      requester: book.requester_name,
      department: book.department_name,
      since: book.created_at,
      needed_at: book.starts_at,
      version: book.version,
    }))
  },
  detail: async ({ db }, { access, language }, id) => {
    const book = (await findBook(db, access, kind, id, [`${kind.subject}.approve`])) as Read
    const [row] = await withClashes<{ clashes: Awaited<ReturnType<WaitingKind['detail']>>['clashes'] }>(
      db,
      access,
      kind,
      [book],
    )
    const place = kind.place.claim === 'studio' ? studioLabels.name : vehicleBookLabels.mobile_vehicle_id
    const told: [Text, string | number | null | undefined][] = [
      [place, book.place_name],
      [bookLabels.starts_at, inFigures(book.starts_at)],
      [bookLabels.ends_at, inFigures(book.ends_at)],
      [bookLabels.requester, book.requester_name],
      [bookLabels.department, book.department_name],
      [vehicleBookLabels.driver_id, book.driver_name],
      [vehicleBookLabels.departure, book.departure],
      [vehicleBookLabels.destination, book.destination],
      [bookLabels.people, book.people || null],
      [
        bookLabels.serial_ids,
        book.serials.map(({ device_name, serial }) => `${device_name} ${serial}`).join('\n'),
      ],
      [bookLabels.note, book.note],
    ]
    return {
      facts: told.flatMap(([label, value]) =>
        value ? [{ label: label[language], value: String(value) }] : [],
      ),
      html: null,
      clashes: row?.clashes ?? [],
      link: `${kind.screens.approve}?open=${id}`,
    }
  },
  decide: async (call, { id, verdict, reason, version }) => {
    const status = verdict === 'approve' ? 'approved' : 'rejected'
    await changeBookStatus(kind, id, { status, reason, version }, call)
  },
  decidedBy: decidedBy(kind.source),
})
