// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

const story = '/lu-song-hong-7.html'
const pictures = ['/media/1-640.webp', '/media/2-640.webp']
const page = `<main>${pictures.map((src) => `<figure><img src="${src}"></figure>`).join('')}</main>`

/** What the browser has saved, by address. */
const saved = new Map<string, Response>()
/** What was asked for, in order. */
const asked: string[] = []
/** Addresses that cannot be reached now. */
const away = new Set<string>()

beforeEach(() => {
  saved.clear()
  away.clear()
  asked.length = 0
  localStorage.clear()
  vi.resetModules()
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (address: string, answer: Response) => void saved.set(address, answer),
      match: async (address: string) => saved.get(address)?.clone(),
      delete: async (address: string) => saved.delete(address),
    }),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (away.has(address)) throw new TypeError('Failed to fetch')
    return new Response(address === story ? page : '')
  })
  const worker = { register: async () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
})

it('what a reader left half-way is saved to its end on the next page, and asked for once', async () => {
  const { savePage } = await import('./saved-pages.ts')
  vi.doMock('./extra.ts', () => ({ withExtra: (act: (extra: unknown) => unknown) => act({ savePage }) }))
  const { finishSaving, keptOf, saveStory } = await import('./kept.ts')
  const kept = () => keptOf('doc-sau').map(({ path, whole = false }) => [path, whole])
  localStorage.setItem('doc-sau', JSON.stringify([{ path: story, title: 'Lũ sông Hồng' }]))
  // A browser that goes on to another page ends what this one still asks for.
  away.add(pictures[1] as string)
  saveStory(story)
  await expect.poll(() => asked).toContain(pictures[1])
  expect(kept()).toEqual([[story, false]])

  away.clear()
  asked.length = 0
  finishSaving()
  await expect.poll(kept).toEqual([[story, true]])
  expect([...saved.keys()]).toEqual(expect.arrayContaining([story, ...pictures]))
  // What is there already is not fetched again.
  expect(asked).not.toContain(pictures[0])
  asked.length = 0
  finishSaving()
  expect(asked).toEqual([])
})

it('the list of what is kept brings pictures that did not come', async () => {
  const { refreshPages } = await import('./saved-pages.ts')
  await refreshPages([])
  expect(asked).toEqual([])
  await refreshPages([story])
  expect([...saved.keys()]).toEqual(expect.arrayContaining([story, ...pictures]))
})
