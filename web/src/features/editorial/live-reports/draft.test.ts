import { expect, it } from 'vitest'
import { draftAfter, emptyDraft } from './draft.ts'

const sent = { ...emptyDraft(), title: 'Tít', body: 'Nước lên 10,62 m', is_key: true }

it.each([
  ['nothing', {}, { title: '', body: '' }],
  ['the next entry', { body: 'Nước lên 10,62 m\nĐê vẫn an toàn' }, { title: '', body: 'Đê vẫn an toàn' }],
  ['other words', { body: 'Nước lên 10,65 m' }, { title: '', body: 'Nước lên 10,65 m' }],
  ['another headline', { title: 'Đê' }, { title: 'Đê', body: '' }],
])('an entry that was sent leaves what was typed meanwhile: %s', (_, typed, left) => {
  const next = draftAfter(sent, { ...sent, ...typed })
  expect(next).toMatchObject({ ...left, is_key: false })
  expect(next.client_key).not.toBe(sent.client_key)
})
