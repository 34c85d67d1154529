import type { TestApp } from '#server/kernel/testing/test-app.ts'

/** Numbers that look random and are the same again for the same seed. */
export function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    one: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    often: (part: number) => next() < part,
  }
}

type Made = { departments: number[]; people: number[]; categories: number[]; types: number[] }

const hour = 3_600_000

/** A newsroom's random half year up to `until`: articles with their moves, work, bookings, borrows, files. */
export async function live(app: TestApp, seed: number, made: Made, until: number): Promise<void> {
  const { pool } = app.kernel
  const { below, one, often } = dice(seed)
  const rows = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows
  const [flow] = await rows('select id, revision from workflow order by id limit 1', [])
  const begin = until - 180 * 24 * hour
  const moment = () => begin + below(180 * 24 * 60) * 60_000
  const at = (time: number) => new Date(time).toISOString()
  const department = () => (often(0.1) ? null : one(made.departments))
  for (let n = 0; n < 120; n += 1) {
    const [author, created] = [one(made.people), moment()]
    const [article] = await rows(
      `insert into article (workflow_id, workflow_revision, stage, version, author_id, department_id, title, kicker, lead,
        slug, category_id, article_type_id, pen_name, word_count, stage_at, search, created_at, updated_by)
       values ($1, $2, 1, 1, $3, $4, $5, '', '', '', $6, $7, '', 0, $8, '', $8, $3) returning id`,
      [
        flow.id,
        flow.revision,
        author,
        department(),
        `Bài ${seed} ${n}`,
        one(made.categories),
        one(made.types),
        at(created),
      ],
    )
    let [stage, time, first] = [1, created, null as string | null]
    for (let step = below(9); step > 0; step -= 1) {
      time += below(40 * 60) * 60_000
      const back = stage > 1 && often(0.3)
      const to = back ? stage - 1 : Math.min(stage + 1, 5)
      if (to === stage) break
      const actor = often(0.4) ? author : one(made.people)
      await rows(
        `insert into article_move (article_id, transition_code, transition_name, transition_name_en, from_stage, to_stage,
          actor_id, version, hash, at) values ($1, 'x', 'x', 'x', $2, $3, $4, 1, '', $5)`,
        [article.id, stage, to, actor, at(time)],
      )
      stage = to
      if (stage === 5) first ??= at(time)
    }
    await rows('update article set stage = $2, first_published_at = $3 where id = $1', [
      article.id,
      often(0.1) ? one([7, 8]) : stage,
      first,
    ])
    if (first)
      await rows(
        `insert into article_views (article_id, day, views) select $1, ($2::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date + d, $3 + d
         from generate_series(0, 3) d`,
        [article.id, first, below(900)],
      )
  }
  for (let n = 0; n < 90; n += 1) {
    const created = moment()
    const due = often(0.8) ? created + below(240) * hour : null
    const done = often(0.5) ? created + below(300) * hour : null
    const status = done ? 'done' : one(['new', 'doing', 'paused', 'review', 'cancelled'])
    const [work] = await rows(
      `insert into work (title, status, owner_id, assignee_id, department_id, due_at, done_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        `Việc ${n}`,
        status,
        one(made.people),
        one(made.people),
        department(),
        due && at(due),
        done && at(done),
        at(created),
      ],
    )
    await rows('insert into work_collaborator select $1, unnest($2::bigint[])', [
      work.id,
      made.people.filter(() => often(0.2)),
    ])
  }
  const [studio] = await rows(`insert into studio (code, name) values ($1::text, $1::text) returning id`, [
    `Phòng ${seed}`,
  ])
  const [vehicle] = await rows(
    `insert into mobile_vehicle (name, plate) values ($1::text, $1::text) returning id`,
    [`Xe ${seed}`],
  )
  for (let n = 0; n < 60; n += 1) {
    const starts = moment()
    const ends = starts + (1 + below(5)) * hour
    const used = often(0.7) ? starts + below(30) * 60_000 : null
    const given = used && often(0.9) ? used + below(400) * 60_000 : null
    await rows(
      `insert into studio_book (studio_id, title, starts_at, ends_at, status, requester_id, department_id, used_from, used_until)
       values ($1, 'Thu', $2, $3, $4, $5, $6, $7, $8)`,
      [
        studio.id,
        at(starts),
        at(ends),
        one(['completed', 'completed', 'approved', 'no_show', 'in_use']),
        one(made.people),
        department(),
        used && at(used),
        given && at(given),
      ],
    )
    const out = below(9000)
    await rows(
      `insert into vehicle_book (mobile_vehicle_id, driver_id, title, starts_at, ends_at, status, requester_id, department_id,
        used_from, odometer_out, odometer_in) values ($1, $2, 'Đi', $3, $4, $5, $2, $6, $7, $8, $9)`,
      [
        vehicle.id,
        one(made.people),
        at(starts),
        at(ends),
        one(['returned', 'completed', 'departed', 'cancelled']),
        department(),
        used && at(used),
        out,
        often(0.8) ? out + below(300) : null,
      ],
    )
    const due = starts + below(200) * hour + hour
    const returned = often(0.6) ? starts + below(300) * hour : null
    await rows(
      `insert into borrow (title, status, starts_at, due_at, requester_id, department_id, returned_at)
       values ('Mượn', $1, $2, $3, $4, $5, $6)`,
      [
        returned ? 'returned' : one(['pending', 'handed_over', 'partially_returned', 'cancelled']),
        at(starts),
        at(due),
        one(made.people),
        department(),
        returned && at(returned),
      ],
    )
    await rows(
      `insert into file (key, name, filename_original, extension, mimetype, type, size, sha256, created_by, department_id, created_at, deleted_at)
       values ($1, 'tep', 'tep.jpg', 'jpg', 'image/jpeg', 'image', 1, '', $2, $3, $4, $5)`,
      [`${seed}-${n}`, one(made.people), department(), at(moment()), often(0.2) ? at(until) : null],
    )
  }
}
