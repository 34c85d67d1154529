import { ask } from '../people.ts'
import type { FormRow } from './form-row.ts'
import { dayIn } from './values.ts'

/** Forms of what the house tells its people. */
export const chatForms: FormRow[] = [
  {
    name: 'announcement',
    as: 'thuky',
    add: '/notification?record=new',
    edit: (id) => `/notification?record=${id}`,
    form: '[role=dialog] form',
    values: { 'Hiện từ: Ngày': () => dayIn(500), 'Đến: Ngày': () => dayIn(510) },
    apart: [
      { label: /^Phát hành$/, because: 'it would tell the whole newsroom' },
      { label: /^Toàn cơ quan$/, because: 'what else it is for is hidden by it' },
    ],
    fallsBack: [{ label: /^Hiện từ:/, because: 'left empty, it is shown from that moment' }],
    draws: ['web/src/entities/records/resource-form.tsx'],
    remove: (id) => ask('thuky', 'DELETE', `/notification/${id}`),
  },
]
