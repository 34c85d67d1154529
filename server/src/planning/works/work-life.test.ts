// @module-tag all
import { type WorkStatus, workStatuses } from '@toasoan/contract/planning/work-steps'
import type { WorkDetail, WorkRow } from '@toasoan/contract/planning/works'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let people: TestPerson[]
beforeAll(async () => {
  app = await testApp()
  const desk = await app.department('ban-doi-viec')
  people = [
    await app.person({ roles: ['head'], departments: [desk], name: 'Trưởng ban' }),
    await app.person({ roles: ['reporter'], departments: [desk], name: 'Lan' }),
    await app.person({ roles: ['reporter'], departments: [desk], name: 'Minh' }),
  ]
  await app.kernel.pool.query(`insert into category_work (name, code) values ('Tin', 'tin-doi-viec')`)
})
afterAll(() => app.close())

const path = '/api/list_works'

const step = fc.record({
  to: fc.constantFrom(...workStatuses),
  work: fc.nat(3),
  by: fc.nat(2),
  /** What else may happen to it instead. */
  other: fc.constantFrom('move', 'move', 'move', 'hand', 'due', 'delete'),
})

/** Does it where that may be done; what is refused changes nothing, and that is held below. */
async function act(
  { to, work, by, other }: typeof step extends fc.Arbitrary<infer S> ? S : never,
  ids: number[],
) {
  const [id, { token }] = [ids[work] as number, people[by] as TestPerson]
  const to_whom = (people[(by + work) % 3] as TestPerson).id
  if (other === 'move')
    return app.post(`${path}/${id}/change-status`, token, { status: to, reason: 'Vì thế' })
  if (other === 'hand') return app.put(`${path}/${id}/assigned`, token, { assignee_id: to_whom, note: 'Nhờ' })
  if (other === 'delete') return app.call('DELETE', `${path}/${id}`, { token })
  const due_at = new Date(Date.now() + (work - 1) * 86_400_000).toISOString()
  return app.put(`${path}/${id}`, token, { title: 'Việc đổi hạn', due_at })
}

const read = async (query: Record<string, string>, by: TestPerson) =>
  (await app.get(`${path}?${new URLSearchParams(query)}`, by.token)).body

/** The list by its pages is the whole that board and calendar draw, and what each status counts adds up to it. */
async function countsAlike(filters: Record<string, string>, by: TestPerson): Promise<void> {
  const ids = (rows: WorkRow[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const whole = await read({ ...filters, isPaginate: 'false' }, by)
  const paged: WorkRow[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await read({ ...filters, page: String(page), perPage: '10' }, by)
    paged.push(...data)
    expect(total).toBe(whole.data.length)
    if (page * 10 >= total) break
  }
  expect(ids(paged)).toEqual(ids(whole.data))
  let sum = 0
  for (const status of workStatuses) sum += (await read({ ...filters, status, perPage: '10' }, by)).total
  expect(sum).toBe(whole.data.length)
}

test('whatever happens to work, its status replays from its history, and list, board and calendar count alike', async () => {
  const seen = new Set<WorkStatus>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const ids: number[] = []
      for (const n of [0, 1, 2, 3]) {
        const answer = await app.post(path, people[n % 2]?.token, {
          title: `Việc ${n}`,
          assignee_id: people[n % 3]?.id,
          ...(n % 2 ? { due_at: new Date(Date.now() - 3_600_000).toISOString() } : {}),
        })
        expect(answer.status, answer.text).toBe(200)
        ids.push(answer.body.data.id)
      }
      for (const each of steps) {
        const { status, text } = await act(each, ids)
        expect(status, text).toBeLessThan(500)
      }
      const { rows } = await app.kernel.pool.query(
        'select id, owner_id, status, done_at from work where id = any($1)',
        [ids],
      )
      for (const { id, owner_id, status, done_at } of rows) {
        seen.add(status)
        expect(done_at !== null).toBe(status === 'done')
        const owner = people.find((person) => person.id === owner_id) as TestPerson
        const work = (await app.get(`${path}/${id}`, owner.token)).body.data as WorkDetail
        let at: string | null = 'new'
        for (const { from_status, to_status } of work.history
          .filter(({ kind }) => kind === 'status')
          .toReversed()) {
          expect(from_status).toBe(at)
          at = to_status
        }
        expect(at).toBe(status)
      }
      const narrowed: Record<string, string>[] = [
        {},
        { overdue: 'true' },
        { assignee_id: String(people[1]?.id) },
        { unfinished: 'true' },
      ]
      for (const by of people) for (const filters of narrowed) await countsAlike(filters, by)
    }),
    { numRuns: 6, endOnFailure: true },
  )
  expect(seen.size, 'statuses that work ended in').toBeGreaterThan(1)
}, 240_000)
