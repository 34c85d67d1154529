import { ask } from '../people.ts'
import type { FormRow } from './form-row.ts'
import { newMark } from './values.ts'

/** An account belongs to one payee: a person whom no other test or demo payee has. */
const payee = `Người nhận ${newMark()}`

/** What of the form of payees fits no other. */
export const payeeForm: Pick<FormRow, 'name' | 'before' | 'values' | 'fallsBack' | 'draws'> = {
  name: 'payee',
  before: async () => {
    const mark = newMark()
    const person = { username: `nn.${mark}`, name: payee, email: `${mark}@toasoan.example` }
    const { id } = await ask('admin', 'POST', '/users', person)
    return () => ask('admin', 'DELETE', `/users/${id}`)
  },
  values: { 'Mã số thuế': (mark) => mark.slice(0, 20), 'Tài khoản': () => payee },
  fallsBack: [{ label: /^Diện thuế từ ngày$/, because: 'a regime holds from some day on: from today' }],
  draws: [],
}

/** A month of long ago that no other rule is likely to have. */
function monthOf(mark: string): string {
  const place = [...mark].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 600, 7)
  return `${String((place % 12) + 1).padStart(2, '0')}/${1951 + Math.floor(place / 12)}`
}

/** A rule ends before the next one begins, so that it has its days even where only what is required is filled in. */
export const ruleForm: Partial<FormRow> = {
  needs: /^Đến hết ngày$/,
  values: {
    'Từ ngày': (mark) => `01/${monthOf(mark)}`,
    'Đến hết ngày': (mark) => `28/${monthOf(mark)}`,
    'Mức lương cơ sở (đồng)': () => '1000000',
    'Giá trị đơn vị hệ số (đồng)': () => '100000',
  },
}

/** Charts of accounts follow each other as rules do; those of the seed hold from 2015 on. */
export const chartForm: Partial<FormRow> = {
  apart: [
    {
      label: /^(Tài khoản trong sổ|Số hiệu|Tên tài khoản|Cách cộng số dư) \d+$/,
      because: 'a kind of account is in one line: charts.test.ts',
    },
  ],
  needs: /^Đến hết ngày$/,
  values: {
    'Từ ngày': (mark) => `01/${monthOf(mark)}`,
    'Đến hết ngày': (mark) => `28/${monthOf(mark)}`,
  },
}

/** Forms of royalties that save no record. */
export const royaltyOtherForms: [file: string, why: string][] = [
  ['web/src/features/finance/royalties/editor/dialogs.tsx', 'are said of one line: royalties.spec.ts'],
  [
    'web/src/features/finance/royalties/editor/more-rows.tsx',
    'takes rows into a sheet once: royalties.spec.ts',
  ],
  [
    'web/src/features/finance/royalties/rule-correct.tsx',
    'corrects a rule once, from what it says: royalties.spec.ts',
  ],
  ['web/src/features/finance/royalties/fund-list.tsx', 'moves money once, between two funds'],
  [
    'web/src/features/finance/royalties/payee-list.tsx',
    'proposes an account, which another person decides on',
  ],
  ['web/src/features/finance/royalties/payout-list.tsx', 'gathers what is owed: royalties.spec.ts'],
]
