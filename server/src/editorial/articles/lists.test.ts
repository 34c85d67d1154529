import { articleLists } from '@toasoan/contract/editorial/stages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, move, type Newsroom, newsroom, write } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const list = (token: string, query: string) => app.get(`/api/article?${query}`, token)
const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title)

describe('the ten lists', () => {
  test('show each article where it stands, to those whose list it is', async () => {
    const waiting = await bring(app, room, 'draft', 'Chờ xử lý ở ban')
    expect(titles((await list(room.editor.token, 'card_type=draft')).body)).toContain('Chờ xử lý ở ban')
    expect(titles((await list(room.sportEditor.token, 'card_type=draft')).body)).not.toContain(
      'Chờ xử lý ở ban',
    )
    expect(titles((await list(room.secretary.token, 'card_type=draft')).body)).toContain('Chờ xử lý ở ban')
    expect((await list(room.reporter.token, 'card_type=draft')).status).toBe(403)
    await move(app, room.editor, waiting, 'forward')
    expect(titles((await list(room.editor.token, 'card_type=processed')).body)).toContain('Chờ xử lý ở ban')
    expect(titles((await list(room.head.token, 'card_type=approved')).body)).toContain('Chờ xử lý ở ban')
  })

  test('excellent is a mark on what is published', async () => {
    const id = await bring(app, room, 'published', 'Bài xuất sắc')
    expect((await app.get(`/api/article/status/${id}`, room.secretary.token)).body.data).toEqual({
      id,
      excellent: true,
    })
    expect(titles((await list(room.secretary.token, 'card_type=excellent')).body)).toEqual(['Bài xuất sắc'])
  })

  test('find words without diacritics, also by their beginnings', async () => {
    await bring(app, room, 'draft', 'Bản tin thời sự buổi sáng')
    for (const keyword of ['thoi su', 'thời sự', 'ban tin thoi', 'buoi sa']) {
      const found = await list(room.editor.token, `card_type=draft&keyword=${encodeURIComponent(keyword)}`)
      expect(titles(found.body)).toContain('Bản tin thời sự buổi sáng')
    }
    expect((await list(room.editor.token, 'card_type=draft&keyword=khongco')).body.total).toBe(0)
  })

  test.each([
    ['perPage=7', 'perPage'],
    ['sortBy=password', 'sortBy'],
    ['card_type=everything', 'card_type'],
    ['page=0', 'page'],
    ['category_id=abc', 'category_id'],
  ])('refuse %s at the field', async (query, field) => {
    const answer = await list(room.secretary.token, query)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[field]).toHaveLength(1)
  })

  test('page without losing or repeating a row', async () => {
    for (let n = 0; n < 23; n += 1) await write(app, room, room.contributor, `Nháp ${n}`)
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const answer = await list(
        room.contributor.token,
        `card_type=private&perPage=10&page=${page}&sortBy=created_at`,
      )
      expect(answer.body).toMatchObject({ total: 23, page, perPage: 10 })
      seen.push(...titles(answer.body))
    }
    expect(new Set(seen).size).toBe(23)
  })
})

describe('totals and counters', () => {
  test('equal what the lists hold, for everybody', async () => {
    await app.kernel.pool.query('select fold_article_tally()')
    for (const person of [
      room.reporter,
      room.editor,
      room.sportEditor,
      room.head,
      room.secretary,
      room.contributor,
    ]) {
      for (const name of articleLists) {
        const answer = await list(person.token, `card_type=${name}&perPage=100`)
        if (answer.status === 403) continue
        expect(answer.body.total, `${name} of ${person.username}`).toBe(answer.body.data.length)
      }
      const { body } = await app.get('/api/article/notification', person.token)
      const total = async (name: string) => (await list(person.token, `card_type=${name}`)).body.total ?? 0
      expect(body.data).toEqual({
        item_processing: await total('draft'),
        item_waiting: await total('approved'),
        item_publish: await total('corrected'),
        item_private: await total('private'),
      })
    }
  })
})
