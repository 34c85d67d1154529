import { describe, expect, test } from 'vitest'
import type { Listener } from '#server/kernel/database/listener.ts'
import { type Page, pageCache } from './page-cache.ts'

/** A listener that hears what the test says. */
function fakeListener() {
  const handlers: ((payload: string) => void)[] = []
  const resets: (() => void)[] = []
  const listener = {
    healthy: true,
    on: (_channel: string, heard: (payload: string) => void) => void handlers.push(heard),
    onReset: (reset: () => void) => void resets.push(reset),
    barrier: async () => true,
    close: async () => undefined,
  }
  return {
    listener: listener as Listener & { healthy: boolean },
    say: (payload: string) => handlers.forEach((handler) => void handler(payload)),
    reset: () => resets.forEach((each) => void each()),
  }
}

const page =
  (text: string, about: number[] | null = null, keepFor = 60_000) =>
  async (): Promise<Page> => ({
    body: Buffer.from(text),
    type: 'text/html',
    about: about && new Set(about),
    keepFor,
  })

describe('the pages kept in memory', () => {
  test('are made once for all who ask at the same time', async () => {
    const { listener } = fakeListener()
    const cache = pageCache(listener, 1e6)
    let made = 0
    const make = async () => {
      made += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      return (await page('a')()) as Page
    }
    await Promise.all([cache.fill('/', make), cache.fill('/', make), cache.fill('/', make)])
    expect(made).toBe(1)
    expect(cache.find('/')).toBeDefined()
  })

  test('go with the articles they show; lists go with any article', async () => {
    const { listener, say } = fakeListener()
    const cache = pageCache(listener, 1e6)
    await cache.fill('/list', page('list'))
    await cache.fill('/a', page('a', [1, 2]))
    await cache.fill('/b', page('b', [3]))
    say('article:2')
    expect(['/list', '/a', '/b'].map((key) => Boolean(cache.find(key)))).toEqual([false, false, true])
    say('all')
    expect(cache.find('/b')).toBeUndefined()
  })

  test('are not kept when something changed while they were made', async () => {
    const { listener, say } = fakeListener()
    const cache = pageCache(listener, 1e6)
    await cache.fill('/', async () => {
      say('article:9')
      return page('old')()
    })
    expect(cache.find('/')).toBeUndefined()
  })

  test('are not used while the database cannot be heard', async () => {
    const { listener, reset } = fakeListener()
    const cache = pageCache(listener, 1e6)
    await cache.fill('/', page('a'))
    listener.healthy = false
    expect(cache.find('/')).toBeUndefined()
    reset()
    listener.healthy = true
    expect(cache.find('/')).toBeUndefined()
  })

  test('stay within their memory; the least used go first', async () => {
    const { listener } = fakeListener()
    const cache = pageCache(listener, 40_000)
    for (let n = 0; n < 20; n += 1) {
      await cache.fill(`/${n}`, page('x'.repeat(4000), [n]))
      cache.find('/0')
    }
    const left = Array.from({ length: 20 }, (_, n) => n).filter((n) => cache.find(`/${n}`))
    expect(left).toContain(0)
    expect(left).toContain(19)
    expect(left.length).toBeLessThan(7)
  })

  test('are forgotten when their time is over, and a failure is not kept', async () => {
    const { listener } = fakeListener()
    const cache = pageCache(listener, 1e6)
    await cache.fill('/', page('a', null, -1))
    expect(cache.find('/')).toBeUndefined()
    await expect(cache.fill('/x', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    await expect(cache.fill('/x', page('up'))).resolves.toBeDefined()
  })
})
