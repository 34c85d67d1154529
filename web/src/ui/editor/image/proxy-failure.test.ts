// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { changeLanguage } from '#web/language/language.ts'
import { nameOf } from './load-picture.ts'
import { proxyFailure } from './proxy-failure.ts'

it.each([
  [0, '', '', 'Incorrect Image Proxy URL'],
  [404, 'text/html', '<h1>404</h1>', 'Could not find Image Proxy'],
  [403, 'text/plain', '', 'Rejected request'],
  [502, 'text/html', '', 'Unknown ImageProxy error'],
  [
    400,
    'application/json',
    '{"message":"The request did not include an api key."}',
    'The request did not include an api key.',
  ],
  [500, 'application/json', '{"code":500}', 'Unknown service error'],
  [500, 'application/json', 'null', 'Unknown service error'],
  [404, 'application/json; charset=utf-8', '{"message":', 'Invalid JSON in service error message'],
])('%i %s %s is told as the specification says', (status, type, body, sentence) => {
  changeLanguage('en')
  expect(proxyFailure(status, type, body)).toBe(sentence)
  changeLanguage('vi')
  expect(proxyFailure(status, type, body)).not.toBe('')
})

it.each([
  ['https://anh.example.vn/2026/Ảnh%20đại%20biểu.jpg?x=1', 'Ảnh đại biểu.jpg'],
  ['/media/0a/pho.png', 'pho.png'],
  ['https://anh.example.vn/', 'anh'],
  ['https://anh.example.vn/%E0%A4%A', 'anh'],
  ['https://anh.example.vn/a%2F..%2Fb.png', 'a..b.png'],
])('%s is called %s', (address, name) => expect(nameOf(address)).toBe(name))
