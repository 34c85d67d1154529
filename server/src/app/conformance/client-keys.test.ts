import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { socialHouse } from '../../broadcast/social-accounts/social-for-tests.ts'
import { bring, type Newsroom, newsroom } from '../../editorial/articles/testing.ts'
import { openAssistStand } from '../../editorial/assist/assist-for-tests.ts'
import { storeStory } from '../../editorial/assist/records-for-tests.ts'
import { type CrawlerStand, openCrawlerStand } from '../../editorial/crawler/stand-for-tests.ts'
import { contractEndpoints } from './endpoints.ts'

let stand: CrawlerStand
let house: Awaited<ReturnType<typeof socialHouse>>
let room: Newsroom

beforeAll(async () => {
  stand = await openCrawlerStand()
  house = await socialHouse()
  room = await newsroom(stand.app)
})
afterAll(async () => {
  await house.end()
  await stand.close()
})

const atOnce = 6

/** Sends the same request several times at once, then once more; gives what was made, which is one record. */
async function sameFor(
  send: () => Promise<{ status: number; text: string; body: { data: never } }>,
  idOf: (data: never) => unknown,
) {
  const answers = [...(await Promise.all(Array.from({ length: atOnce }, send))), await send()]
  for (const { status, text } of answers) expect(status, text).toBe(200)
  const ids = new Set(answers.map(({ body }) => JSON.stringify(idOf(body.data))))
  expect(ids.size).toBe(1)
}

const key = () => crypto.randomUUID()
const idOf = ({ id }: { id: number }) => id

/** Calls that make a record once for a key of the browser. */
const cases: Record<string, () => Promise<void>> = {
  'POST /article/create': async () => {
    const body = { ...room.input('Gửi cùng lúc'), client_key: key() }
    await sameFor(() => stand.app.post('/api/article/create', room.reporter.token, body), idOf)
  },
  'POST /crawler/create': async () => {
    await stand.addSource('Báo Thử Một', 1)
    await stand.collect()
    const [item] = await stand.list('grouped=true&state=open')
    const body = { kind: 'article', item_id: item.id, client_key: key() }
    await sameFor(
      () => stand.app.post('/api/crawler/create', stand.editor.token, body),
      ({ article_id }: { article_id: number }) => article_id,
    )
  },
  'POST /assist/:id/story': async () => {
    const assist = await openAssistStand()
    await assist.reset()
    const { app } = assist
    const chief = await app.person({ grants: permissions, departments: [assist.room.news] })
    const english = 'HANOI (Example) - A fishing boat sank 12 nautical miles off Ly Son on October 14.'
    const stories = [
      { source: 'Example Wire', title: 'Boat sinks off Ly Son', text: english, language: 'en' },
    ]
    const [item] = await storeStory(app, stories)
    const paragraphs = ['Tàu cá chìm cách Lý Sơn 12 hải lý ngày 14/10.']
    const answer = { title: 'Tàu cá chìm', lead: '', paragraphs, summary: 'Tàu cá chìm.' }
    assist.model.next.push({ text: JSON.stringify(answer) })
    const { id, proposals } = await assist.answeredOf('wire', item as number, chief)
    const proposal = proposals.findIndex(({ target }) => target === 'story')
    const [title, lead, text] = proposals[proposal]?.parts.map((part) => part.text) ?? []
    const body = { proposal, title, lead, text, client_key: key() }
    await sameFor(
      () => app.post(`/api/assist/${id}/story`, chief.token, body),
      ({ article_id }: { article_id: number }) => article_id,
    )
    await assist.close()
  },
  'POST /article/live/:id/entries': async () => {
    const id = await bring(stand.app, room, 'published', 'Bão vào bờ')
    await stand.app.post(`/api/article/live/${id}/state`, room.secretary.token, { open: true })
    const body = { body: 'Nước đã rút.', pinned: true, client_key: key() }
    await sameFor(() => stand.app.post(`/api/article/live/${id}/entries`, room.secretary.token, body), idOf)
  },
  'POST /chat/messages/:id': async () => {
    const people = await Promise.all([1, 2].map(() => stand.app.person({ grants: ['chat.index'] })))
    const [one, other] = people as [(typeof people)[0], (typeof people)[0]]
    const body = { message: 'Chào chị', senderId: one.id, client_key: key() }
    await sameFor(() => stand.app.post(`/api/chat/messages/${other.id}`, one.token, body), idOf)
  },
  'POST /chat/rooms/:id/messages': async () => {
    const people = await Promise.all([1, 2].map(() => stand.app.person({ grants: ['chat.index'] })))
    const [one, other] = people as [(typeof people)[0], (typeof people)[0]]
    const group = { kind: 'group', name: 'Nhóm gửi lại', user_ids: [other.id] }
    const made = await stand.app.post('/api/chat/rooms', one.token, group)
    expect(made.status, made.text).toBe(200)
    const body = { message: 'Mọi người ơi', mention_ids: [other.id], client_key: key() }
    const at = `/api/chat/rooms/${made.body.data.id}/messages`
    await sameFor(() => stand.app.post(at, one.token, body), idOf)
    const plain = { message: 'Chữ thường', client_key: key() }
    await sameFor(() => stand.app.post(at, one.token, plain), idOf)
  },
  'POST /files/upload-chunk': async () => {
    const person = await stand.app.person({ grants: ['file.create', 'file.view'] })
    const body = { phase: 'start', name: 'phim.mp4', size: 1000, client_key: key() }
    await sameFor(
      () => stand.app.post('/api/files/upload-chunk', person.token, body),
      ({ session_id }: { session_id: string }) => session_id,
    )
  },
  'POST /facebook': async () => {
    const [page] = await house.pages('Trang Gửi Lại')
    const body = { message: 'Tin mới', targets: [{ account_id: page?.id }], client_key: key() }
    await sameFor(
      () => house.app.post('/api/facebook', house.manager.token, body),
      (targets: { id: number }[]) => targets.map(idOf),
    )
  },
}

/** Calls whose key names a writing that was not saved; they make no record. */
const writings = ['POST /article/correct/:id', 'PUT /article/update/:id', 'POST /article/draft']

test.each(Object.keys(cases))('%s with one key, several times at once, makes one record', async (name) => {
  await cases[name]?.()
})

test('every call that takes a key of the browser is among them', async () => {
  const takes = (await contractEndpoints()).flatMap(({ thing }) => {
    const shape = JSON.stringify(thing.body ?? {}, (_, value) =>
      typeof value === 'function' ? undefined : value,
    )
    return shape.includes('"client_key"') ? [`${thing.method} ${thing.path}`] : []
  })
  expect(takes.length).toBeGreaterThan(5)
  const known = [...Object.keys(cases), ...writings]
  expect(takes.filter((one) => !known.includes(one))).toEqual([])
})
