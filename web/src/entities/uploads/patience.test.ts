import { beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, noAnswer } from '#web/client/api-error.ts'
import { patiently } from './patience.ts'

const { signal } = new AbortController()
const ready = vi.fn<() => Promise<{ ok: boolean }>>()

beforeEach(() => {
  ready.mockReset().mockResolvedValue({ ok: true })
  vi.stubGlobal('fetch', ready)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', new EventTarget())
})

/** Work that fails the given number of times. */
const failing = (times: number, error: () => Error) => {
  let tried = 0
  return vi.fn(async () => {
    tried += 1
    if (tried <= times) throw error()
    return 'sent'
  })
}

describe('tries of a part', () => {
  it('are one and five more', async () => {
    const work = failing(5, () => apiError(500, {}))
    expect(await patiently(work, { signal })).toBe('sent')
    const hopeless = failing(9, () => noAnswer('network'))
    await expect(patiently(hopeless, { signal })).rejects.toMatchObject({ status: 0 })
    expect(hopeless).toHaveBeenCalledTimes(6)
  })

  it('are not spent while the server is away', async () => {
    vi.useFakeTimers()
    const work = failing(9, () => noAnswer('network'))
    let asked = 0
    // Unreachable at each first check, reachable at the second.
    ready.mockImplementation(async () => ({ ok: ++asked % 2 === 0 }))
    const told: boolean[] = []
    const sent = patiently(work, { signal, onAway: (away) => told.push(away) })
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(await sent).toBe('sent')
    expect(told.slice(0, 4)).toEqual([true, false, true, false])
  })

  it('are not spent while the server has no room for a part, nor while another one finishes the file', async () => {
    vi.useFakeTimers()
    const told: boolean[] = []
    const work = failing(9, () => apiError(503, { error: 'upload.waits' }))
    const sent = patiently(work, { signal, onFull: (full) => told.push(full) })
    await vi.advanceTimersByTimeAsync(14_000)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(9 * 15_000)
    expect(await sent).toBe('sent')
    expect(told).toEqual([true, false])
    const finish = failing(9, () => apiError(409, { error: 'upload.finishing' }))
    const finished = patiently(finish, { signal })
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(await finished).toBe('sent')
  })

  it('are not made for what will not pass', async () => {
    for (const [status, error] of [
      [415, 'file.content_mismatch'],
      [413, 'upload.too_large'],
      [503, 'upload.no_space'],
      [409, 'upload.different'],
    ] as const) {
      const work = failing(9, () => apiError(status, { error }))
      await expect(patiently(work, { signal })).rejects.toMatchObject({ error })
      expect(work).toHaveBeenCalledTimes(1)
    }
  })
})
