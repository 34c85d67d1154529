import { mostAcceptedWords } from '@toasoan/contract/account/spelling-wishes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let writer: TestPerson
beforeAll(async () => {
  app = await testApp()
  writer = await app.person()
})
afterAll(() => app.close())

const address = '/api/auth/me/preferences'
const put = (spelling: unknown, person = writer) => app.put(address, person.token, { spelling })
const wishes = async (person = writer) => (await app.get(address, person.token)).body.data.spelling

test('are as the program has them until they are changed, and one’s own', async () => {
  expect(await wishes()).toEqual({ on: true, style: null, words: [] })
  const { status, body } = await put({ on: false, style: 'new', accept: ['thoong', 'của của'] })
  expect(status).toBe(200)
  expect(body.data.spelling).toEqual({ on: false, style: 'new', words: ['thoong', 'của của'] })
  expect(await wishes()).toEqual(body.data.spelling)
  expect((await wishes(await app.person())).words).toEqual([])
})

test('a change leaves what it does not name, and counts once when it comes twice', async () => {
  const person = await app.person()
  await put({ accept: ['một', 'hai', 'ba'] }, person)
  await put({ forget: ['hai'], style: 'old' }, person)
  await put({ accept: ['ba', 'bốn'] }, person)
  await put({ accept: ['ba', 'bốn'] }, person)
  expect(await wishes(person)).toEqual({ on: true, style: 'old', words: ['một', 'ba', 'bốn'] })
  await put({ style: null }, person)
  expect((await wishes(person)).style).toBeNull()
})

test('the tour of the first run waits for each new person until they have taken or skipped it', async () => {
  const person = await app.person()
  const tour = async (who = person) => (await app.get(address, who.token)).body.data.tour
  expect(await tour()).toEqual({ seen: false })
  expect((await app.put(address, person.token, { tour: { seen: true } })).status).toBe(200)
  expect(await tour()).toEqual({ seen: true })
  expect(await tour(await app.person())).toEqual({ seen: false })
  for (const wrong of [{ seen: 'yes' }, {}, { seen: true, step: 3 }])
    expect((await app.put(address, person.token, { tour: wrong })).status).toBe(422)
})

test('the home screen is kept as somebody arranged it; another layout begins anew', async () => {
  const person = await app.person()
  const home = async () => (await app.get(address, person.token)).body.data.home
  const change = (asked: object) => app.put(address, person.token, { home: asked })
  expect(await home()).toEqual({ layout: null, order: [], hidden: [] })
  expect((await change({ order: ['tasks', 'air'], hide: ['readers'] })).status).toBe(200)
  // Two browsers that hide something at once lose neither.
  await Promise.all([change({ hide: ['queues'] }), change({ hide: ['first'] })])
  const { hidden, ...rest } = await home()
  expect(rest).toEqual({ layout: null, order: ['tasks', 'air'] })
  expect(new Set(hidden)).toEqual(new Set(['readers', 'queues', 'first']))
  await change({ show: ['queues'] })
  expect((await home()).hidden).not.toContain('queues')
  await change({ layout: 'editor' })
  expect(await home()).toEqual({ layout: 'editor', order: [], hidden: [] })
  for (const wrong of [{ layout: 'boss' }, { order: ['weather'] }, { hide: 'air' }, { rows: 3 }])
    expect((await change(wrong)).status).toBe(422)
})

test('of many browsers that add words at once none loses any', async () => {
  const person = await app.person()
  const added = Array.from({ length: 12 }, (_, n) => `từ${n}`)
  const answers = await Promise.all(added.map((one) => put({ accept: [one] }, person)))
  expect(answers.map(({ status }) => status)).toEqual(added.map(() => 200))
  expect(new Set((await wishes(person)).words)).toEqual(new Set(added))
})

test('the oldest words go when there are too many', async () => {
  const person = await app.person()
  await put({ accept: Array.from({ length: mostAcceptedWords }, (_, n) => `cũ${n}`) }, person)
  await put({ accept: ['mới'] }, person)
  const { words } = await wishes(person)
  expect(words).toHaveLength(mostAcceptedWords)
  expect([words[0], words.at(-1)]).toEqual(['cũ1', 'mới'])
})

test.each([
  ['an empty word', { accept: [''] }],
  ['a word in capitals', { accept: ['Thoong'] }],
  ['a word with spaces around', { accept: [' thoong'] }],
  ['a word that is not composed', { accept: ['thuế'.normalize('NFD')] }],
  ['a null character', { accept: ['a\0b'] }],
  ['half of a surrogate pair', { accept: ['\ud83d'] }],
  ['a word too long', { forget: ['a'.repeat(61)] }],
  ['too many words', { accept: Array.from({ length: mostAcceptedWords + 1 }, (_, n) => `t${n}`) }],
  ['an unknown style', { style: 'modern' }],
  ['something else', { words: ['a'] }],
  ['no change at all', 'x'],
])('refuses %s', async (_, change) => {
  const before = await wishes()
  const { status, body } = await put(change)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)[0]).toMatch(/^spelling/)
  expect(await wishes()).toEqual(before)
})

test('refuses an unknown preference and an empty change', async () => {
  expect((await app.put(address, writer.token, { skin: 'dark' })).status).toBe(422)
  expect((await app.put(address, writer.token, {})).status).toBe(422)
})

test('a kept value that no longer fits counts as none, and is changed from there', async () => {
  const person = await app.person()
  await app.kernel.pool.query(
    `insert into user_preference (user_id, key, value) values ($1, 'spelling', '{"on": "maybe"}')`,
    [person.id],
  )
  expect(await wishes(person)).toEqual({ on: true, style: null, words: [] })
  expect((await put({ accept: ['mới'] }, person)).body.data.spelling.words).toEqual(['mới'])
})

test('is logged as a change of one’s own account, with what was changed alone', async () => {
  const person = await app.person()
  await put({ accept: ['một'] }, person)
  await put({ accept: ['hai'] }, person)
  const { rows } = await app.kernel.pool.query(
    `select after from activity_log where user_id = $1 and api = '/auth/me/preferences' order by id`,
    [person.id],
  )
  expect(rows.map(({ after }) => after)).toEqual([
    { preferences: { spelling: { accept: ['một'] } } },
    { preferences: { spelling: { accept: ['hai'] } } },
  ])
})

test('needs a session', async () => {
  expect((await app.get(address)).status).toBe(401)
  expect((await app.put(address, undefined, { spelling: { on: false } })).status).toBe(401)
})
