import type { Text } from '@toasoan/contract/kit/text'
import { expect, test } from 'vitest'
import { reasonWords } from './reason-words.ts'

const t = ({ en }: Text, data: Record<string, string> = {}) =>
  en.replace(/\{(\w+)\}/g, (_, name) => data[name] ?? '')

test.each([
  ['RTMP: closed', 'The connection broke.'],
  ['ECONNRESET', 'The connection broke.'],
  ['read ECONNRESET', 'The connection broke.'],
  ['terminated', 'The connection broke.'],
  ['This operation was aborted', 'The connection broke.'],
  ['connect ECONNREFUSED 203.0.113.4:1935', 'The other side refuses the connection.'],
  ['getaddrinfo ENOTFOUND phat.example', 'There is no host at this address.'],
  ['connect EHOSTUNREACH 203.0.113.4:80 - Local (10.0.0.1:4111)', 'There is no route to it.'],
  ['RTMP: timeout', 'No answer came in time.'],
  ['YouTube: timeout', 'No answer came in time.'],
  ['timeout', 'No answer came in time.'],
  ['RTMP: silent', 'The other side takes no more data.'],
])('what a line says is told in plain words: %s', (reason, words) => {
  expect(reasonWords(reason, t)).toBe(words)
})

test.each([
  'Your live was terminated: it violates a rule',
  'The broadcast is closed to new streams',
  'Audio is silent for too long',
  'Stream aborted by the owner of the page',
  'Session timeout: log in again',
  '500 viewers are needed to go live',
])('what a network says in words of its own stays: %s', (reason) => {
  expect(reasonWords(reason, t, 'output')).toBe(reason)
})

test('a bare status is the answer of the side that it stands at', () => {
  expect(reasonWords('404 text/html; charset=utf-8', t)).toBe('The input answered with error 404.')
  expect(reasonWords('503', t)).toBe('The input answered with error 503.')
  expect(reasonWords('503', t, 'output')).toBe('The output answered with error 503.')
})
