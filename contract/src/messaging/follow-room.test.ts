import { expect, test } from 'vitest'
import type { ChatMessage, ChatRoom } from './chat.ts'
import { followRoom, type Stretch } from './follow-room.ts'

const message = (seq: number, change = seq, body = `Tin ${seq}`) =>
  ({ id: seq * 10, seq, change, body }) as unknown as ChatMessage

/** A room in memory, whose answers to reading may be held back until they are let go. */
function room(count: number) {
  const all = Array.from({ length: count }, (_, at) => message(at + 1))
  const held: (() => void)[] = []
  let holds = false
  let shown: string[] = []
  const followed = followRoom({
    read: () => {
      const messages = [...all]
      const last_change = Math.max(...all.map(({ change }) => change))
      const stretch: Stretch = { room: { last_change } as ChatRoom, messages, before: false, after: false }
      if (!holds) return Promise.resolve(stretch)
      return new Promise((resolve) => held.push(() => resolve(stretch)))
    },
    since: async (change) => ({ messages: all.filter((one) => one.change > change), more: false }),
    show: ({ messages }) => {
      shown = messages.map(({ body }) => body)
    },
  })
  return {
    followed,
    shown: () => shown,
    hold: () => {
      holds = true
    },
    release: () => {
      for (const one of held.splice(0)) one()
    },
    /** Somebody writes; the page hears of it unless its line is cut. */
    say(one: ChatMessage, isHeard = true): Promise<void> {
      const place = all.findIndex(({ id }) => id === one.id)
      if (place >= 0) all[place] = one
      else all.push(one)
      return isHeard ? followed.heard(one, one.change) : Promise.resolve()
    },
  }
}

test('what comes while a stretch is read anew is shown, though the answer does not have it', async () => {
  const { followed, shown, hold, release, say } = room(2)
  await followed.open()
  hold()
  const opening = followed.open()
  await say(message(3))
  release()
  await opening
  expect(shown()).toEqual(['Tin 1', 'Tin 2', 'Tin 3'])
})

test('what comes before anything is shown is asked for, and of two readings the later one counts', async () => {
  const { followed, shown, hold, release, say } = room(1)
  hold()
  const first = followed.open()
  await say(message(2))
  const later = followed.open()
  await say(message(3))
  release()
  await Promise.all([first, later])
  expect(shown()).toEqual(['Tin 1', 'Tin 2', 'Tin 3'])
})

test('a change that was missed is asked for by the next one, and events in another order change nothing', async () => {
  const { followed, shown, say } = room(1)
  await followed.open()
  await say(message(2), false)
  await say(message(1, 3, 'Sửa 1'), false)
  await say(message(3, 4))
  expect(shown()).toEqual(['Sửa 1', 'Tin 2', 'Tin 3'])
  await followed.heard(message(1, 1), 1)
  await followed.heard(message(2), 2)
  expect(shown()).toEqual(['Sửa 1', 'Tin 2', 'Tin 3'])
})
