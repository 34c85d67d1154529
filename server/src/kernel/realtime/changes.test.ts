import { setTimeout as pause } from 'node:timers/promises'
import { concernedBy, familyOf, isToldOtherwise } from '@toasoan/contract/kit/changes'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connected } from '../testing/socket.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let t: TestApp
let url: string
const open: Socket[] = []

beforeAll(async () => {
  t = await testApp()
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(t.app.server.address() as { port: number }).port}`
})
afterAll(() => {
  for (const socket of open) socket.disconnect()
  return t.close()
})

/** A socket and the changes it receives. */
async function listener(token: string) {
  const socket = await connected(url, token)
  open.push(socket)
  const heard: string[] = []
  socket.on('changes', ({ family }) => heard.push(family))
  return { socket, heard }
}

const until = async (done: () => boolean) => {
  while (!done()) await pause(10)
}

it('tells the open pages of an area that something in it changed, but not the page that did it nor other areas', async () => {
  const maker = await t.person({ grants: ['position.create', 'position.update', 'position.delete'] })
  const own = await listener(maker.token)
  const ownElsewhere = await listener(maker.token)
  const colleague = await listener((await t.person({ grants: ['role.index'] })).token)
  const stranger = await listener((await t.person({ grants: ['device.index', 'article.create'] })).token)
  const headers = { authorization: `Bearer ${maker.token}`, 'x-line': own.socket.id as string }
  const body = { name: 'Biên tập viên trực đêm' }
  const make = () => t.app.inject({ method: 'POST', url: '/api/positions', headers, payload: body })
  expect((await make()).statusCode).toBe(200)
  await until(() => colleague.heard.length > 0 && ownElsewhere.heard.length > 0)
  // Rejected for its name, so nothing changed.
  expect((await make()).statusCode).toBe(409)
  // The following event shows that no more arrive.
  const other = await t.app.inject({
    method: 'POST',
    url: '/api/positions',
    headers: { ...headers, 'x-line': 'changes:facilities' },
    payload: { name: 'Kỹ thuật viên dựng' },
  })
  expect(other.statusCode).toBe(200)
  await until(() => colleague.heard.length > 1 && own.heard.length > 0)
  expect(colleague.heard).toEqual(['/positions', '/positions'])
  expect(ownElsewhere.heard).toEqual(['/positions', '/positions'])
  // Only valid socket IDs exclude a socket.
  expect(own.heard).toEqual(['/positions'])
  expect(stranger.heard).toEqual([])
})

it('names by the first part of an address what a change concerns', () => {
  expect(familyOf({ path: '/devices/:id/history' })).toBe('/devices')
  expect(concernedBy('/borrows')).toContain('/devices')
  expect(concernedBy('/tags')).toEqual(['/tags'])
  expect(isToldOtherwise('/article')).toBe(true)
  expect(isToldOtherwise('/sell_news')).toBe(false)
})
