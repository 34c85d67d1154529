import { expect, test } from 'vitest'
import { bulkChange, bulkForms } from './bulk-fields.ts'

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
  const filled = bulkForms.rights.parse({ ...empty, rights_to: '2027-12-31' })
  expect(bulkChange(filled)).toEqual({ rights_to: '2027-12-31' })
  expect(bulkForms.rights.safeParse(empty).success).toBe(false)
  const { clears: _, ...all } = empty
  expect(bulkChange(bulkForms.rights.parse({ ...empty, clears: true }))).toEqual(all)
})

test('a folder or a credit is taken from files that differ in it only on purpose', () => {
  expect(bulkForms.folder.safeParse({ category_id: null, clears: false }).error?.issues[0]?.path).toEqual([
    'category_id',
  ])
  expect(bulkChange(bulkForms.folder.parse({ category_id: null, clears: true }))).toEqual({
    category_id: null,
  })
  expect(bulkChange(bulkForms.credit.parse({ credit: '', clears: true }))).toEqual({ credit: '' })
})
