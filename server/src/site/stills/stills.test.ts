import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveStills } from './plugin.ts'
import { keepStills } from './stills.ts'

const film = 'abcdefghijk'

test('a still is asked for once by many readers, and served from here', async () => {
  const asked: string[] = []
  const app = Fastify()
  serveStills(
    app,
    keepStills(async (one) => {
      asked.push(one)
      return Buffer.from('hình')
    }),
  )
  const ask = (path: string) => app.inject({ method: 'GET', url: path })
  const answers = await Promise.all([1, 2, 3].map(() => ask(`/hinh-video/${film}.jpg`)))
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, 'hình']))
  expect(answers[0]?.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
  })
  expect(asked).toEqual([film])
  for (const wrong of ['/hinh-video/abc.jpg', '/hinh-video/..%2f..%2fetc.jpg', `/hinh-video/${film}x.jpg`])
    expect((await ask(wrong)).statusCode).toBe(404)
  expect(asked).toEqual([film])
  await app.close()
})

test('a failure is no still, asked for again after ten minutes; few are asked for at once', async () => {
  let [tries, now] = [0, 0]
  const still = keepStills(
    async () => {
      tries += 1
      throw new Error('away')
    },
    () => now,
  )
  expect([await still(film), await still(film), tries]).toEqual([null, null, 1])
  now = 11 * 60_000
  expect([await still(film), tries]).toEqual([null, 2])
  const release: (() => void)[] = []
  const slow = keepStills((one) => new Promise((resolve) => release.push(() => resolve(Buffer.from(one)))))
  const waiting = ['a', 'b', 'c', 'd'].map(slow)
  expect(await slow('e')).toBeNull()
  for (const each of release) each()
  expect((await Promise.all(waiting)).map(String)).toEqual(['a', 'b', 'c', 'd'])
})

test('films that somebody makes up push out no still', async () => {
  const asked: string[] = []
  const still = keepStills(async (one) => {
    asked.push(one)
    return one === film ? Buffer.from('hình') : null
  })
  await still(film)
  for (let made = 0; made < 400; made += 1) await still(`made-up-${made}`)
  await still(film)
  expect(asked.filter((one) => one === film)).toHaveLength(1)
})
