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
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  calls = plansOf(app)
  studio = await (await house(app)).studio()
  articles = []
  for (const n of [1, 2, 3]) articles.push(await bring(app, room, 'published', `Bài ${n}`))
})
afterAll(() => app.close())

const actions = [
  'approve',
  'link',
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
  minLength: 6,
  maxLength: 16,
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
    withdraw: () => moveArticle(app, secretary, article_id, 'unpublish', { reason: 'Sai số liệu' }),
    publish: () => moveArticle(app, secretary, article_id, 'republish'),
    cancel: () => calls.move(id, 'cancelled', head, { reason: 'Thôi' }),
    drag: () => put({ on_day: `2031-08-${10 + article}` }, head.token),
    dragBack: () => put({ on_day: `2031-09-${10 + article}` }, reporter.token),
    want: () => put({ pieces_wanted: article + 1 }, reporter.token),
  }
  await answers[what]()
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
        const isOut = plan.pieces_out >= plan.pieces_wanted
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
    { numRuns: 12, endOnFailure: true, examples: [[[{ what: 'link', plan: 0, article: 0 }]]] },
  )
  expect(seen).toContain('done')
}, 240_000)
