import { say, text } from '@toasoan/contract/kit/text'
import {
  exportPublications,
  listPublications,
  mostPublications,
  type Publication,
  type PublicationKind,
  publicationKindLabels,
  publicationKinds,
  publicationState,
} from '@toasoan/contract/planning/publications'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { clockCell, dayFormat, momentFormat } from '#server/kernel/sheets/cell-times.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { type Span, sources } from './sources.ts'

/** Columns that a kind does not have, or that say nothing, are left out. */
const shaped = (kind: PublicationKind, row: object): Publication =>
  ({ kind, ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) }) as Publication

/** Everything that goes out within a span and that the actor may see, the earliest first. */
async function publicationsOf(
  db: Database,
  access: Access,
  { kinds = publicationKinds, ...span }: Span & { kinds?: readonly PublicationKind[] | undefined },
) {
  const found = await Promise.all(
    [...new Set(kinds)].map(async (kind) =>
      (await sources[kind](db, access, span, mostPublications + 1)).map((row) => shaped(kind, row)),
    ),
  )
  const items = found.flat().sort((one, other) => one.at.localeCompare(other.at))
  return { items: items.slice(0, mostPublications), truncated: items.length > mostPublications }
}

const sheet = {
  name: text('Lịch xuất bản', 'Publication calendar'),
  day: text('Ngày', 'Day'),
  at: text('Giờ', 'Time'),
  endsAt: text('Kết thúc', 'End'),
  kind: text('Loại', 'Kind'),
  title: text('Tiêu đề', 'Title'),
  channel: text('Kênh, trang', 'Channel, page'),
  state: text('Trạng thái', 'State'),
}

/** Answers with the items of a span as a workbook, a row each. */
async function sendPublications({ db, access, query, language, reply }: Call<typeof exportPublications>) {
  const { items } = await publicationsOf(db, access, query)
  const columns = [
    [sheet.day, 12, dayFormat, ({ at }: Publication) => clockCell(at)],
    [sheet.at, 8, 'hh:mm', ({ at, allDay }: Publication) => (allDay ? null : clockCell(at))],
    [sheet.endsAt, 18, momentFormat, ({ endsAt }: Publication) => clockCell(endsAt)],
    [sheet.kind, 18, undefined, ({ kind }: Publication) => say(publicationKindLabels[kind], language)],
    [sheet.title, 60, undefined, ({ title }: Publication) => title],
    [sheet.channel, 24, undefined, ({ channel }: Publication) => channel ?? ''],
    [
      sheet.state,
      18,
      undefined,
      ({ kind, state }: Publication) => say(publicationState(kind, state), language),
    ],
  ] as const
  return sendBook({ reply, access }, 'publications.xlsx', [
    {
      name: sheet.name[language],
      columns: columns.map(([label, width, format]) => ({ header: label[language], width, format })),
      rows: items.map((item) => columns.map(([, , , of]) => of(item))),
    },
  ])
}

export const routes: Route[] = [
  route(exportPublications, sendPublications),

  route(listPublications, ({ db, access, query }) => publicationsOf(db, access, query)),
]
