import { expect, test } from 'vitest'
import { bulkRights, rightsChange } from './bulk-rights.ts'

const empty = {
  licence: '',
  rights_from: null,
  rights_to: null,
  rights_until: null,
  embargo_until: null,
  rights_note: '',
  clears: false,
}

test('the rights of many files change where something was filled in, and are emptied only on purpose', () => {
  const filled = bulkRights.parse({ ...empty, rights_to: '2027-12-31' })
  expect(rightsChange(filled)).toEqual({ rights_to: '2027-12-31' })
  expect(bulkRights.safeParse(empty).success).toBe(false)
  const { clears: _, ...all } = empty
  expect(rightsChange(bulkRights.parse({ ...empty, clears: true }))).toEqual(all)
})
