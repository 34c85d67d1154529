import { embedOrigins } from '@toasoan/contract/editorial/embeds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '#server/site/pages/build-for-tests.ts'
import { move, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const film = { provider: 'youtube', id: 'aqz-KE-bpKQ', caption: 'Chú thỏ trong rừng' }
const holding = (...embeds: object[]) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Nội dung của tin.' }] },
    ...embeds.map((attrs) => ({ type: 'embed', attrs })),
  ],
})

const create = (title: string, document: object) =>
  app.post('/api/article/create', room.reporter.token, { ...room.input(title), document })

describe('what an article embeds', () => {
  test('is kept as provider and id, counted by its caption, and found by it', async () => {
    const more = { src: 'https://evil.tld', html: '<script>alert(1)</script>', start: 12 }
    const answer = await create('Có nhúng', holding({ ...film, ...more }))
    expect(answer.status).toBe(200)
    const { id } = answer.body.data
    const { document } = (await app.get(`/api/article/${id}`, room.reporter.token)).body.data
    expect(document.content[1]).toEqual({ type: 'embed', attrs: { ...film, start: 12 } })
    const { rows } = await app.kernel.pool.query<{ word_count: number }>(
      'select word_count from article_version where article_id = $1',
      [id],
    )
    expect(rows).toEqual([{ word_count: 8 }])
    const found = await app.get(
      `/api/article?card_type=private&keyword=${encodeURIComponent('chú thỏ')}`,
      room.reporter.token,
    )
    expect(found.body.data.map((row: { id: number }) => row.id)).toEqual([id])
  })

  test.each([
    ['of another site', { provider: 'vimeo', id: '1234567890' }],
    ['by an address in place of an id', { provider: 'youtube', id: 'https://evil.tld/aqz-KE-bpKQ' }],
    ['by nothing', {}],
    ['by markup', { provider: 'youtube', id: '"><script>alert(1)</script>' }],
    ['by a script', { provider: 'facebook', id: 'javascript:alert(1)' }],
  ])('is refused %s, at the field, also deep inside', async (_name, attrs) => {
    const deep = { type: 'blockquote', content: [{ type: 'embed', attrs }] }
    const documents = [
      holding(film, attrs),
      { type: 'doc', content: [{ type: 'blockquote', content: [deep] }] },
    ]
    for (const document of documents) {
      const answer = await create('Nhúng lậu', document)
      expect(answer.status).toBe(422)
      expect(String(answer.body.errors.document)).toContain('không được phép')
      const saved = await app.post('/api/article/preview', room.reporter.token, {
        ...room.input('Nhúng lậu'),
        document,
        article_id: null,
      })
      expect(saved.status).toBe(422)
    }
    const { rows } = await app.kernel.pool.query("select 1 from article where title = 'Nhúng lậu'")
    expect(rows).toEqual([])
  })

  test('is a link on its page and in its preview, and the page may frame the providers only', async () => {
    const link =
      '<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" target="_blank" rel="noopener" data-frame="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&amp;rel=0"'
    const written = await create('Nhúng lên trang', holding(film))
    const article = written.body.data.id
    for (const [person, transition] of [
      [room.reporter, 'submit'],
      [room.editor, 'forward'],
      [room.head, 'approve'],
      [room.secretary, 'publish'],
    ] as const)
      expect((await move(app, person, article, transition)).status).toBe(200)
    const { slug } = (await app.get(`/api/article/${article}`, room.secretary.token)).body.data
    const page = await app.get(`/${slug}-${article}.html`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(link)
    expect(page.text).toContain('<figcaption>Chú thỏ trong rừng</figcaption>')
    expect(page.text).not.toContain('<iframe')
    const policy = String(page.headers['content-security-policy'])
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(["'self'", ...embedOrigins])
    const preview = await app.post('/api/article/preview', room.reporter.token, {
      ...room.input('Nhúng lên trang'),
      document: holding(film),
      article_id: null,
    })
    expect(preview.body.data.html).toContain(link)
    const teaser = await app.kernel.pool.query<{ has_video: boolean }>(
      'select has_video from article_publication where article_id = $1',
      [article],
    )
    expect(teaser.rows).toEqual([{ has_video: true }])
  })
})
