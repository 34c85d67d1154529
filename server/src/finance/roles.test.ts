import { expect, test } from 'vitest'
import { roles } from '../../seeds/base/data/roles.ts'

const holds = (code: string, permission: string): boolean =>
  roles.find((role) => role.code === code)?.grants.some(([granted]) => granted === permission) ?? false

test('desks and the secretariat score royalties, accounting pays, and neither needs the administrator', () => {
  for (const code of ['head', 'secretary'])
    for (const permission of [
      'profit.create',
      'profit.update',
      'profit.approve',
      'payee.index',
      'royaltyRule.index',
    ])
      expect(holds(code, permission), `${code} ${permission}`).toBe(true)
  expect(holds('accountant', 'profit.pay')).toBe(true)
  expect(['head', 'secretary'].filter((code) => holds(code, 'profit.pay'))).toEqual([])
  // Who entered a deposit does not confirm it: besides accounting, the secretariat may.
  const confirm = roles.filter(({ code }) => holds(code, 'unitBuy.confirm')).map(({ code }) => code)
  expect(confirm).toEqual(['admin', 'secretary', 'accountant'])
})
