import type { DayItem } from '@toasoan/contract/broadcast/days'
import { expect, test } from 'vitest'
import { copied, moved } from './actions.ts'
import { syncedDraft } from './use-day-draft.ts'

const item = (key: string, start: number, title = key): DayItem => ({
  ...{ key, mode: 'fixed', start, seconds: 1800, title, kind: 'live', program_id: null, studio_id: null },
  ...{ file_id: null, slot: null, note: '', parts: [], record: false },
})

const kept = [{ ...item('a', 0), override: 'added' as const }]

test('what is changed while a day is being saved stays, and is not saved yet', () => {
  const sent = [item('a', 0)]
  const draft = { version: 1, saved: [], items: sent, past: [] }
  expect(syncedDraft(draft, { version: 2, items: kept }, sent)).toMatchObject({ version: 2, items: kept })
  const since = [item('a', 0, 'Gõ tiếp')]
  const after = syncedDraft({ ...draft, items: since }, { version: 2, items: kept }, sent)
  expect(after).toMatchObject({ version: 2, items: since, saved: kept })
})

test('nothing is moved or copied to before the day begins', () => {
  const items = [item('a', 600)]
  expect(moved(items, 'a', -900)[0]?.start).toBe(0)
  expect(copied(items, 'a', -900)?.items.map(({ start }) => start)).toEqual([0, 600])
})
