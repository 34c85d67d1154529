import { expect, it } from 'vitest'
import { completeAddress } from './link-address.ts'

it.each([
  ['vov.vn', 'https://vov.vn'],
  ['vov.vn:8080/a', 'https://vov.vn:8080/a'],
  [' https://vov.vn/a?b=1 ', 'https://vov.vn/a?b=1'],
  ['/tin-1.html', '/tin-1.html'],
  ['#muc', '#muc'],
  ['toasoan@vov.vn', 'mailto:toasoan@vov.vn'],
  ['024 3934 4231', 'tel:02439344231'],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['data:text/html,x', null],
  ['một hai', null],
  ['chữ', null],
  ['', null],
])('%j becomes %j', (typed, expected) => {
  expect(completeAddress(typed)).toBe(expected)
})
