import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

test('articles that bring the same new tags in opposite order do not block one another', async () => {
  for (let round = 1; round <= 12; round += 1) {
    const tags = Array.from({ length: 30 }, (_, n) => `Thẻ ${round} số ${n}`)
    const answers = await Promise.all(
      [tags, tags.toReversed(), tags, tags.toReversed()].map((given, n) =>
        app.post('/api/article/create', room.reporter.token, {
          ...room.input(`Bài ${round}.${n}`),
          tags: given,
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
})
