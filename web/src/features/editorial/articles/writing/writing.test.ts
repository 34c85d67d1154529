// @vitest-environment jsdom

import type { ArticleDetail } from '@toasoan/contract/editorial/article'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepCredentials } from '#web/client/credentials.ts'
import { newValues } from './article-values.ts'
import { createWriting } from './writing.ts'

type Sent = { path: string; body: Record<string, unknown>; keepalive: boolean }
type Answer = { status: number; body: unknown }

let sent: Sent[] = []

/** Answers calls by their path, and remembers what was sent. */
function serve(answerTo: (path: string, body: Record<string, unknown>) => Answer) {
  vi.stubGlobal('fetch', async (path: string, { body = '{}', keepalive = false }: RequestInit) => {
    const read = JSON.parse(body as string)
    sent.push({ path, body: read, keepalive })
    const answer = answerTo(path, read)
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
}

const head = {
  ...newValues(),
  id: 5,
  version: 3,
  title: 'Tin',
  department_id: 1,
  may_edit: true,
  why_not_edit: null,
} as unknown as ArticleDetail

const start = () => createWriting({ person: { id: 1, name: 'Lan' }, tab: 'tab', clientKey: 'key', head })
const lockedBy = (name: string): Answer => ({
  status: 423,
  body: { code: 423, error: 'article.locked_by_other', message: `${name} đang sửa`, data: { name } },
})

beforeEach(() => {
  sent = []
  keepCredentials({ access_token: 'token', refresh_token: 'r', expires_in: 60 })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps what is typed on the server while the page is being left', async () => {
  serve((path) =>
    path.endsWith('/lock')
      ? { status: 200, body: { data: { mine: true, epoch: 4 } } }
      : { status: 200, body: { data: { saved_at: null } } },
  )
  const writing = start()
  await writing.lock()
  writing.set({ title: 'Tin mới' })
  window.dispatchEvent(new Event('pagehide'))
  const sentOnLeave = sent.find(({ path }) => path.endsWith('/article/draft'))
  expect(sentOnLeave).toMatchObject({ keepalive: true, body: { article_id: 5, input: { title: 'Tin mới' } } })
  expect(sent.at(-1)).toMatchObject({ keepalive: true, body: { action: 'release' } })
  writing.dispose()
})

it('keeps what is typed apart once the article is out of sight', async () => {
  serve((path, { article_id }) =>
    path.endsWith('/draft') && article_id === null
      ? { status: 200, body: { data: { saved_at: null } } }
      : {
          status: 404,
          body: { code: 404, error: 'record.not_found', message: 'Không tìm thấy', data: null },
        },
  )
  const writing = start()
  writing.set({ title: 'Gõ tiếp' })
  expect(await writing.keepOnServer()).toBe(true)
  const kept = sent.filter(({ path }) => path.endsWith('/draft')).map(({ body }) => body)
  expect(kept).toMatchObject([
    { article_id: 5, base_version: 3, client_key: 'key' },
    { article_id: null, base_version: 0, client_key: 'key', input: { title: 'Gõ tiếp' } },
  ])
  writing.dispose()
})

it('saves under the epoch of its lock, and takes the lock first when it has none', async () => {
  serve((path) =>
    path.endsWith('/lock')
      ? { status: 200, body: { data: { mine: true, epoch: 7 } } }
      : { status: 200, body: { data: { ...head, version: 4, title: 'Tin mới' } } },
  )
  const writing = start()
  writing.set({ title: 'Tin mới' })
  expect(await writing.save()).toBe(true)
  expect(sent.find(({ path }) => path.endsWith('/update/5'))?.body).toMatchObject({ epoch: 7, version: 3 })
  writing.dispose()
})

it.each([
  ['stays to be saved', true],
  ['is kept and shown where it may be edited no more', false],
])('what is typed while the article is moved %s', async (_, may_edit) => {
  const moved = { ...head, stage: 2, may_edit, why_not_edit: 'Đã gửi' }
  serve((path) => ({
    status: 200,
    body: { data: path.endsWith('/lock') ? { mine: true, epoch: 4 } : moved },
  }))
  const writing = start()
  writing.set({ title: 'Gõ khi đang chuyển' })
  await writing.moved(moved)
  const { dirty, head: now, values, conflict } = writing.store.get()
  expect([dirty, now?.stage, values.title]).toEqual([true, 2, 'Gõ khi đang chuyển'])
  expect(conflict?.message).toBe(may_edit ? undefined : 'Đã gửi')
  const kept = sent.filter(({ path }) => path.endsWith('/draft')).map(({ body }) => body.input)
  expect(kept).toMatchObject(may_edit ? [] : [{ title: 'Gõ khi đang chuyển' }])
  writing.dispose()
})

it('saves what is typed during a save when it is asked to meanwhile', async () => {
  let version = 3
  serve((path, { title }) => {
    if (path.endsWith('/lock')) return { status: 200, body: { data: { mine: true, epoch: 4 } } }
    version += 1
    return { status: 200, body: { data: { ...head, version, title } } }
  })
  const writing = start()
  writing.set({ title: 'Một' })
  const first = writing.save()
  writing.set({ title: 'Hai' })
  expect(await Promise.all([first, writing.save()])).toEqual([true, true])
  const titles = sent.filter(({ path }) => path.endsWith('/update/5')).map(({ body }) => body.title)
  expect(titles).toEqual(['Một', 'Hai'])
  expect(writing.store.get().dirty).toBe(false)
  writing.dispose()
})

it('sends no save without a lock: the conflict is shown with both texts', async () => {
  serve((path) => (path.endsWith('/lock') ? lockedBy('Minh') : { status: 200, body: { data: head } }))
  const writing = start()
  writing.set({ title: 'Tin mới' })
  expect(await writing.save()).toBe(false)
  expect(sent.some(({ path }) => path.endsWith('/update/5'))).toBe(false)
  const { conflict, values, lock } = writing.store.get()
  expect(conflict?.message).toContain('Minh')
  expect(values.title).toBe('Tin mới')
  expect(lock).toMatchObject({ kind: 'other', name: 'Minh' })
  writing.dispose()
})

const holderIs = (tab: string, epoch: number): Answer => ({
  status: 423,
  body: { error: 'article.locked_by_other', message: 'x', data: { name: 'Lan', holder_id: 1, tab, epoch } },
})

/** A browser in which the tabs of these names live. */
function livingTabs(...tabs: string[]): void {
  const held = tabs.map((tab) => ({ name: `article-tab:${tab}` }))
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: { query: async () => ({ held }), request: async () => {} },
  })
  localStorage.setItem('article-browser', 'b1')
}

it('goes on at once where a tab of this browser died, with the epoch after that', async () => {
  livingTabs('b1.other')
  serve((_, { action }) =>
    action === 'acquire' ? holderIs('b1.dead', 6) : { status: 200, body: { data: { mine: true, epoch: 7 } } },
  )
  const writing = start()
  expect(await writing.lock()).toEqual({ kind: 'mine', epoch: 7 })
  expect(sent.at(-1)?.body).toMatchObject({ action: 'takeover', epoch: 6 })
  writing.dispose()
})

it.each([
  ['lives', 'b1.other'],
  ['is another computer’s', 'b2.dead'],
])('takes nothing from a tab that %s', async (_, tab) => {
  livingTabs('b1.other')
  serve(() => holderIs(tab, 6))
  const writing = start()
  expect(await writing.lock()).toEqual({ kind: 'other', name: 'Lan', own: true, tab })
  expect(sent.map(({ body }) => body.action)).toEqual(['acquire'])
  writing.dispose()
})

it.each([
  ['is read again', null, 'Hà viết tiếp'],
  ['is not put over what is typed meanwhile', 'Gõ ngay', 'Gõ ngay'],
])('what somebody else had when it was opened %s', async (_, typed, title) => {
  let free = false
  serve((path) => {
    if (!path.endsWith('/lock')) {
      if (typed !== null) writing.set({ title: typed })
      return { status: 200, body: { data: { ...head, title: 'Hà viết tiếp', version: 4 } } }
    }
    return free ? { status: 200, body: { data: { mine: true, epoch: 4 } } } : lockedBy('Hà')
  })
  const writing = start()
  await writing.enter()
  expect(sent.map(({ path }) => path.endsWith('/lock'))).toEqual([true])
  free = true
  await writing.enter()
  expect(writing.store.get()).toMatchObject({ lock: { kind: 'mine' }, values: { title } })
  writing.dispose()
})

it('a page that comes back takes the lock that it gave back by its next key', async () => {
  let epoch = 3
  serve((_, { action }) => {
    if (action === 'acquire') epoch += 1
    return { status: 200, body: { data: { mine: true, epoch } } }
  })
  const writing = start()
  await writing.lock()
  window.dispatchEvent(new Event('pagehide'))
  expect(sent.at(-1)?.body).toMatchObject({ action: 'release', epoch: 4 })
  expect(writing.store.get().lock).toEqual({ kind: 'none' })
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(writing.store.get().lock).toEqual({ kind: 'none' })
  writing.set({ title: 'Viết tiếp' })
  await vi.waitFor(() => expect(writing.store.get().lock).toEqual({ kind: 'mine', epoch: 5 }))
  writing.dispose()
})

it('reads the article anew when others begin or end editing it, and not for its own lock', async () => {
  serve((path) => ({ status: 200, body: { data: path.endsWith('/lock') ? { mine: true, epoch: 9 } : head } }))
  const writing = start()
  const reads = () => sent.filter(({ path }) => path.endsWith('/article/5')).length
  // Its own is told of before the answer, or after it; what the page before this one gave back is told late.
  const taken = writing.lock()
  await writing.heard(9)
  await taken
  await writing.heard(9)
  await writing.heard(8)
  expect(reads()).toBe(0)
  await writing.heard(10)
  await writing.heard()
  expect(reads()).toBe(2)
  writing.dispose()
})

it('asks once for the lock when two ask at once', async () => {
  serve(() => ({ status: 200, body: { data: { mine: true, epoch: 9 } } }))
  const writing = start()
  expect(await Promise.all([writing.lock(), writing.epochToWrite()])).toEqual([{ kind: 'mine', epoch: 9 }, 9])
  expect(sent.filter(({ body }) => body.action === 'acquire')).toHaveLength(1)
  writing.dispose()
})

describe('somebody else wants the lock', () => {
  const serveSaves = () =>
    serve((path, { action }) => {
      if (path.endsWith('/lock'))
        return { status: 200, body: { data: action === 'release' ? null : { mine: true, epoch: 4 } } }
      if (path.includes('/update/'))
        return { status: 200, body: { data: { ...head, version: 4, title: 'Tin mới' } } }
      return { status: 200, body: { data: path.endsWith('/draft') ? { saved_at: null } : head } }
    })
  const actions = () => sent.filter(({ path }) => path.endsWith('/lock')).map(({ body }) => body.action)

  it('who has nothing unsaved hands over at once', async () => {
    serveSaves()
    const writing = start()
    await writing.lock()
    writing.wanted('Minh', 20)
    expect(actions()).toEqual(['acquire', 'release'])
    expect(writing.store.get().lock).toEqual({ kind: 'lost', name: 'Minh' })
    writing.dispose()
  })

  it('who is typing saves and hands over shortly before the time is up', async () => {
    vi.useFakeTimers()
    try {
      serveSaves()
      const writing = start()
      await writing.lock()
      writing.set({ title: 'Tin mới' })
      writing.wanted('Minh', 20)
      expect(writing.store.get().lock).toMatchObject({ kind: 'mine', leaving: { name: 'Minh' } })
      await vi.advanceTimersByTimeAsync(15_000)
      expect(sent.some(({ path }) => path.includes('/update/'))).toBe(false)
      await vi.advanceTimersByTimeAsync(2_000)
      expect(sent.filter(({ path }) => path.includes('/update/'))).toHaveLength(1)
      expect(actions().at(-1)).toBe('release')
      expect(writing.store.get()).toMatchObject({ dirty: false, lock: { kind: 'lost', name: 'Minh' } })
      writing.dispose()
    } finally {
      vi.useRealTimers()
    }
  })

  it('what is typed on an article that goes out at its time is kept and not saved', async () => {
    serveSaves()
    const scheduled = { ...head, publish_at: '2150-01-01T00:00:00.000Z' }
    const writing = createWriting({
      person: { id: 1, name: 'Lan' },
      tab: 'tab',
      clientKey: 'key',
      head: scheduled,
    })
    await writing.lock()
    writing.set({ title: 'Tin mới' })
    await writing.handOver('Minh')
    expect(sent.some(({ path }) => path.includes('/update/'))).toBe(false)
    expect(sent.find(({ path }) => path.endsWith('/draft'))?.body).toMatchObject({ article_id: 5 })
    expect(writing.store.get().dirty).toBe(true)
    writing.dispose()
  })

  it('what cannot be saved is not handed over: the server keeps it when the lock is taken', async () => {
    serve((path) =>
      path.endsWith('/lock')
        ? { status: 200, body: { data: { mine: true, epoch: 4 } } }
        : path.includes('/update/')
          ? {
              status: 422,
              body: { code: 422, error: 'invalid', message: 'x', errors: { title: ['Dài quá'] } },
            }
          : { status: 200, body: { data: { saved_at: null } } },
    )
    const writing = start()
    await writing.lock()
    writing.set({ title: 'Tin mới' })
    await writing.handOver('Minh')
    expect(actions()).toEqual(['acquire'])
    expect(writing.store.get().lock.kind).toBe('mine')
    writing.dispose()
  })
})
