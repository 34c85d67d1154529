import type { Film } from '@toasoan/contract/site/films'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { busy, keepStills, type Still } from './keep-stills.ts'
import { serveStills } from './plugin.ts'

const film: Film = { provider: 'youtube', id: 'abcdefghijk' }
const still = (text = 'hình'): Still => ({ body: Buffer.from(text), type: 'image/webp' })

test('one request to the other site serves many readers', async () => {
  const asked: Film[] = []
  const app = Fastify()
  serveStills(
    app,
    keepStills(async (one) => {
      asked.push(one)
      return still()
    }),
  )
  const ask = (path: string) => app.inject({ method: 'GET', url: path })
  const answers = await Promise.all([1, 2, 3].map(() => ask(`/hinh-video/youtube/${film.id}`)))
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, 'hình']))
  expect(answers[0]?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400',
  })
  expect(asked).toEqual([film])
  for (const wrong of ['youtube/abc', 'youtube/..%2f..%2fetc', `youtube/${'x'.repeat(26)}`, 'vimeo/12345678'])
    expect((await ask(`/hinh-video/${wrong}`)).statusCode).toBe(404)
  expect(asked).toEqual([film])
  await app.close()
})

test('a failure is kept for ten minutes; of too many at once the rest are busy, which nobody caches', async () => {
  let [tries, now] = [0, 0]
  const failing = keepStills(
    async () => {
      tries += 1
      throw new Error('away')
    },
    () => now,
  )
  expect([await failing(film), await failing(film), tries]).toEqual([null, null, 1])
  now = 11 * 60_000
  expect([await failing(film), tries]).toEqual([null, 2])
  const release: (() => void)[] = []
  const slow = keepStills(({ id }) => new Promise((resolve) => release.push(() => resolve(still(id)))))
  const waiting = ['a', 'b', 'c', 'd'].map((id) => slow({ ...film, id }))
  const app = Fastify()
  serveStills(app, slow)
  const answer = await app.inject({ method: 'GET', url: '/hinh-video/tiktok/7234567890123' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
  for (const each of release) each()
  const bodies = (await Promise.all(waiting)).map((each) => each !== busy && each?.body.toString())
  expect(bodies).toEqual(['a', 'b', 'c', 'd'])
  await app.close()
})

test('videos that somebody makes up push out no still', async () => {
  const asked: string[] = []
  const ask = keepStills(async ({ id }) => {
    asked.push(id)
    return id === film.id ? still() : null
  })
  await ask(film)
  for (let made = 0; made < 400; made += 1) await ask({ ...film, id: `made-up-${made}` })
  await ask(film)
  expect(asked.filter((one) => one === film.id)).toHaveLength(1)
})
