import { expect, test } from 'vitest'
import { isTaxCode } from '../../../src/finance/sales/e-invoices/simulator.ts'
import { buyers, seller } from './buyers.ts'

test('the demo sells under a tax number that can be one, and to one buyer whose number cannot', () => {
  expect(isTaxCode(seller.tax_code)).toBe(true)
  expect(buyers.filter(({ tax_code }) => !isTaxCode(tax_code))).toHaveLength(1)
})
