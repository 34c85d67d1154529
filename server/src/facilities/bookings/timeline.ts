import { studioBookStatusLabels } from '@toasoan/contract/facilities/studio-books'
import { vehicleBookStatusLabels } from '@toasoan/contract/facilities/vehicle-book-steps'
import { say, type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { within } from '#server/kernel/access/within.ts'
import { type StorySource, stepsOf } from '#server/kernel/timeline/story.ts'

type Row = {
  id: number
  title: string
  status: string
  starts_at: string
  ends_at: string
  used_from: string | null
  used_until: string | null
}

const words = {
  from: text('Từ', 'From'),
  until: text('Đến', 'Until'),
  taken: text('Nhận', 'Taken'),
  back: text('Trả', 'Given back'),
}

const of = (
  kind: 'studio' | 'vehicle',
  list: string,
  labels: Readonly<Record<string, Text>>,
): StorySource => ({
  kind: `${kind}_book`,
  async find(db, { access, language }, story) {
    const ids = story[`${kind}_book`]
    if (ids.length === 0) return []
    const { rows } =
      await sql<Row>`select b.id, b.title, b.status, b.starts_at, b.ends_at, b.used_from, b.used_until
      from ${sql.table(`${kind}_book`)} b where b.id = any(${ids}::bigint[])
        and ${within(access, `${kind}Book.view`, { owner: 'b.requester_id', department: 'b.department_id' })}
      order by b.starts_at, b.id`.execute(db)
    return rows.map(({ id, title, status, starts_at, ends_at, used_from, used_until }) => ({
      entry: {
        ...{ kind: `${kind}_book` as const, id, title },
        status: labels[status] ? say(labels[status], language) : status,
        steps: stepsOf(language, [
          [words.from, starts_at],
          [words.until, ends_at],
          [words.taken, used_from],
          [words.back, used_until],
        ]),
        link: `${list}?open=${id}`,
      },
    }))
  },
})

/** Studios and vehicles that a story needed. */
export const bookingTimelines: readonly StorySource[] = [
  of('studio', '/studio/list-book', studioBookStatusLabels),
  of('vehicle', '/mobile-vehicle/list-book', vehicleBookStatusLabels),
]
