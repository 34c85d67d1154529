// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

let reading: typeof import('./first-reading.ts')
const missed = vi.fn()
beforeEach(async () => {
  vi.resetModules()
  missed.mockReset()
  reading = await import('./first-reading.ts')
  reading.onOldReading(missed)
})

test('the line is given the earliest reading, whichever answer came first', () => {
  reading.keepMark('2000', true)
  reading.keepMark('1000', true)
  reading.keepMark(null, true)
  reading.keepMark('3000', true)
  expect(reading.firstReading()).toBe(1000)
  expect(missed).not.toHaveBeenCalled()
})

test('an answer that comes after the line and was read before what the line knows is read again', () => {
  reading.keepMark('2000', true)
  const early = reading.isEarly()
  reading.lineOpened(2000)
  reading.keepMark('2500', early)
  expect(missed).not.toHaveBeenCalled()
  reading.keepMark('1000', early)
  expect(missed).toHaveBeenCalledTimes(1)
  // Equally old responses, and those of a server whose clock is behind, do not trigger repeated reloads.
  reading.keepMark('1000', early)
  reading.keepMark('10', reading.isEarly())
  expect(missed).toHaveBeenCalledTimes(1)
})

test('where the line was given nothing, what was asked for before it is read again', () => {
  const early = reading.isEarly()
  reading.lineOpened(null)
  reading.keepMark('1000', early)
  expect(missed).toHaveBeenCalledTimes(1)
  reading.lineClosed()
  expect(reading.isEarly()).toBe(true)
})
