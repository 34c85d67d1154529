import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { testsOf } from './changed.mjs'

const all = [
  'contract/src/facilities/borrows.test.ts',
  'server/src/facilities/borrows/borrows.test.ts',
  'server/src/finance/sales/sales.test.ts',
  'web/src/features/facilities/borrows/page.test.tsx',
]

test('a change in a domain concerns its tests in contract, server and web', () => {
  expect(testsOf(['web/src/features/facilities/borrows/page.tsx'], all)).toEqual({
    everything: false,
    unit: all.filter((file) => file.includes('borrows')),
    browser: true,
  })
})

test('a changed test concerns itself, a page of the handbook nothing', () => {
  expect(testsOf(['server/src/finance/sales/sales.test.ts', 'docs/API.md'], all)).toEqual({
    everything: false,
    unit: ['server/src/finance/sales/sales.test.ts'],
    browser: false,
  })
})

test('what all domains use concerns everything', () => {
  for (const file of [
    'server/src/kernel/http/route.ts',
    'server/migrations/20260101-0000-a.sql',
    'web/src/ui/card.tsx',
  ])
    expect(testsOf([file], all)).toMatchObject({ everything: true })
})
