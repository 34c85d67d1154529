import { expect, test } from 'vitest'
import { offeredTags } from './offered-tags.ts'

const found = [
  { name: 'Múa rối', alias: null },
  { name: 'Múa', alias: null },
  { name: 'COVID-19', alias: 'Covid' },
]

test('a keyword that differs by its marks is offered as a new one; the exact one comes first', () => {
  expect(offeredTags('Mưa', found, [])).toEqual({
    names: ['Múa rối', 'Múa', 'COVID-19', 'Mưa'],
    created: 'Mưa',
  })
  expect(offeredTags('múa', found, [])).toEqual({ names: ['Múa', 'Múa rối', 'COVID-19'], created: null })
  expect(offeredTags('covid', found, []).created).toBeNull()
  expect(offeredTags('Mưa', found, ['mưa', 'Múa'])).toEqual({ names: ['Múa rối', 'COVID-19'], created: null })
  expect(offeredTags('', [], []).created).toBeNull()
})
