// @module-tag turns
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveDesk } from '@toasoan/contract/broadcast/lives'
import { expect, test } from 'vitest'
import { openSink } from '../../server/src/broadcast/lives/rtmp/sink.ts'
import { createTestDatabase } from '../../server/src/kernel/postgres/for-tests.ts'
import { templateName } from '../../server/src/kernel/testing/global-setup.ts'
import { testApp } from '../../server/src/kernel/testing/test-app.ts'
import { hasTools } from '../../server/src/media/work/public.ts'
import { startChild } from './child.ts'
import { longestDark, shownBy } from './live-recording.ts'
import { greenStation } from './live-station.ts'

const patient = { timeout: 40_000, interval: 100 }

test('black is told from a slate and the camera, and so is a time in which nothing came', () => {
  const at = (second: number, what: 'input' | 'slate' | 'black') => ({ at: second * 1000, what })
  expect(longestDark([at(0, 'input'), at(1, 'slate'), at(3, 'input')])).toBe(2000)
  expect(longestDark([at(0, 'input'), at(4, 'black'), at(8, 'black'), at(12, 'slate')])).toBe(12_000)
})

test('a live that loses its input, its network and its server process comes back by itself', async ({
  skip,
}) => {
  skip(!hasTools(), 'ffmpeg is not on this machine')
  const station = await greenStation()
  const sink = await openSink({ records: true })
  const on = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  const app = await testApp({ on, settings: { STREAM_HOSTS: [station.host, sink.host].join(',') } })
  const chief = await app.person({ grants: ['social.index', 'social.view', 'social.stream'] })
  const given = { configuration: app.configuration, databaseUrl: on.url }
  const start = async () => (await startChild('./live-worker.ts', given)).child
  const crew = [await start(), await start()]
  const ask = async (path: string, body: object) => {
    const answer = await app.post(`/api${path}`, chief.token, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const desk = async (id: number): Promise<LiveDesk> =>
    (await app.get(`/api/social/${id}`, chief.token)).body.data
  const showing = async (id: number) => (await desk(id)).showing
  const state = async (id: number) => (await desk(id)).outputs[0]?.state
  try {
    const { id } = await ask('/social', { name: 'Thời sự đặc biệt', lines: 360 })
    await ask('/social/input', { live_id: id, name: 'Máy quay', address: station.url })
    await ask('/social/output', { live_id: id, name: 'Mạng', kind: 'rtmp', address: sink.url, key: 'ghi' })
    await ask('/social/streamControl', { live_id: id, action: 'start', epoch: (await desk(id)).epoch })
    await expect.poll(() => showing(id), patient).toBe('input')
    await expect.poll(() => state(id), patient).toBe('receiving')

    station.away(true)
    await expect.poll(() => showing(id), patient).toBe('slate')
    await pause(1500)
    station.away(false)
    await expect.poll(() => showing(id), patient).toBe('input')

    const connections = sink.connections
    sink.drop()
    await expect.poll(() => sink.connections, patient).toBeGreaterThan(connections)
    await expect.poll(() => state(id), patient).toBe('receiving')

    const holds = await Promise.all(crew.map((child) => child.ask<{ sent: number[] }>({ sent: true })))
    const holder = holds.findIndex((said) => said?.sent.includes(id))
    expect(holder).toBeGreaterThanOrEqual(0)
    const before = sink.connections
    crew[holder]?.kill()
    await crew[holder]?.dead
    await expect.poll(() => sink.connections, patient).toBeGreaterThan(before)
    await expect.poll(() => showing(id), patient).toBe('input')
    await pause(1500)
    const shown = await shownBy(sink.of('ghi'))
    const kinds = new Set(shown.map(({ what }) => what))
    expect([...kinds]).toEqual(expect.arrayContaining(['input', 'slate']))
    expect(shown.at(-1)?.what, 'the camera is back in the end').toBe('input')
    expect(longestDark(shown)).toBeLessThan(10_000)
    expect(sink.greatest, 'never two at once').toBe(1)
  } finally {
    for (const child of crew) child.kill()
    await Promise.all(crew.map(({ dead }) => dead))
    await app.close()
    await sink.close()
    await station.close()
  }
})
