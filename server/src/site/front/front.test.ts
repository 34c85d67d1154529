import type { FrontLayout } from '@toasoan/contract/site/front-page'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../pages/build-for-tests.ts'
import { publisher } from '../publications/testing.ts'
import { notifyOfTimes } from './jobs.ts'

let app: TestApp
let site: Awaited<ReturnType<typeof publisher>>
let desk: TestPerson
let other: TestPerson
let sport: { id: number; slug: string }
let world: { id: number; slug: string }
const ids: number[] = []
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  site = await publisher(app)
  desk = await app.person({
    grants: ['frontPage.index', 'frontPage.update', 'frontPage.publish'],
    name: 'Lan',
  })
  other = await app.person({ grants: ['frontPage.index', 'frontPage.update'], name: 'Minh' })
  sport = await site.category('Thể thao', null, 1)
  world = await site.category('Thế giới', null, 2)
  for (let n = 0; n < 12; n += 1)
    ids.push(
      (
        await site.publish({
          title: `Tin số ${n}`,
          categoryId: n % 2 ? sport.id : world.id,
          hoursAgo: n + 1,
        })
      ).id,
    )
})
afterAll(() => app.close())
beforeEach(() => app.kernel.pool.query('truncate front_showing, front_version'))

const layout = (more: Partial<FrontLayout> = {}): FrontLayout => ({
  lead: null,
  beam: [],
  parts: null,
  ...more,
})
const id = (n: number) => ids[n] as number
const save = (body: object, by = desk) =>
  app.post('/api/front-page/versions', by.token, { follows: null, ...body })
const show = (version: number, shows_from: string | null = null, by = desk) =>
  app.post(`/api/front-page/versions/${version}/show`, by.token, { shows_from })
const home = async () => {
  await app.kernel.listener.barrier()
  return (await app.get('/api/home')).body.data
}
const page = async () => {
  await app.kernel.listener.barrier()
  return (await app.get('/')).text
}
const state = async () => (await app.get('/api/front-page', desk.token)).body.data

describe('arranging the front page', () => {
  test('readers see nothing of what is only saved, and all of it where it was put once it is shown', async () => {
    const usual = await home()
    const requested = layout({
      lead: id(9),
      beam: [id(8), id(7)],
      parts: [
        { category_id: world.id, articles: [id(10)] },
        { category_id: sport.id, articles: [id(11), id(5)] },
      ],
    })
    const saved = (await save({ layout: requested, note: 'Buổi sáng' })).body.data
    expect(saved).toMatchObject({ live: false, note: 'Buổi sáng', by: 'Lan' })
    expect((await home()).lead?.id).toBe(usual.lead?.id)
    expect((await show(saved.id)).body.data.live).toBe(true)
    const front = await home()
    expect(front.lead.id).toBe(id(9))
    expect(front.secondary.slice(0, 2).map((each: { id: number }) => each.id)).toEqual([id(8), id(7)])
    expect(front.strips.map((strip: { category: { id: number } }) => strip.category.id)).toEqual([
      world.id,
      sport.id,
    ])
    expect(front.strips[0].teasers[0].id).toBe(id(10))
    expect(front.strips[1].teasers.slice(0, 2).map((each: { id: number }) => each.id)).toEqual([
      id(11),
      id(5),
    ])
    const all = [front.lead, ...front.secondary, ...front.strips.flatMap((s: { teasers: [] }) => s.teasers)]
    expect(new Set(all.map((each) => each.id)).size).toBe(all.length)
    const parts = (await app.get('/api/home/part')).body.data
    expect(parts.map((part: { id: number }) => part.id)).toEqual([world.id, sport.id])
    const html = await page()
    expect(html).toMatch(/class="front-lead".*?Tin số 9/s)
  })

  test('a kept page gives way at once, and comes from memory again afterwards', async () => {
    const before = await app.get('/')
    const saved = (await save({ layout: layout({ lead: id(6) }) })).body.data
    await app.kernel.listener.barrier()
    const kept = await app.get('/', undefined, { 'if-none-match': String(before.headers.etag) })
    expect(kept.status).toBe(304)
    await show(saved.id)
    await app.kernel.listener.barrier()
    const changed = await app.get('/', undefined, { 'if-none-match': String(before.headers.etag) })
    expect(changed.status).toBe(200)
    expect(changed.text).toMatch(/class="front-lead".*?Tin số 6/s)
    const again = await app.get('/', undefined, { 'if-none-match': String(changed.headers.etag) })
    expect(again.status).toBe(304)
  })

  test('an article that is withdrawn falls out, and another takes its place', async () => {
    const { id: gone } = await site.publish({ title: 'Sẽ bị gỡ', categoryId: sport.id, hoursAgo: 3 })
    const saved = (await save({ layout: layout({ lead: gone, beam: [id(3)] }) })).body.data
    await show(saved.id)
    expect((await home()).lead.id).toBe(gone)
    await app.kernel.pool.query('delete from article_publication where article_id = $1', [gone])
    const after = await home()
    expect(after.lead).not.toBeNull()
    expect(after.lead.id).not.toBe(gone)
    expect(after.secondary[0].id).toBe(id(3))
    expect(await page()).not.toContain('Sẽ bị gỡ')
    const named = (await state()).articles.find((each: { id: number }) => each.id === gone)
    expect(named).toMatchObject({ live: false })
    // What fell out hinders nobody from saving, and cannot be placed anew.
    const next = { layout: layout({ lead: gone, beam: [id(4)] }), follows: saved.id }
    expect((await save(next)).status).toBe(200)
  })

  test('of two editors with the same version the second is refused, and both versions are there', async () => {
    const first = (await save({ layout: layout({ lead: id(1) }) })).body.data
    const [mine, theirs] = await Promise.all([
      save({ follows: first.id, layout: layout({ lead: id(2) }) }),
      save({ follows: first.id, layout: layout({ lead: id(3) }) }, other),
    ])
    expect([mine.status, theirs.status].sort()).toEqual([200, 409])
    const [won, lost] = mine.status === 200 ? [mine, theirs] : [theirs, mine]
    expect(lost.body).toMatchObject({ error: 'front_page.stale', data: { version: won.body.data.id } })
    expect((await state()).head.layout.lead).toBe(won.body.data.layout.lead)
    // Having seen it, they save theirs above it; the first stays among the versions.
    const again = await save({ follows: won.body.data.id, layout: layout({ lead: id(4) }) })
    expect(again.status).toBe(200)
    const all = (await app.get('/api/front-page/versions', desk.token)).body.data
    expect(all.map((each: { layout: FrontLayout }) => each.layout.lead)).toEqual([
      id(4),
      won.body.data.layout.lead,
      id(1),
    ])
  })

  test('a version says what it changed and who did; going back makes a new one of the old', async () => {
    const first = (await save({ layout: layout({ lead: id(1), beam: [id(2), id(3)] }) })).body.data
    const second = (
      await save(
        { follows: first.id, layout: layout({ lead: id(4), beam: [id(3), id(5)] }), note: 'Đổi tin chính' },
        other,
      )
    ).body.data
    expect(second.by).toBe('Minh')
    expect(second.changes).toEqual([
      { kind: 'lead', name: 'Tin số 4', part: null },
      { kind: 'moved', name: 'Tin số 3', part: null },
      { kind: 'in', name: 'Tin số 5', part: null },
      { kind: 'out', name: 'Tin số 2', part: null },
    ])
    const found = await app.get('/api/front-page/versions?keyword=doi%20tin%20chinh', desk.token)
    expect(found.body.data.map((each: { id: number }) => each.id)).toEqual([second.id])
    const back = await app.post(`/api/front-page/versions/${first.id}/restore`, desk.token, {
      follows: second.id,
    })
    expect(back.body.data).toMatchObject({ restores: first.id, layout: first.layout })
    const stale = await app.post(`/api/front-page/versions/${first.id}/restore`, desk.token, {
      follows: second.id,
    })
    expect(stale.status).toBe(409)
  })

  test('a version shows from its time on, unless it was called off', async () => {
    const now = (await save({ layout: layout({ lead: id(1) }) })).body.data
    await show(now.id)
    const later = (await save({ follows: now.id, layout: layout({ lead: id(2) }) })).body.data
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await show(later.id, at)
    const waiting = (await state()).waiting
    expect(waiting).toMatchObject([{ version_id: later.id, by: 'Lan' }])
    expect((await home()).lead.id).toBe(id(1))
    // Its time comes.
    await app.kernel.pool.query(`update front_showing set shows_from = now() where id = $1`, [waiting[0].id])
    expect(await notifyOfTimes(app.kernel)).toBe(1)
    expect(await notifyOfTimes(app.kernel)).toBe(0)
    expect((await home()).lead.id).toBe(id(2))
    expect((await app.remove(`/api/front-page/showings/${waiting[0].id}`, desk.token)).body.error).toBe(
      'front_page.shown',
    )
    await show(now.id, at)
    const [called] = (await state()).waiting
    expect((await app.remove(`/api/front-page/showings/${called.id}`, desk.token)).status).toBe(200)
    expect((await state()).waiting).toEqual([])
    const past = await show(now.id, '2001-01-01T00:00:00Z')
    expect(past.status).toBe(422)
    expect(past.body.errors).toHaveProperty('shows_from')
  })

  test('what was timed by somebody locked since waits for another, who shows it or calls it off', async () => {
    const leaver = await app.person({
      grants: ['frontPage.index', 'frontPage.update', 'frontPage.publish'],
      name: 'Hoa',
    })
    const { pool } = app.kernel
    const now = (await save({ layout: layout({ lead: id(1) }) })).body.data
    await show(now.id)
    const later = (await save({ follows: now.id, layout: layout({ lead: id(2) }) }, leaver)).body.data
    await show(later.id, new Date(Date.now() + 3_600_000).toISOString(), leaver)
    await pool.query(`update app_user set status = 'banned' where id = $1`, [leaver.id])
    await pool.query(`update front_showing set shows_from = now() where version_id = $1`, [later.id])
    // Nor is it seen in the moment before that is found.
    expect((await home()).lead.id).toBe(id(1))
    expect(await notifyOfTimes(app.kernel)).toBe(0)
    expect((await home()).lead.id).toBe(id(1))
    const [held] = (await state()).waiting
    expect(held).toMatchObject({ version_id: later.id, held: { by: 'Hoa' } })
    expect(held.held.deciders).toContain('Lan')
    const told = async () => (await app.get('/api/notifications?kind=held_back', desk.token)).body.data
    expect(await told()).toMatchObject([{ link: '/front-page' }])
    await notifyOfTimes(app.kernel)
    expect(await told()).toHaveLength(1)
    await show(later.id)
    expect((await home()).lead.id).toBe(id(2))
    expect((await state()).waiting).toEqual([])
    await pool.query('insert into front_showing (version_id, created_by) values ($1, $2)', [
      now.id,
      leaver.id,
    ])
    await notifyOfTimes(app.kernel)
    const [other] = (await state()).waiting
    expect((await app.remove(`/api/front-page/showings/${other.id}`, desk.token)).status).toBe(200)
    expect((await state()).waiting).toEqual([])
    expect((await home()).lead.id).toBe(id(2))
  })

  test('the preview is the page of readers, and stores nothing', async () => {
    const requested = layout({ lead: id(10), parts: [{ category_id: sport.id, articles: [] }] })
    const answer = await app.post('/api/front-page/preview', desk.token, { layout: requested })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.data.html).toMatch(/^<!doctype html>/i)
    expect(answer.body.data.html).toMatch(/class="front-lead".*?Tin số 10/s)
    expect(answer.body.data.articles).toMatchObject([{ id: id(10), live: true }])
    expect((await state()).head).toBeNull()
  })

  test('refuses what cannot be placed, in words at the field', async () => {
    const draft = (await app.kernel.pool.query('select max(id) + 1 as id from article')).rows[0].id
    const answers = await Promise.all(
      [
        layout({ lead: Number(draft) }),
        layout({ lead: id(1), beam: [id(1)] }),
        layout({ parts: [{ category_id: 987_654, articles: [] }] }),
        layout({
          parts: [
            { category_id: sport.id, articles: [] },
            { category_id: sport.id, articles: [] },
          ],
        }),
      ].map((wrong) => save({ layout: wrong })),
    )
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    for (const { body } of answers) expect(Object.keys(body.errors)[0]).toMatch(/^layout/)
  })

  test('showing needs more than arranging', async () => {
    const saved = (await save({ layout: layout({ lead: id(1) }) }, other)).body.data
    expect((await show(saved.id, null, other)).status).toBe(403)
    const nobody = await app.person({ roles: ['reporter'] })
    expect((await app.get('/api/front-page', nobody.token)).status).toBe(403)
  })
})
