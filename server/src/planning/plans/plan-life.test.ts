// @module-tag all
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, move as moveArticle, type Newsroom, newsroom } from '../../editorial/articles/testing.ts'
import { house } from '../../facilities/bookings/testing.ts'
import { path, plansOf } from './testing.ts'

let app: TestApp
let room: Newsroom
let calls: ReturnType<typeof plansOf>
let studio: number
/** Articles that go out and are withdrawn again and again. */
let articles: number[]
/** Items of a schedule that are seen being sent, or not; the file is that of the last. */
let items: number[]
let file: number
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  calls = plansOf(app)
  studio = await (await house(app)).studio()
  articles = []
  for (const n of [1, 2, 3]) articles.push(await bring(app, room, 'published', `Bài ${n}`))
  const [{ id: channel }] = await calls.sql(
    "insert into channel (name, code, kind, zone) values ('Kênh đời', 'doi', 'radio', 'Asia/Ho_Chi_Minh') returning id",
  )
  const [{ id: day }] = await calls.sql(
    `insert into schedule_day (channel_id, date_play, state, published_version, published_at)
     values ($1, '2026-10-02', 'published', 1, now()) returning id`,
    [channel],
  )
  file = (
    await calls.sql(
      `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, created_by)
       values ('doiphatsong', 'Băng', 'mp3', 'audio/mpeg', 'a.mp3', 'audio', 1, '\\x00', $1) returning id`,
      [room.reporter.id],
    )
  )[0].id
  const made = await calls.sql(
    `insert into schedule_item (day_id, channel_id, key, during, title, kind, file_id)
     select $1, $2, 'muc-' || n, tstzrange('2026-10-02'::timestamptz + n * interval '1 hour',
       '2026-10-02'::timestamptz + n * interval '1 hour 20 minutes'), 'Mục ' || n, 'live', case when n = 3 then $3::bigint end
     from generate_series(1, 3) n returning id`,
    [day, channel, file],
  )
  items = made.map(({ id }) => id)
})
afterAll(() => app.close())

const actions = [
  'approve',
  'link',
  'linkItem',
  'linkFile',
  'unlinkAny',
  'send',
  'unsend',
  'retape',
  'unlink',
  'withdraw',
  'publish',
  'cancel',
  'drag',
  'dragBack',
  'want',
] as const

type Action = { what: (typeof actions)[number]; plan: number; article: number }

const life = fc.array(fc.record({ what: fc.constantFrom(...actions), plan: fc.nat(1), article: fc.nat(2) }), {
  minLength: 8,
  maxLength: 22,
})

/** Does it, if it can be done; what is refused changes nothing, and that is held below. */
async function act({ what, plan, article }: Action, plans: readonly number[]): Promise<void> {
  const { head, reporter, secretary } = room
  const id = plans[plan] as number
  const article_id = articles[article] as number
  const put = async (more: object, token: string) => {
    const { title, on_day } = await calls.view(id, head)
    await app.put(`${path}/${id}`, token, { title, on_day, ...more })
  }
  const answers: Record<Action['what'], () => Promise<unknown>> = {
    approve: async () => {
      await calls.move(id, 'pending', reporter)
      await calls.move(id, 'approved', head)
    },
    link: () => app.post(`${path}/${id}/pieces`, reporter.token, { article_id }),
    unlink: async () => {
      const piece = (await calls.view(id, head)).pieces.find((one) => one.article_id === article_id)
      if (piece) await app.call('DELETE', `${path}/${id}/pieces/${piece.id}`, { token: reporter.token })
    },
    linkItem: () => app.post(`${path}/${id}/pieces`, reporter.token, { item_id: items[article] }),
    linkFile: () => app.post(`${path}/${id}/pieces`, reporter.token, { file_id: file }),
    unlinkAny: async () => {
      const piece = (await calls.view(id, head)).pieces[article]
      if (piece) await app.call('DELETE', `${path}/${id}/pieces/${piece.id}`, { token: reporter.token })
    },
    send: () =>
      calls.sql(
        `insert into as_run (channel_id, item_id, during, source, confidence)
         select channel_id, id, during, 'manual', 1 from schedule_item where id = $1 on conflict do nothing`,
        [items[article]],
      ),
    unsend: () => calls.sql('delete from as_run where item_id = $1', [items[article]]),
    // The file goes over to another item, which may have been sent or not.
    retape: async () => {
      await calls.sql('update schedule_item set file_id = null where file_id = $1', [file])
      await calls.sql('update schedule_item set file_id = $2 where id = $1', [items[article], file])
    },
    withdraw: () => moveArticle(app, secretary, article_id, 'unpublish', { reason: 'Sai số liệu' }),
    publish: () => moveArticle(app, secretary, article_id, 'republish'),
    cancel: () => calls.move(id, 'cancelled', head, { reason: 'Thôi' }),
    drag: () => put({ on_day: `2031-08-${10 + article}` }, head.token),
    dragBack: () => put({ on_day: `2031-09-${10 + article}` }, reporter.token),
    want: () => put({ pieces_wanted: article + 1 }, reporter.token),
  }
  await answers[what]()
}

type Linked = { article_id: number | null; item_id: number | null; file_id: number | null }

/** How many pieces of a plan are out, asked of the tables in another way than plans do. */
async function outOf(plan: number): Promise<number> {
  const pieces: Linked[] = await calls.sql(
    'select article_id, item_id, file_id from plan_piece where plan_id = $1',
    [plan],
  )
  const live = (await calls.sql('select article_id from article_publication')).map((one) => one.article_id)
  const sent = await calls.sql(
    'select distinct i.id, i.file_id from as_run a, schedule_item i where i.id = a.item_id',
  )
  return pieces.filter(
    ({ article_id, item_id, file_id }) =>
      live.includes(article_id) ||
      sent.some((item) => item.id === item_id || (file_id !== null && item.file_id === file_id)),
  ).length
}

/** Until nothing waits to be told to plans. */
const told = () =>
  expect
    .poll(async () => (await calls.sql(`select from outbox where topic = 'plan_pieces_moved'`)).length)
    .toBe(0)

test('whatever happens, a plan is done exactly when its wanted pieces are out, and one given up holds nothing', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      await calls.sql('delete from plan_piece')
      await calls.sql('delete from as_run')
      const plans: number[] = []
      for (const pieces_wanted of [1, 2]) {
        const { id } = await calls.planned(room.reporter, {
          pieces_wanted,
          bookings: [{ kind: 'studio', place_id: studio, from: '08:00', until: '09:00' }],
        })
        plans.push(id)
      }
      for (const step of [{ what: 'approve', plan: 0, article: 0 } as const, ...steps]) await act(step, plans)
      await told()
      for (const id of plans) {
        const plan = await calls.view(id, room.head)
        seen.add(plan.status)
        const out = await outOf(id)
        expect(plan.pieces_out, JSON.stringify(steps)).toBe(out)
        const isOut = out >= plan.pieces_wanted
        for (const { item_id, file_id, out: gone } of plan.pieces)
          if (plan.status === 'done' && gone) seen.add(item_id ? 'item' : file_id ? 'file' : 'article')
        const stands = ['approved', 'in_production', 'done'].includes(plan.status)
        if (stands) expect(plan.status === 'done', JSON.stringify([plan.status, steps])).toBe(isOut)
        const held = await calls.sql(
          `select c.id from plan_booking b join claim c on c.source = 'studio_book' and c.source_id = b.studio_book_id
           where b.plan_id = $1`,
          [id],
        )
        expect(held.length, JSON.stringify([plan.status, steps])).toBe(stands ? 1 : 0)
        const open = plan.work && !['done', 'cancelled'].includes(plan.work.status)
        expect(Boolean(open)).toBe(stands)
        // Where it stands can be replayed from its history.
        const ways = plan.history.filter(({ kind }) => kind === 'status').toReversed()
        let at: string | null = 'draft'
        for (const { from_status, to_status } of ways) {
          expect(from_status).toBe(at)
          at = to_status
        }
        expect(at).toBe(plan.status)
      }
    }),
    {
      numRuns: 14,
      endOnFailure: true,
      examples: [
        [[{ what: 'link', plan: 0, article: 0 }]],
        [
          [
            { what: 'linkItem', plan: 0, article: 0 },
            { what: 'send', plan: 0, article: 0 },
          ],
        ],
        [
          [
            { what: 'send', plan: 0, article: 1 },
            { what: 'linkFile', plan: 0, article: 0 },
            { what: 'retape', plan: 0, article: 1 },
          ],
        ],
      ],
    },
  )
  for (const what of ['done', 'article', 'item', 'file']) expect(seen, what).toContain(what)
}, 360_000)
