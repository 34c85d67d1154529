import type { Publication } from '@toasoan/contract/planning/publications'
import { expect, test } from 'vitest'
import { closeLeads } from './close-leads.ts'

const story = (id: number, at: string, lead = true): Publication => ({
  kind: 'article',
  id,
  title: `Tin ${id}`,
  at: `2026-11-27T${at}:00.000Z`,
  state: 'scheduled',
  url: '/',
  lead,
})

test('two leads within 15 minutes are a pair, whatever else goes out between them', () => {
  const items = [story(3, '10:14'), story(1, '10:00'), story(2, '10:05', false), story(4, '10:29')]
  expect(closeLeads(items).map((pair) => pair.map(({ id }) => id))).toEqual([[1, 3]])
  expect(closeLeads([])).toEqual([])
})
