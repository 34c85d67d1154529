import type { Segment, Transcript } from '@toasoan/contract/media/transcripts'
import { expect, test } from 'vitest'
import { mergedWith, rebased, segmentsOf, withChange, withoutTheirs } from './draft.ts'

const segment = (id: string, text: string): Segment => ({
  id,
  from: 0,
  to: 1000,
  speaker: '',
  text,
  words: [],
  checked: false,
  doubtful: false,
})

const transcript = (version: number, ...segments: Segment[]): Transcript => ({
  file_id: 1,
  version,
  kind: 'human',
  base: null,
  language: 'vi',
  engine: '',
  created_at: '2026-11-23T00:00:00.000Z',
  created_by: null,
  segments,
})

const first = transcript(1, segment('a', 'Chào bà con.'), segment('b', 'Nước lên.'))

test('what is typed into one passage is one change, but never changes what is being saved', () => {
  const once = withChange({ base: first, changes: [] }, { do: 'edit', id: 'a', text: 'Chào' })
  const twice = withChange(once, { do: 'edit', id: 'a', checked: true })
  expect(twice.changes).toEqual([{ do: 'edit', id: 'a', text: 'Chào', checked: true }])
  expect(withChange(once, { do: 'edit', id: 'a', text: 'Kính chào' }, 1).changes).toHaveLength(2)
  expect(segmentsOf(twice)[0]).toMatchObject({ text: 'Chào', checked: true })
})

test('what another saved elsewhere goes together; the same passage waits for a choice', () => {
  const draft = { base: first, changes: [{ do: 'edit', id: 'a', text: 'Kính chào bà con.' } as const] }
  const elsewhere = transcript(2, segment('a', 'Chào bà con.'), segment('b', 'Nước đang lên.'))
  const merged = mergedWith(draft, elsewhere)
  expect(merged && segmentsOf(merged).map(({ text }) => text)).toEqual([
    'Kính chào bà con.',
    'Nước đang lên.',
  ])
  expect(mergedWith(draft, transcript(2, segment('a', 'Xin chào.'), segment('b', 'Nước lên.')))).toBeNull()
})

test('changes of passages that are gone are dropped, and those in which the other was chosen', () => {
  const changes = [
    { do: 'edit', id: 'a', text: 'Của tôi' } as const,
    { do: 'edit', id: 'b', text: 'Cũng của tôi' } as const,
  ]
  expect(rebased(transcript(2, segment('b', 'Nước lên.')), changes)).toMatchObject({
    changes: [changes[1]],
    dropped: true,
  })
  expect(withoutTheirs(changes, new Set(['a']))).toEqual([changes[1]])
})
