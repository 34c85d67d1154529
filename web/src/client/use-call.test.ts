// @vitest-environment jsdom
import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOf } from './use-call.ts'

test('a query that asks for nothing shares the answer of who gives none', () => {
  const key = (input?: object) => hashKey(keyOf({ path: '/chat/rooms' }, input))
  expect(key({ query: { keyword: undefined } })).toBe(key())
  expect(key({ query: { keyword: 'lũ' } })).not.toBe(key())
  expect(key({ params: { id: 1 }, query: {} })).toBe(key({ params: { id: 1 } }))
})
