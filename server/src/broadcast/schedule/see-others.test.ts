import { type DayPresence, dayPlaceChannel } from '@toasoan/contract/broadcast/day-presence'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connected, listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let url: string
const open: Socket[] = []
beforeAll(async () => {
  app = await testApp()
  url = await listening(app)
})
afterAll(async () => {
  for (const socket of open) socket.close()
  await app.close()
})

test('two who have a day open see each other at their items; who may not plan is neither seen nor told', async () => {
  const page = async (grants: string[]) => {
    const person = await app.person({ grants: grants as never })
    const socket = await connected(url, person.token)
    open.push(socket)
    const heard: DayPresence[] = []
    socket.on(dayPlaceChannel, (said: DayPresence) => heard.push(said))
    const say = (day: number, key: string | null, left = false) =>
      socket.emit(dayPlaceChannel, { day, key, left })
    return { heard, say, socket, last: () => heard.at(-1) }
  }
  const planner = ['schedule.index', 'schedule.update']
  const [one, two, reader] = [await page(planner), await page(planner), await page(['schedule.index'])]
  reader.say(7, 'tin')
  one.say(7, 'tin')
  await expect
    .poll(() => {
      two.say(7, 'nhac')
      return one.last()
    })
    .toMatchObject({ day: 7, key: 'nhac', name: expect.stringMatching(/./) })
  one.say(7, 'sau')
  await expect.poll(() => two.last()).toMatchObject({ day: 7, key: 'sau' })
  one.say(7, null, true)
  await expect.poll(() => two.last()).toMatchObject({ day: 7, name: '' })
  // Whoever turns to another day, or closes the page, has left.
  two.say(8, null)
  await expect.poll(() => one.last()).toMatchObject({ day: 7, name: '' })
  expect(reader.heard).toEqual([])
  expect(one.heard.some(({ key }) => key === 'tin')).toBe(false)
})
