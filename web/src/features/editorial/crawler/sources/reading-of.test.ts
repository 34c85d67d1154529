import { noSelectors } from '@toasoan/contract/editorial/crawler-sources'
import { expect, test } from 'vitest'
import { readingOf } from './reading-of.ts'

const reading = { kind: 'feed', address: 'bao.example/rss', selectors: noSelectors, charset: '', zone: '' }

test('a dry run is recognised when what was tried is saved, whatever the form adds', () => {
  const tried = readingOf(reading)
  expect(tried).not.toBe('')
  expect(readingOf({ ...reading, address: 'https://bao.example/rss', name: 'Báo', quota: null })).toBe(tried)
  expect(readingOf({ ...reading, selectors: { ...noSelectors, body: '.bai' } })).not.toBe(tried)
  expect(readingOf({ ...reading, address: 'không phải địa chỉ' })).toBe('')
})
