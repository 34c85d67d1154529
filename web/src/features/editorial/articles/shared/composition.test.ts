// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createComposition } from './composition.ts'

afterEach(() => vi.useRealTimers())

const say = (type: string) => document.dispatchEvent(new Event(type))

test('what others do waits for the word that is being composed, and keeps its order', () => {
  vi.useFakeTimers()
  const composition = createComposition()
  const done: string[] = []
  composition.after(() => done.push('at once'))
  expect(done).toEqual(['at once'])
  say('compositionstart')
  composition.after(() => done.push('first'))
  say('compositionend')
  // The next word begins before the editor has read the last one.
  say('compositionstart')
  vi.advanceTimersByTime(100)
  composition.after(() => done.push('second'))
  expect(done).toEqual(['at once'])
  say('compositionend')
  vi.advanceTimersByTime(100)
  expect(done).toEqual(['at once', 'first', 'second'])
  composition.stop()
})

test('a composition that never ends hides what others do for 15 seconds only, and a page that is left hears nothing more', () => {
  vi.useFakeTimers()
  const composition = createComposition()
  const done: string[] = []
  say('compositionstart')
  composition.after(() => done.push('first'))
  vi.advanceTimersByTime(14_000)
  expect(done).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(done).toEqual(['first'])
  composition.after(() => done.push('at once'))
  expect(done.splice(1)).toEqual(['at once'])
  say('compositionstart')
  composition.after(() => done.push('never'))
  composition.stop()
  say('compositionend')
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual(['first'])
})
