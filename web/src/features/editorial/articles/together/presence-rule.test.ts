import { type PresenceHeard, presenceLasts } from '@toasoan/contract/editorial/presence'
import { expect, test } from 'vitest'
import { type Heard, hearing, presentNow } from './presence-rule.ts'

const said = (line: string, id: number, name: string, doing: PresenceHeard['doing']): PresenceHeard => ({
  article_id: 1,
  line,
  person: { id, name, avatar: null },
  doing,
  hello: false,
})
const after = (...events: [PresenceHeard, number][]) =>
  events.reduce<Heard>((heard, [event, at]) => hearing(heard, event, at), new Map())

test('each person once, the writer first, oneself never', () => {
  const heard = after(
    [said('a', 1, 'An', 'reading'), 0],
    [said('b', 2, 'Bình', 'reading'), 0],
    [said('c', 2, 'Bình', 'writing'), 0],
    [said('d', 9, 'Tôi', 'writing'), 0],
  )
  expect(presentNow(heard, 9, 1)).toEqual([
    { id: 2, name: 'Bình', avatar: null, writing: true },
    { id: 1, name: 'An', avatar: null, writing: false },
  ])
})

test('who leaves is gone at once, who falls silent within seconds; another tab of theirs still counts', () => {
  const heard = after(
    [said('a', 1, 'An', 'reading'), 0],
    [said('b', 1, 'An', 'reading'), 5000],
    [said('a', 1, 'An', 'gone'), 6000],
  )
  expect(presentNow(heard, 9, 6000)).toHaveLength(1)
  expect(presentNow(heard, 9, 5001 + presenceLasts)).toEqual([])
})
