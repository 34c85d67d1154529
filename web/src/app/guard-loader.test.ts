// @vitest-environment jsdom

import { describe, expect, it } from 'vitest'
import { requestedPath } from './guard-loader.ts'

const requested = (to: string) => requestedPath(new URLSearchParams({ to }))

describe('the page to come back to after the log-in', () => {
  it.each([
    ['/article/draft', '/article/draft'],
    ['/article/draft?keyword=gạo&page=2#cuoi', '/article/draft?keyword=g%E1%BA%A1o&page=2#cuoi'],
    ['/a/../users/list', '/users/list'],
  ])('%j leads to %j', (to, path) => expect(requested(to)).toBe(path))

  it.each([
    '//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/.//evil.example',
    'http://[',
    '',
  ])('%j leads nowhere', (to) => expect(requested(to)).toBe(null))
})
