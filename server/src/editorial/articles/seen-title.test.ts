import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom, write } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

test('related articles keep their titles from whoever may not read them', async () => {
  const secret = await write(app, room, room.editor, 'Chuyên án chưa công bố')
  const live = await bring(app, room, 'published', 'Tin đang đăng')
  const { body } = await app.post('/api/article/create', room.editor.token, {
    ...room.input('Bài nhắc hai bài khác'),
    related_ids: [secret.id, live],
  })
  const { id } = body.data
  await app.kernel.pool.query('update article set stage = 2 where id = $1', [id])
  const titles = async (token: string, language = 'vi') => {
    const headers = { 'accept-language': language }
    const seen = await app.call('GET', `/api/article/${id}`, { token, headers })
    const compared = await app.call('GET', `/api/article/${id}/diff/head/head`, { token, headers })
    expect([seen.status, compared.status], compared.text).toEqual([200, 200])
    return [seen.body.data.related, compared.body.data.last.names.related].flatMap((related) =>
      related.map(({ title }: { title: string }) => title),
    )
  }
  const all = ['Chuyên án chưa công bố', 'Tin đang đăng']
  expect(await titles(room.editor.token)).toEqual([...all, ...all])
  const masked = ['(Tin bài bạn không được xem)', 'Tin đang đăng']
  expect(await titles(room.head.token)).toEqual([...masked, ...masked])
  // Users who see neither article still read the published title.
  const stranger = await app.person({
    departments: [room.sport],
    grants: [
      ['article.draft', 'all'],
      ['article.diff', 'all'],
      ['article.history', 'all'],
      ['article.view', 'own'],
    ],
  })
  expect(await titles(stranger.token)).toEqual([...masked, ...masked])
  expect((await titles(stranger.token, 'en'))[0]).toBe('(A story you may not see)')
})
