import { mostAutosaved } from '@toasoan/contract/editorial/articles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { forgetOldAutosaves } from './autosave.ts'
import { type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const keep = (client_key: string, input: object) =>
  app.post('/api/article/draft', room.reporter.token, {
    article_id: null,
    client_key,
    base_version: 0,
    input,
  })

const keys = async () =>
  (
    await app.kernel.pool.query<{ client_key: string }>(
      'select client_key from article_autosave where user_id = $1 order by saved_at desc',
      [room.reporter.id],
    )
  ).rows.map(({ client_key }) => client_key)

test('an autosave that is too large is refused at its field', async () => {
  const answer = await keep('large', { title: 'x'.repeat(mostAutosaved) })
  expect(answer.status).toBe(422)
  expect(answer.body.errors.input).toEqual(['Bài quá dài để tự lưu.'])
})

test('a person’s newest fifty are kept', async () => {
  for (let n = 1; n <= 53; n += 1) expect((await keep(`key-${n}`, { title: `${n}` })).status).toBe(200)
  const kept = await keys()
  expect(kept).toHaveLength(50)
  expect(kept[0]).toBe('key-53')
  expect(kept).not.toContain('key-3')
})

test('what nobody came back for is forgotten', async () => {
  await app.kernel.pool.query(
    "update article_autosave set saved_at = now() - interval '61 days' where client_key = 'key-53'",
  )
  await forgetOldAutosaves(app.kernel.db)
  expect(await keys()).not.toContain('key-53')
  expect(await keys()).toContain('key-52')
})
