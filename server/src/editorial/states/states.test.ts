import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { stageLabel } from './stage-names.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  const verbs = ['index', 'view', 'create', 'update', 'delete', 'status'] as const
  admin = await app.person({ grants: verbs.map((verb) => `state.${verb}` as const) })
})
afterAll(() => app.close())

type Row = { id: number; code: string; stage: number; version: number; active: boolean; names_stage: boolean }
const all = async (): Promise<Row[]> => (await app.get('/api/state?isPaginate=false', admin.token)).body.data
const named = async (code: string) => (await all()).find((row) => row.code === code) as Row
const create = (body: object) =>
  app.post('/api/state/create', admin.token, {
    name: 'Chờ hiệu đính',
    name_en: 'Proofreading',
    colour: 'pink',
    ...body,
  })
const stageName = async (stage: number) =>
  (await app.get('/api/state/stages', admin.token)).body.data.find(
    (one: { stage: number }) => one.stage === stage,
  ).name

test('the eight that come with the program may be renamed, never deleted', async () => {
  const approved = await named('approved')
  const put = (body: object) =>
    app.put(`/api/state/update/${approved.id}`, admin.token, {
      name: 'Chờ trưởng ban',
      name_en: 'With the head',
      colour: 'teal',
      version: approved.version,
      ...body,
    })
  expect((await put({})).body.data).toMatchObject({ name: 'Chờ trưởng ban', colour: 'teal', stage: 3 })
  expect(await stageName(3)).toBe('Chờ trưởng ban')
  // What the server says itself follows, in both languages.
  await expect.poll(() => stageLabel(3, 'vi')).toBe('Chờ trưởng ban')
  expect(stageLabel(3, 'en')).toBe('With the head')
  expect((await put({})).body.error).toBe('record.stale')
  expect((await put({ colour: 'yellow' })).status).toBe(422)
  expect((await app.remove(`/api/state/${approved.id}`, admin.token)).body.error).toBe('state.built_in')
})

test('a stage always has a state in use, and the first of those names it', async () => {
  const draft = await named('draft')
  const toggle = (id: number) => app.get(`/api/state/status/${id}`, admin.token)
  expect((await toggle(draft.id)).body.error).toBe('state.last_of_stage')
  const made: Row = (await create({ code: 'hieu-dinh', stage: 2 })).body.data
  expect(made).toMatchObject({ stage: 2, kind: 'processing', event: 2, names_stage: false })
  expect((await toggle(draft.id)).body.data.active).toBe(false)
  expect(await stageName(2)).toBe('Chờ hiệu đính')
  expect((await app.remove(`/api/state/${made.id}`, admin.token)).body.error).toBe('state.last_of_stage')
  await toggle(draft.id)
  expect(await stageName(2)).not.toBe('Chờ hiệu đính')
  expect((await app.remove(`/api/state/${made.id}`, admin.token)).status).toBe(200)
  expect((await create({ code: 'draft', stage: 2 })).body.errors).toHaveProperty('code')
  expect((await create({ code: 'x', stage: 9 })).status).toBe(422)
})

test('two at once cannot switch off the last two of a stage', async () => {
  const internal = await named('internal')
  const made: Row = (await create({ code: 'noi-bo-2', stage: 6 })).body.data
  const answers = await Promise.all(
    [internal.id, made.id].map((id) => app.get(`/api/state/status/${id}`, admin.token)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the order decides which of two names the stage', async () => {
  const made: Row = (await create({ code: 'cho-dang', stage: 4, name: 'Chờ lên trang' })).body.data
  const before = (await all()).map(({ id }) => id)
  const order = [made.id, ...before.filter((id) => id !== made.id)]
  expect((await app.put('/api/state/order', admin.token, { before, order })).status).toBe(200)
  expect(await stageName(4)).toBe('Chờ lên trang')
  expect((await app.put('/api/state/order', admin.token, { before, order })).body.error).toBe('record.stale')
})
