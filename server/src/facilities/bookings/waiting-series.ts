import { bookingErrors, bookLabels, type Frequency } from '@toasoan/contract/facilities/bookings'
import { studioLabels } from '@toasoan/contract/facilities/studios'
import { vehicleBookLabels } from '@toasoan/contract/facilities/vehicle-books'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Deciding, Decision, Waiting, WaitingKind } from '#server/kernel/approvals/waiting.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { asRefusal } from '#server/kernel/http/error-handler.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { bookPage, withClashes } from './book-rows.ts'
import { changeBookStatus } from './change-status.ts'
import type { Book, BookKind } from './kind.ts'
import { weekdayOrder } from './recurrence.ts'

type Read = Book & { created_at: string; department_name: string | null }
type Rule = { frequency: Frequency; every: number; weekdays: number[] }
type Clashes = Awaited<ReturnType<WaitingKind['detail']>>['clashes']

const labels = {
  studio: text('Chuỗi đặt phòng thu', 'Studio series'),
  vehicle: text('Chuỗi đặt xe', 'Vehicle series'),
}

const sentences = {
  title: text('{title} ({count} lần)', '{title} ({count} times)'),
  span: text('{from} – {until}', '{from} – {until}'),
  rule: text('Lặp lại', 'Repeats'),
  first: text('Lần đầu', 'First'),
  last: text('Lần cuối', 'Last'),
}

const rhythms: Record<Frequency, Text> = {
  daily: text('Mỗi {every} ngày', 'Every {every} {every|day|days}'),
  weekly: text('Mỗi {every} tuần: {days}', 'Every {every} {every|week|weeks}: {days}'),
  monthly_day: text('Mỗi {every} tháng, cùng ngày', 'Every {every} {every|month|months}, on the same day'),
  monthly_weekday: text(
    'Mỗi {every} tháng, cùng thứ trong tháng',
    'Every {every} {every|month|months}, on the same weekday of the month',
  ),
}

/** A rule in words; weekdays are those of the first booking where it names none. */
function ruleText({ frequency, every, weekdays }: Rule, first: string, language: Language): string {
  const name = new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  })
  const named = weekdays.length > 0 ? weekdays : [weekdayOrder(first)]
  // 5 January 2026 is a Monday.
  const days = named.map((day) => name.format(Date.UTC(2026, 0, 4 + day))).join(', ')
  return say(rhythms[frequency], language, { every, days })
}

/** Pending bookings of series that the actor may approve, by series; the earliest first. */
async function pendingOf(
  db: Database,
  access: Access,
  kind: BookKind,
  series_id?: number,
): Promise<Map<number, Read[]>> {
  const permission = `${kind.subject}.approve` as const
  if (!can(access, permission)) return new Map()
  const query = {
    page: 1,
    perPage: 5000,
    status: 'pending',
    of_others: true,
    repeated: true,
    sortDesc: false,
  }
  const { rows } = await bookPage(
    db,
    access,
    kind,
    { ...query, ...(series_id ? { series_id } : {}) },
    permission,
  )
  const groups = new Map<number, Read[]>()
  for (const book of rows as Read[])
    if (book.series_id) groups.set(book.series_id, [...(groups.get(book.series_id) ?? []), book])
  return groups
}

/** What the actor saw of a series: the sum changes with every change of one of its bookings. */
const versionOf = (books: readonly Book[]): number =>
  books.reduce((sum, { id, version }) => (sum + id * 31 + version) % 2_000_000_000, books.length)

const asWaiting = (id: number, books: readonly Read[], language: Language): Waiting[] => {
  const [first, last] = [books[0], books.at(-1)]
  if (!first || !last) return []
  const span = { from: inFigures(first.starts_at), until: inFigures(last.starts_at) }
  return [
    {
      id,
      title: say(sentences.title, language, { title: first.title, count: books.length }),
      about: [first.place_name, say(sentences.span, language, span)].filter(Boolean).join(' · '),
      requester: first.requester_name,
      department: first.department_name,
      since: first.created_at,
      needed_at: first.starts_at,
      version: versionOf(books),
    },
  ]
}

async function booksOf(db: Database, access: Access, kind: BookKind, id: number): Promise<Read[]> {
  const books = (await pendingOf(db, access, kind, id)).get(id)
  if (!books) throw fail(kernelErrors.notFound)
  return books
}

/**
 * Decides on the bookings of a series that were chosen, or on all: each in a transaction of its own, so that one that
 * clashes holds up no other. 409 `booking.some_of_series` names how many were done when some were not.
 */
async function decideOn(
  kind: BookKind,
  call: Deciding,
  { id, verdict, reason, version, only }: Decision,
): Promise<void> {
  const books = await booksOf(call.db, call.access, kind, id)
  if (versionOf(books) !== version) throw fail(kernelErrors.stale)
  const chosen = only ? books.filter((book) => only.includes(book.id)) : books
  if (chosen.length === 0) throw fail(kernelErrors.notFound)
  const status = verdict === 'approve' ? 'approved' : 'rejected'
  const failures: unknown[] = []
  for (const book of chosen)
    await changeBookStatus(kind, book.id, { status, reason, version: book.version }, call).catch((error) => {
      if (asRefusal(error, call.language).definition.status >= 500) throw error
      failures.push(error)
    })
  if (failures.length === 0) return
  if (chosen.length === 1) throw failures[0]
  const clashes = failures.flatMap((error) => (asRefusal(error, call.language).data.clashes ?? []) as Clashes)
  const done = chosen.length - failures.length
  throw fail(bookingErrors.someOfSeries, { done, count: chosen.length, clashes })
}

/** Series of bookings of one kind that wait to be approved: each is one item, with its times and what they clash with. */
export const waitingSeries = (kind: BookKind): WaitingKind => ({
  kind: `${kind.source}_series`,
  label: labels[kind.place.claim],
  concerns: (access) => can(access, `${kind.subject}.approve`),
  waitingFor: async ({ db }, { access, language }, most) =>
    [...(await pendingOf(db, access, kind))]
      .flatMap(([id, books]) => asWaiting(id, books, language))
      .slice(0, most),
  detail: async ({ db }, { access, language }, id) => {
    const books = await booksOf(db, access, kind, id)
    const [first, last] = [books[0], books.at(-1)] as [Read, Read]
    const { rows } =
      await sql<Rule>`select frequency, every, weekdays from book_series where id = ${id}`.execute(db)
    const place = kind.place.claim === 'studio' ? studioLabels.name : vehicleBookLabels.mobile_vehicle_id
    const facts: [Text, string | null | undefined][] = [
      [place, first.place_name],
      [sentences.rule, rows[0] && ruleText(rows[0], first.starts_at, language)],
      [sentences.first, `${inFigures(first.starts_at)} – ${inFigures(first.ends_at)}`],
      [sentences.last, `${inFigures(last.starts_at)} – ${inFigures(last.ends_at)}`],
      [bookLabels.requester, first.requester_name],
      [bookLabels.department, first.department_name],
      [bookLabels.note, first.note],
    ]
    const rowsWith = await withClashes<{ clashes: Clashes }>(db, access, kind, books)
    return {
      facts: facts.flatMap(([label, value]) => (value ? [{ label: label[language], value }] : [])),
      html: null,
      clashes: [],
      parts: books.map(({ id: part, starts_at, ends_at }, at) => ({
        ...{ id: part, starts_at, ends_at },
        clashes: rowsWith[at]?.clashes ?? [],
      })),
      link: `${kind.screens.list}${kind.screens.list.includes('?') ? '&' : '?'}series_id=${id}`,
    }
  },
  decide: (call, decision) => decideOn(kind, call, decision),
  decidedBy: async (db, id) => {
    const { rows } = await sql<{
      name: string
    }>`select u.name from record_event e join app_user u on u.id = e.actor_id
      where e.entity = ${kind.source} and e.kind = 'status'
        and e.entity_id in (select id from ${sql.table(kind.source)} where series_id = ${id})
      order by e.id desc limit 1`.execute(db)
    return rows[0]?.name ?? null
  },
})
