import type { ArticleEvent } from '@toasoan/contract/messaging/events'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, move, type Newsroom, newsroom, write } from './testing.ts'

let app: TestApp
let room: Newsroom
let url: string
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

type Heard = { channel: string; event: ArticleEvent }

/** A user's browser, and its received events. */
async function listening(person: TestPerson): Promise<{ heard: Heard[]; socket: Socket }> {
  const heard: Heard[] = []
  const socket = await connected(url, person.token)
  socket.onAny((channel: string, event: ArticleEvent) => {
    if (channel.startsWith('send-noty-article-')) heard.push({ channel, event })
  })
  return { heard, socket }
}

const told = (heard: Heard[], id: number) =>
  heard.filter(({ event }) => event.data_socket.part_id === id).map(({ channel }) => channel.at(-1))

const silent = (heard: Heard[]) => heard.filter(({ event }) => event.data_socket.part_id === null)

async function team(...people: TestPerson[]) {
  const open = await Promise.all(people.map(listening))
  return {
    heard: open.map(({ heard }) => heard),
    close: () => open.forEach(({ socket }) => void socket.close()),
  }
}

describe('the events of moves', () => {
  test('2, 3 and 4 reach the department’s people with the permission, never the one who moves; others hear no title', async () => {
    const { heard, close } = await team(
      room.editor,
      room.sportEditor,
      room.reporter,
      room.head,
      room.secretary,
    )
    const [editor = [], sport = [], reporter = [], head = [], secretary = []] = heard
    const { id } = await write(app, room, room.reporter, 'Sự kiện theo bước')
    await move(app, room.reporter, id, 'submit')
    await expect.poll(() => told(editor, id)).toEqual(['2'])
    await move(app, room.editor, id, 'forward')
    await expect.poll(() => told(head, id)).toEqual(['2', '3'])
    expect(told(editor, id)).toEqual(['2'])
    await move(app, room.head, id, 'approve')
    await expect.poll(() => told(secretary, id)).toEqual(['4'])
    expect([told(editor, id), told(head, id)]).toEqual([['2'], ['2', '3']])
    expect(told(sport, id)).toEqual([])
    expect(told(reporter, id)).toEqual([])
    await expect.poll(() => silent(sport).length).toBeGreaterThanOrEqual(2)
    for (const { event } of silent(sport)) {
      expect(event).toMatchObject({ text: null, alert: false, data_socket: { title: null, user_ids: [] } })
    }
    close()
  })

  test('1 reaches the author and the last handler with the reason; 5 tells nobody and refreshes lists', async () => {
    const { heard, close } = await team(room.reporter, room.editor, room.secretary)
    const [reporter = [], editor = [], secretary = []] = heard
    const returned = await bring(app, room, 'approved', 'Bị trả lại')
    await move(app, room.head, returned, 'return', { reason: 'Thiếu nguồn' })
    await expect.poll(() => told(reporter, returned)).toContain('1')
    await expect.poll(() => told(editor, returned)).toContain('1')
    const rows = await app.get('/api/notifications', room.reporter.token)
    expect(rows.body.data[0]).toMatchObject({
      part_id: returned,
      body: expect.stringContaining('Thiếu nguồn'),
    })

    const live = await bring(app, room, 'published', 'Đã đăng')
    await expect.poll(() => silent(reporter).some(({ channel }) => channel.endsWith('5'))).toBe(true)
    expect(told(secretary, live)).not.toContain('5')
    close()
  })

  test('each person is notified once, whatever happens to the event on its way', async () => {
    const id = await bring(app, room, 'draft', 'Một lần thôi')
    const count = async () => {
      const { rows } = await app.kernel.pool.query(
        'select count(*) as n from notification where part_id = $1 and user_id = $2',
        [id, room.editor.id],
      )
      return rows[0].n
    }
    await expect.poll(count).toBe(1)
    expect(
      (await app.kernel.pool.query('select count(*) as n from outbox where topic = $1', ['article_moved']))
        .rows[0].n,
    ).toBe(0)
  })
})

test('whose lock is taken over hears by whom and under which epoch, as the tab that took it may be theirs', async () => {
  const { id } = await write(app, room, room.reporter, 'Giành quyền sửa')
  const lock = (action: string, tab: string) =>
    app.post('/api/article/lock', room.reporter.token, { id, action, tab })
  const { socket } = await listening(room.reporter)
  const taken: unknown[] = []
  socket.on('article-lock', (event) => taken.push(event))
  await lock('acquire', 'tab-1')
  const refused = await lock('acquire', 'tab-2')
  expect(refused.body.data).toMatchObject({ holder_id: room.reporter.id })
  const { epoch } = (await lock('takeover', 'tab-2')).body.data
  await expect
    .poll(() => taken)
    .toEqual([expect.objectContaining({ article_id: id, by_id: room.reporter.id, epoch })])
  socket.close()
})

test('a star, a save and a lock let lists refresh, told once and then together, and say no title', async () => {
  const id = await bring(app, room, 'published', 'Đánh dấu sao')
  const { id: other } = await write(app, room, room.reporter, 'Đang viết')
  const { heard, socket } = await listening(room.sportEditor)
  const told = (stage: string) =>
    heard.filter(({ event, channel }) => event.still && channel.endsWith(stage)).length
  const star = (on: boolean) => app.get(`/api/article/status/${id}?on=${on}`, room.secretary.token)
  for (const on of [true, false, true, true, true]) expect((await star(on)).body.data.excellent).toBe(on)
  await expect.poll(() => told('5')).toBe(2)
  const before = told('1')
  const lock = (action: string, more: object = {}) =>
    app.post('/api/article/lock', room.reporter.token, { id: other, action, tab: 'a', ...more })
  const { epoch } = (await lock('acquire')).body.data
  await expect.poll(() => told('1')).toBe(before + 1)
  await app.put(`/api/article/update/${other}`, room.reporter.token, {
    ...room.input('Đang viết tiếp'),
    department_id: room.news,
    version: 1,
    epoch,
    tab: 'a',
  })
  await lock('renew', { epoch })
  await lock('release')
  await expect.poll(() => told('1')).toBe(before + 2)
  expect(told('5')).toBe(2)
  for (const { event } of heard) expect(event).toMatchObject({ text: null, data_socket: { title: null } })
  socket.close()
})

test('a star that is there already is no change', async () => {
  const id = await bring(app, room, 'published', 'Hai lần bấm')
  const star = () => app.get(`/api/article/status/${id}?on=true`, room.secretary.token)
  const answers = await Promise.all([star(), star()])
  expect(answers.map(({ body }) => body.data.excellent)).toEqual([true, true])
  expect((await app.get(`/api/article/status/${id}?on=vi`, room.secretary.token)).status).toBe(422)
})
