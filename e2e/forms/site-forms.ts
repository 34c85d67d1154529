import { ask } from '../people.ts'
import type { FormRow } from './form-row.ts'
import { dayIn } from './values.ts'

/** Forms of what stands on the public site. */
export const siteForms: FormRow[] = [
  {
    name: 'band of breaking news',
    as: 'thuky',
    add: '/breaking-news?record=new',
    edit: (id) => `/breaking-news?record=${id}`,
    form: '[role=dialog] form',
    values: {
      'Liên kết': (mark) => `/tim-kiem?q=${mark}`,
      'Hiện từ: Ngày': () => dayIn(500),
      'Đến: Ngày': () => dayIn(510),
    },
    // A band that is shown at once would stand above the pages of all other tests.
    needs: /^Hiện từ:/,
    apart: [{ label: /^Hiển thị$/, because: 'it stays away from readers by its day' }],
    fallsBack: [
      { label: /^(Hiện từ|Đến):/, because: 'left empty, it is shown from that moment for two hours' },
    ],
    draws: ['web/src/entities/records/resource-form.tsx'],
    remove: (id) => ask('thuky', 'DELETE', `/breaking-news/${id}`),
  },
  {
    name: 'newsletter',
    as: 'thuky',
    add: '/newsletters?record=new',
    edit: (id) => `/newsletters?record=${id}`,
    form: '[role=dialog] form',
    apart: [{ label: /^Đang gửi$/, because: 'readers of other tests are offered only what the demo has' }],
    draws: ['web/src/entities/records/resource-form.tsx'],
    remove: (id) => ask('thuky', 'DELETE', `/newsletters/${id}`),
  },
]
