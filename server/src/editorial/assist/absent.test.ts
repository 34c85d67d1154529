import { permissions } from '@toasoan/contract/access/catalogue'
import { assistPlaces, recordKinds, textKinds } from '@toasoan/contract/editorial/assist-kinds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { bring, write } from '../articles/testing.ts'
import { type AssistStand, openAssistStand, storyText } from './assist-for-tests.ts'
import { storePicture, storeRecording, storeStory } from './records-for-tests.ts'

let stand: AssistStand
let chief: TestPerson
/** A record of each place, and the article whose language version can be translated. */
let at: Record<keyof typeof assistPlaces, number>
let article: number
let english: number
beforeAll(async () => {
  stand = await openAssistStand()
  const { app, room } = stand
  chief = await app.person({ grants: permissions, departments: [room.news] })
  const items = await storeStory(app, [
    { source: 'Một', title: 'Tin một', text: storyText },
    { source: 'Hai', title: 'Tin hai', text: storyText },
  ])
  article = (await write(app, room, chief, 'Chìm tàu', ...storyText.split('\n'))).id
  english = (await app.post(`/api/article/${article}/language`, chief.token, { language: 'en' })).body.data.id
  at = {
    picture: await storePicture(app, chief.id),
    transcript: await storeRecording(app, chief.id),
    wire: items[0] as number,
    post: await bring(app, room, 'published', 'Đã đăng', ...storyText.split('\n')),
  }
})
beforeEach(() => stand.reset())
afterAll(() => stand.close())

const placeNames = Object.keys(assistPlaces) as (keyof typeof assistPlaces)[]
const placeOf = (kind: (typeof recordKinds)[number]) =>
  placeNames.find((name) => (assistPlaces[name] as readonly string[]).includes(kind)) ?? 'post'

/** What every screen learns of the assistant: the editor at its opening and later, and each place beside a record. */
async function states(): Promise<[string, { configured: boolean; kinds: string[] }][]> {
  const get = async (path: string) => (await stand.app.get(path, chief.token)).body.data
  const beside = placeNames.map(async (name) => [name, await get(`/api/assist/state/${name}/${at[name]}`)])
  return [
    ['opening', (await get(`/api/article/edit/${article}/start`)).assist],
    ['editor', await get(`/api/assist/state?article_id=${article}`)],
    ['new story', await get('/api/assist/state')],
    ...((await Promise.all(beside)) as [string, { configured: boolean; kinds: string[] }][]),
  ]
}

/** Every call that asks the model. */
async function answers(): Promise<[string, number, string | undefined][]> {
  const found: [string, number, string | undefined][] = []
  const note = (name: string, { status, body }: Awaited<ReturnType<typeof stand.ask>>) =>
    found.push([name, status, body?.error])
  const about = { article_id: article, title: 'Chìm tàu', text: storyText }
  for (const kind of textKinds) note(kind, await stand.ask(kind, about, chief))
  note(
    'translate',
    await stand.ask('translate', { article_id: english, source_id: article, text: '' }, chief),
  )
  for (const kind of recordKinds)
    note(`${kind} of a record`, await stand.askOf(kind, at[placeOf(kind)], chief))
  return found
}

test('with a model every place has its buttons, and every call is answered', async () => {
  for (const [name, state] of await states()) {
    expect(state.configured, name).toBe(true)
    expect(state.kinds.length, name).toBeGreaterThan(0)
  }
  for (const [name, status] of await answers()) expect(status, name).toBe(200)
})

test('without a model no place has a button, and no call is allowed', async () => {
  stand.configure({ assistUrl: '' })
  for (const [name, state] of await states())
    expect(state, name).toMatchObject({ configured: false, kinds: [], why: null })
  for (const [name, status, error] of await answers())
    expect([status, error], name).toEqual([409, 'assist.not_configured'])
  expect(await stand.uses()).toEqual([])
  expect(stand.model.log).toEqual([])
  const usage = (await stand.app.get('/api/assist/usage', chief.token)).body.data
  expect(usage).toMatchObject({ configured: false, model: '', rows: [] })
})

test('without the permission neither, though there is a model', async () => {
  const without = permissions.filter((permission) => permission !== 'assist.use')
  const person = await stand.app.person({ grants: without, departments: [stand.room.news] })
  const start = await stand.app.get(`/api/article/edit/${article}/start`, person.token)
  expect(start.body.data.assist).toBeNull()
  for (const name of placeNames)
    expect((await stand.app.get(`/api/assist/state/${name}/${at[name]}`, person.token)).status, name).toBe(
      403,
    )
  for (const kind of textKinds) expect((await stand.ask(kind, {}, person)).status, kind).toBe(403)
  for (const kind of recordKinds)
    expect((await stand.askOf(kind, at[placeOf(kind)], person)).status, kind).toBe(403)
  expect(stand.model.log).toEqual([])
})
