import { expect, it } from 'vitest'
import { draftOf, keptDraft, noDraft } from './kept-draft.ts'

it('keeps whom a draft names and its files, so that they are told when it is sent later', () => {
  const draft = {
    words: '@Nguyễn An xem',
    named: [{ id: 1, name: 'Nguyễn An' }],
    files: [{ id: 2, name: 'anh' }],
  }
  expect(draftOf(keptDraft(draft))).toEqual(draft)
  expect(draftOf(keptDraft({ ...draft, words: '' })).files).toEqual(draft.files)
})

it('keeps nothing of nothing, and takes bare words', () => {
  expect(keptDraft(noDraft)).toBeNull()
  expect(draftOf(null)).toEqual(noDraft)
  for (const words of ['Chưa gửi', '12', '{"a":1}', 'null'])
    expect(draftOf(words)).toEqual({ ...noDraft, words })
})
