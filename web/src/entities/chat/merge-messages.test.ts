import type { ChatMessage } from '@toasoan/contract/messaging/chat'
import { mergeMessages } from '@toasoan/contract/messaging/merge-messages'
import { expect, test } from 'vitest'

const message = (seq: number, change = seq, body = `Tin ${seq}`) =>
  ({ id: seq * 10, seq, change, body }) as unknown as ChatMessage
const bodies = (list: ChatMessage[]) => list.map(({ body }) => body)

test('each message stands once, in its place, in its latest state', () => {
  const known = [message(1), message(2), message(3)]
  const merged = mergeMessages(known, [message(2, 7, 'Sửa'), message(4), message(3, 1, 'Cũ'), message(4)])
  expect(bodies(merged)).toEqual(['Tin 1', 'Sửa', 'Tin 3', 'Tin 4'])
})

test('a stretch that ends before the newest message takes in nothing beyond its end', () => {
  const known = [message(1), message(2)]
  expect(bodies(mergeMessages(known, [message(9), message(1, 12, 'Sửa')], true))).toEqual(['Sửa', 'Tin 2'])
  expect(bodies(mergeMessages(known, [message(3)], true))).toEqual(['Tin 1', 'Tin 2', 'Tin 3'])
})
