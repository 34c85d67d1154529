import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '#server/site/pages/build-for-tests.ts'
import { bring, type Newsroom, newsroom, write } from '../articles/testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const preview = (token: string | undefined, body: object) => app.post('/api/article/preview', token, body)

const rowsOf = async () => {
  const { rows } = await app.kernel.pool.query<{ articles: string; versions: string; log: string }>(
    `select (select count(*) from article) as articles, (select count(*) from article_version) as versions,
      (select count(*) from activity_log) as log`,
  )
  return rows[0]
}

/** The part of a page that the article itself fills. */
const storyIn = (html: string): string =>
  /<header class="article-head">.*?<\/header>/s.exec(html)?.[0].replace(/<time.*?<\/time>/gs, '') ?? ''

describe('the preview of an article', () => {
  test('is the page that readers will get, and stores nothing', async () => {
    const before = await rowsOf()
    const body = { ...room.input('Cầu mới thông xe', 'Đoạn đầu.', 'Đoạn sau.'), tags: ['giao thông'] }
    const answer = await preview(room.reporter.token, { ...body, article_id: null })
    expect(answer.status).toBe(200)
    const { html } = answer.body.data
    expect(html).toMatch(/^<!doctype html>/i)
    expect(html).toContain('<h1>Cầu mới thông xe</h1>')
    expect(html).toContain('<p>Đoạn sau.</p>')
    expect(html).toContain('giao thông')
    expect(html).toContain('Thời sự')
    expect(await rowsOf()).toEqual(before)
  })

  test('looks as the published page does', async () => {
    const id = await bring(app, room, 'published', 'Đã đăng')
    const live = (await app.get(`/api/article/${id}`, room.secretary.token)).body.data
    const page = await app.get(`/${live.slug}-${id}.html`)
    const input = room.input('Đã đăng')
    const answer = await preview(room.reporter.token, { ...input, article_id: id })
    expect(storyIn(answer.body.data.html)).toBe(storyIn(page.text))
    expect(storyIn(page.text)).toContain('Đã đăng')
  })

  test('never carries what a text smuggles in', async () => {
    const hostile = {
      type: 'doc',
      content: [
        { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: '<img src=x onerror=alert(1)>',
              marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
            },
          ],
        },
      ],
    }
    const input = { ...room.input('<script>alert(2)</script>'), document: hostile, article_id: null }
    const { html } = (await preview(room.reporter.token, input)).body.data
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('javascript:')
  })

  test('is of articles in sight only, with files and articles within reach', async () => {
    const { id } = await write(app, room, room.reporter, 'Bản nháp riêng')
    const of = (article_id: number | null, more = {}) => ({ ...room.input('Xem trộm'), ...more, article_id })
    expect((await preview(room.otherReporter.token, of(id))).status).toBe(404)
    expect((await preview(room.reporter.token, of(id))).status).toBe(200)
    expect((await preview(room.reporter.token, of(99_999_999))).status).toBe(404)
    const answer = await preview(room.otherReporter.token, of(null, { related_ids: [id] }))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('related_ids')
    const file = await preview(room.reporter.token, of(null, { cover_file_id: 99_999_999 }))
    expect(file.body.errors).toHaveProperty('cover_file_id')
  })

  test('needs a session, the right to write, and a form', async () => {
    const body = { ...room.input('Ai xem'), article_id: null }
    expect((await preview(undefined, body)).status).toBe(401)
    const nobody = await app.person({ roles: [] })
    expect((await preview(nobody.token, body)).status).toBe(403)
    expect((await preview(room.reporter.token, { title: 1 })).status).toBe(422)
  })
})
