// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { changedElsewhere, invalidate, queryClient } from './query-client.ts'

/** A displayed query whose responses the test controls: each contains the state at the time of the request. */
function ask(path: string) {
  const waiting: (() => void)[] = []
  let stored = 0
  const queryFn = () => {
    const read = stored
    return new Promise<number>((resolve) => waiting.push(() => resolve(read)))
  }
  const observer = new QueryObserver<number>(queryClient, { queryKey: [path, {}], queryFn })
  observer.subscribe(() => {})
  return {
    change: () => {
      stored += 1
    },
    asked: () => waiting.length,
    answer: async (which: number) => {
      waiting[which]?.()
      await new Promise((resolve) => setTimeout(resolve))
    },
    shown: () => observer.getCurrentResult().data,
  }
}

afterEach(() => queryClient.clear())

test.each([
  ['one’s own change', invalidate],
  ['a change of others', changedElsewhere],
])('a first answer that is older than %s is fetched once more', async (_words, tell) => {
  const list = ask('/article')
  list.change()
  const told = tell('/article')
  expect(list.asked()).toBe(1)
  await list.answer(0)
  await list.answer(1)
  await told
  expect([list.asked(), list.shown()]).toEqual([2, 1])
})

test('changes of others call off no answer, however fast they come', async () => {
  const list = ask('/article')
  await list.answer(0)
  for (let at = 1; at <= 3; at += 1) {
    list.change()
    void changedElsewhere('/article')
  }
  await list.answer(1)
  expect(list.shown()).toBe(1)
  await vi.waitFor(() => expect(list.asked()).toBe(3))
  await list.answer(2)
  expect([list.asked(), list.shown()]).toEqual([3, 3])
})

test('one’s own change calls off an answer that is older', async () => {
  const list = ask('/article')
  await list.answer(0)
  void changedElsewhere('/article')
  list.change()
  void invalidate('/article')
  expect(list.asked()).toBe(3)
  await list.answer(1)
  expect(list.shown()).toBe(0)
  await list.answer(2)
  expect(list.shown()).toBe(1)
})
