// @module-tag long
import type { ArticleTalk, PresenceHeard } from '@toasoan/contract/editorial/presence'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected, listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, move, type Newsroom, newsroom } from '../articles/testing.ts'

let app: TestApp
let room: Newsroom
let url: string
const open: Socket[] = []
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  url = await listening(app)
})
afterAll(async () => {
  for (const socket of open) socket.close()
  await app.close()
})

/** An open desk of a person: what it hears, and how it speaks. */
async function desk(person: TestPerson) {
  const socket = await connected(url, person.token)
  open.push(socket)
  const heard: PresenceHeard[] = []
  const talk: ArticleTalk[] = []
  socket.on('article-presence', (event: PresenceHeard) => heard.push(event))
  socket.on('article-talk', (event: ArticleTalk) => talk.push(event))
  return {
    socket,
    heard,
    talk,
    say: (article_id: number, doing = 'reading', hello = false) =>
      socket.emit('article-presence', { article_id, doing, hello }),
    of: (one: TestPerson) => heard.filter((event) => event.person.id === one.id).map(({ doing }) => doing),
  }
}

/** What is told of what is said around the article; where it stands is told apart. */
const said = (talk: ArticleTalk[]) => talk.filter(({ what }) => what !== 'standing')

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('those who have an article open hear of one another, and at once when a tab closes', async () => {
  const id = await bring(app, room, 'draft', 'Cùng mở')
  const [one, two] = [await desk(room.editor), await desk(room.reporter)]
  one.say(id, 'writing', true)
  await pause(600)
  two.say(id, 'reading', true)
  await expect.poll(() => one.of(room.reporter)).toEqual(['reading'])
  expect(one.heard[0]).toMatchObject({ article_id: id, hello: true, person: { id: room.reporter.id } })
  one.say(id, 'writing')
  await expect.poll(() => two.of(room.editor)).toEqual(['writing'])
  two.socket.close()
  await expect.poll(() => one.of(room.reporter)).toEqual(['reading', 'gone'])
})

test('going to another article is leaving the first', async () => {
  const [first, other] = [
    await bring(app, room, 'draft', 'Bài một'),
    await bring(app, room, 'draft', 'Bài hai'),
  ]
  const [one, two] = [await desk(room.editor), await desk(room.reporter)]
  one.say(first)
  await pause(600)
  two.say(first)
  await expect.poll(() => one.of(room.reporter)).toEqual(['reading'])
  two.say(other)
  await expect.poll(() => one.of(room.reporter)).toEqual(['reading', 'gone'])
  one.say(other)
  await pause(600)
  two.say(other)
  await expect.poll(() => one.of(room.reporter)).toEqual(['reading', 'gone', 'reading'])
})

test('who may not see the article neither hears nor is heard; nonsense is not passed on', async () => {
  const id = await bring(app, room, 'draft', 'Ngoài tầm')
  const [inside, stranger] = [await desk(room.editor), await desk(room.sportEditor)]
  inside.say(id)
  stranger.say(id, 'reading', true)
  await pause(200)
  inside.say(id)
  await app.post('/api/comment/create', room.editor.token, { article_id: id, body: 'Riêng.' })
  stranger.socket.emit('article-presence', { article_id: `${id}`, doing: '<b>' })
  stranger.socket.emit('article-presence', null)
  await expect.poll(() => said(inside.talk).length).toBe(1)
  expect([inside.heard, stranger.heard, stranger.talk]).toEqual([[], [], []])
})

test('desks hear that comments, suggestions or the text are new, and nothing of what they say', async () => {
  const id = await bring(app, room, 'draft', 'Có gì mới')
  const [one, other] = [await desk(room.editor), await desk(room.head)]
  one.say(id)
  await pause(200)
  await app.post('/api/comment/create', room.head.token, { article_id: id, body: 'Bí mật.' })
  await expect.poll(() => said(one.talk)).toEqual([{ article_id: id, what: 'comments' }])
  const text = 'Nội dung của tin.'
  await app.post(`/api/article/${id}/suggestions`, room.head.token, {
    anchor: { block: 0, text },
    before: text,
    after: 'Nội dung khác.',
  })
  await expect.poll(() => said(one.talk).at(-1)).toEqual({ article_id: id, what: 'suggestions' })
  expect(other.talk).toEqual([])
})

test('desks hear that the article was moved, or that somebody began to edit it; nobody else does', async () => {
  const id = await bring(app, room, 'draft', 'Nghe thấy bước chuyển')
  const [one, stranger] = [await desk(room.reporter), await desk(room.sportEditor)]
  one.say(id)
  stranger.say(id)
  await pause(1000)
  one.talk.length = 0
  const lock = (action: string, epoch?: number) =>
    app.post('/api/article/lock', room.editor.token, { id, action, tab: 'a', epoch })
  const { epoch } = (await lock('acquire')).body.data
  await expect.poll(() => one.talk).toEqual([{ article_id: id, what: 'standing', epoch }])
  await lock('release', epoch)
  await expect.poll(() => one.talk.at(1)).toEqual({ article_id: id, what: 'standing', epoch })
  await move(app, room.editor, id, 'forward')
  await expect.poll(() => one.talk.slice(2)).toEqual([{ article_id: id, what: 'standing' }])
  expect(stranger.talk).toEqual([])
})

test('an article that leaves somebody’s sight takes their place in the room, within seconds', {
  tags: ['all'],
  timeout: 40_000,
}, async () => {
  const id = await bring(app, room, 'draft', 'Rời tầm nhìn')
  const [author, editor] = [await desk(room.reporter), await desk(room.editor)]
  editor.say(id)
  await pause(600)
  author.say(id)
  await expect.poll(() => editor.of(room.reporter)).toEqual(['reading'])
  await move(app, room.editor, id, 'return', { reason: 'Viết lại' })
  await pause(15_500)
  editor.say(id)
  await expect.poll(() => author.of(room.editor)).toContain('gone')
  author.say(id, 'writing')
  await pause(300)
  expect(editor.of(room.reporter)).toEqual(['reading'])
})

test('a line that floods is not passed on', async () => {
  const id = await bring(app, room, 'draft', 'Quá nhiều')
  const [one, loud] = [await desk(room.editor), await desk(room.reporter)]
  one.say(id)
  await pause(600)
  for (let turn = 0; turn < 500; turn += 1) loud.say(id)
  await pause(800)
  expect(one.of(room.reporter).length).toBeLessThanOrEqual(60)
})
