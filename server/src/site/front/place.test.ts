import { type FrontLayout, type FrontSlots, withPlaced } from '@toasoan/contract/site/front-page'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../pages/build-for-tests.ts'
import { publisher } from '../publications/testing.ts'

let app: TestApp
let desk: TestPerson
const ids: number[] = []
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  const site = await publisher(app)
  desk = await app.person({ grants: ['frontPage.index', 'frontPage.update', 'frontPage.publish'] })
  const { id: categoryId } = await site.category('Thể thao', null, 1)
  for (let n = 0; n < 6; n += 1)
    ids.push((await site.publish({ title: `Tin số ${n}`, categoryId, hoursAgo: n + 1 })).id)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.kernel.pool.query('truncate front_showing, front_version')
  await app.kernel.listener.barrier()
})

const id = (n: number) => ids[n] as number
const layout = (more: Partial<FrontLayout> = {}): FrontLayout => ({
  lead: null,
  beam: [],
  parts: null,
  ...more,
})
const slots = async (): Promise<FrontSlots> => {
  await app.kernel.listener.barrier()
  return (await app.get('/api/front-page/slots', desk.token)).body.data
}
const place = (body: object, by = desk) =>
  app.post('/api/front-page/place', by.token, { shown: null, ...body })
const home = async () => {
  await app.kernel.listener.barrier()
  return (await app.get('/api/home')).body.data
}

test('the slots say what readers see there, and an article takes the place of the lead at once', async () => {
  const before = await slots()
  const { lead } = await home()
  expect(before).toMatchObject({ shown: null, slots: [{ slot: 0, article: { id: lead.id } }, { slot: 1 }] })
  const answer = await place({ article_id: id(5), slot: 0 })
  expect(answer.body.data).toMatchObject({ live: true, layout: { lead: id(5) } })
  expect((await home()).lead.id).toBe(id(5))
  const after = await slots()
  expect([after.shown, after.slots[0]?.article?.id]).toEqual([answer.body.data.id, id(5)])
})

test('of two who place upon the same page at once, one is refused and nothing of the other is lost', async () => {
  const answers = await Promise.all([
    place({ article_id: id(4), slot: 0 }),
    place({ article_id: id(3), slot: 0 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('front_page.other_shown')
})

test('what somebody arranges and has not shown is neither shown nor lost', async () => {
  const drafted = await app.post('/api/front-page/versions', desk.token, {
    follows: null,
    layout: layout({ lead: id(2) }),
  })
  const placed = await place({ article_id: id(5), slot: 0 })
  expect(placed.body.data.layout.lead).toBe(id(5))
  const versions = await app.get('/api/front-page/versions', desk.token)
  expect(versions.body.data.map((one: { id: number }) => one.id)).toContain(drafted.body.data.id)
})

test('only what readers can open is placed, by who may show the page', async () => {
  expect((await place({ article_id: 999_999, slot: 1 })).status).toBe(422)
  const arranger = await app.person({ grants: ['frontPage.index', 'frontPage.update'] })
  expect((await place({ article_id: id(1), slot: 1 }, arranger)).status).toBe(403)
})

test('a placed article stands once, and the pictures before it stay', () => {
  const given = layout({ lead: 1, beam: [2, 3], parts: [{ category_id: 7, articles: [4, 5] }] })
  expect(withPlaced(given, 2, 0)).toEqual({
    lead: 2,
    beam: [3],
    parts: [{ category_id: 7, articles: [4, 5] }],
  })
  expect(withPlaced(given, 4, 2, [2])).toEqual({
    lead: 1,
    beam: [2, 4],
    parts: [{ category_id: 7, articles: [5] }],
  })
  expect(withPlaced(layout(), 9, 3, [2, 3])).toEqual(layout({ beam: [2, 3, 9] }))
  expect(withPlaced(given, 3, 1, [])).toMatchObject({ lead: 1, beam: [3] })
})
