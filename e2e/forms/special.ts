import { ask } from '../people.ts'
import type { FormRow } from './form-row.ts'
import { planForm } from './plan-forms.ts'
import { chartForm, ruleForm } from './royalty-forms.ts'
import { dayIn, newMark } from './values.ts'

/** Names of what belongs to the program. */
export const namesFallBack = [
  {
    label: /^Tên tiếng (Anh|Việt)$/,
    because: 'left empty, the name in the other language or the program’s own holds',
  },
]
const slugFallsBack = [
  { label: /^(Đường dẫn|Tên trong địa chỉ)$/, because: 'left empty, it is made from the name' },
]

const directive: Partial<FormRow> = {
  needs: /^(Nội dung|Từng người)/,
  values: {
    'Hiệu lực từ: Ngày': () => dayIn(490),
    'Hạn xác nhận: Ngày': () => dayIn(500),
    'Đến: Ngày': () => dayIn(510),
  },
  apart: [
    { label: /^Toàn cơ quan$/, because: 'it would ring everybody’s bell' },
    { label: /^Bạn đọc cũng xem được$/, because: 'it would stand on the front page' },
    { label: /^(Sửa nội dung|Lần sửa này)/, because: 'it says what kind of change this is, and is no value' },
    { label: /^(Nội dung thay đổi)$/, because: 'it belongs to one change and is empty in the next' },
  ],
  fallsBack: [{ label: /^Hiệu lực từ:/, because: 'left empty, it is in force at once, from that moment' }],
}

/** Where the transition is put, so that the newsroom’s articles do not follow it. */
const ownWorkflow = `Quy trình ${newMark()}`

const work: Partial<FormRow> = {
  values: { 'Bắt đầu: Ngày': () => dayIn(3), 'Hạn: Ngày': () => dayIn(5) },
  apart: [
    { label: /^Lặp lại$/, because: 'it needs a due time: works.test.ts saves it' },
    { label: /^Thêm nhanh$/, because: 'it is another form' },
  ],
  fallsBack: [
    { label: /^Người làm$/, because: 'left empty, it is whoever asks for it' },
    { label: /^Phòng ban$/, because: 'left empty, it is the first of whoever asks for it' },
    { label: /^(Hạn:|Các bước$)/, because: 'left empty, new work has what its category brings' },
  ],
}

const places: Partial<FormRow> = {
  apart: [
    { label: /^Tìm thiết bị$/, because: 'it seeks units to take along' },
    { label: /^Đặt được/, because: 'the two bind each other: opening-hours.test.ts saves them' },
  ],
}

/** What a test must know of single forms that their markup does not tell. */
export const special: Record<string, Partial<FormRow>> = {
  'royalty-rules': ruleForm,
  'device-kits': {
    needs: /^Thiết bị$/,
    apart: [
      { label: /^(Số lượng|Sê-ri)$/, because: 'one serial is one unit: device-kits.test.ts saves both' },
    ],
  },
  'maintenance/rules': {
    apart: [{ label: /^Áp dụng cho$/, because: 'it says of which kind the record beside it is' }],
  },
  'ledger-charts': chartForm,
  'bank-templates': {
    apart: [
      {
        label: /^(Tiêu đề cột|Nội dung cột|Chữ cố định) \d+$/,
        because: 'account and amount are each in one column: bank-templates.test.ts',
      },
    ],
  },
  modules: { fallsBack: namesFallBack },
  permissions: {
    fallsBack: namesFallBack,
    // Not the last of the list, which the form of modules may be making and deleting beside this one.
    values: { 'Phân hệ': () => 'Phòng thu' },
  },
  roles: {
    apart: [
      { label: /^Chỉ phân hệ có quyền$/, because: 'it narrows the matrix' },
      { label: /^So với vai trò$/, because: 'it compares' },
      { label: /^Tìm phân hệ hoặc quyền$/, because: 'it seeks' },
      { label: /./, kind: 'checkbox', because: 'the matrix has tests of its own' },
      { label: /./, kind: 'one', because: 'the matrix has tests of its own' },
    ],
  },
  category: { fallsBack: slugFallsBack },
  collection: {
    fallsBack: slugFallsBack,
    apart: [{ label: /^Tìm tin bài/, because: 'it seeks articles to put in' }],
  },
  propagate: directive,
  orientate: directive,
  workflow: {
    form: 'aside:has([role=tabpanel])',
    button: 'aside:has([role=tabpanel]) button:has-text("Lưu")',
    values: { Mã: (mark) => `ma-${mark}` },
    // A workflow without moves is asked about.
    confirm: (page) => page.getByRole('dialog').getByRole('button', { name: 'Vẫn lưu' }).click(),
    apart: [{ label: /mặc định/i, because: 'the newsroom would follow it' }],
  },
  'workflow-transition': {
    renews: true,
    needs: /^Quy trình$/,
    values: { 'Quy trình': () => ownWorkflow },
    before: async () => {
      const { id } = await ask('admin', 'POST', '/workflow/create', { name: ownWorkflow })
      return () => ask('admin', 'DELETE', `/workflow/${id}`)
    },
  },
  work,
  'register-plan': planForm,
  studio: { ...places, draws: ['web/src/features/facilities/places/place-form.tsx'] },
  'mobile-vehicle': places,
}
