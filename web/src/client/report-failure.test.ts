// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { apiError } from './api-error.ts'
import { onFailedCall, reportFailure } from './query-client.ts'

test('what no form shows is said with the sentences of its fields', () => {
  const said: string[] = []
  onFailedCall((message) => said.push(message))
  const message = 'Dữ liệu chưa hợp lệ.'
  const errors = { opml: ['Tệp này không phải OPML.'] }
  reportFailure(apiError(422, { error: 'request.invalid', message, errors }))
  // A specific error needs no generic explanation.
  reportFailure(
    apiError(422, { error: 'file.too_large', message: 'Tệp quá lớn.', errors: { file: ['Tệp quá lớn.'] } }),
  )
  expect(said).toEqual(['Dữ liệu chưa hợp lệ. Tệp này không phải OPML.', 'Tệp quá lớn.'])
})
