import { expect, test } from 'vitest'
import { concerns } from './concerned.ts'

test('a change asks again for every list, and for what is shown of the files that changed', () => {
  const ids = new Set([7])
  expect(concerns(['/files', { query: { page: 2 } }], ids)).toBe(true)
  expect(concerns(['/files/:id', { params: { id: 7 } }], ids)).toBe(true)
  expect(concerns(['/files/:id', { params: { id: 8 } }], ids)).toBe(false)
  expect(concerns(['/files/get-file-transcrible', { query: { file_id: '7' } }], ids)).toBe(true)
  expect(concerns(['/files/:id', { params: { id: 8 } }], null)).toBe(true)
  expect(concerns(['/article', {}], null)).toBe(false)
})
