import type { FormRow } from './form-row.ts'
import { dayIn } from './values.ts'

/** What a test must know of the form of plans. */
export const planForm: Partial<FormRow> = {
  values: { Ngày: () => dayIn(30), 'Giờ phát': () => '19:30' },
  apart: [
    { label: /^Thư mục$/, because: 'its days bind the plan’s: plans.test.ts saves it' },
    {
      label: /^Loại hình$/,
      because: 'a plan that is there always has one',
    },
  ],
  fallsBack: [{ label: /^Phòng ban$/, because: 'left empty, it is the first of whoever asks for it' }],
}

/** The form of folders of plans, in its drawer. */
export const folderPlanForm: FormRow = {
  name: 'folder of plans',
  as: 'admin',
  add: '/folder-plan/list?record=new',
  edit: (id) => `/folder-plan/list?record=${id}`,
  form: '[role=dialog] form',
  values: { 'Từ ngày': () => dayIn(1), 'Đến ngày': () => dayIn(9) },
  apart: [{ label: /^Nằm trong$/, because: 'its days bind the folder’s: plans.test.ts saves it' }],
  draws: ['web/src/entities/records/resource-form.tsx'],
}
