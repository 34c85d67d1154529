import type { FormRow } from './form-row.ts'

/** The forms of collected news. */
export const crawlerForms: FormRow[] = [
  {
    name: 'source of news',
    as: 'truongban',
    add: '/crawler-config?source=new',
    edit: (id) => `/crawler-config?source=${id}`,
    values: {
      'Địa chỉ': (mark) => `https://${mark}.example/rss`,
      'Múi giờ': () => 'Asia/Tokyo',
      'Liên kết tới tin': () => 'h2 a',
      'Tiêu đề': () => 'h1',
      'Sa-pô': () => '.lead',
      'Nội dung': () => '.body',
      'Ngày giờ': () => 'time',
      'Tác giả': () => '.author',
      'Bỏ đi': () => '.ads',
      'Hỏi nhanh nhất (phút)': () => '7',
      'Hỏi chậm nhất (phút)': () => '90',
    },
    // A page, unlike a feed, is read by the links on it.
    needs: /^(Cách lấy|Liên kết tới tin)$/,
    fallsBack: [{ label: /^Múi giờ$/, because: 'an empty zone is the zone of the house' }],
    draws: ['web/src/features/editorial/crawler/sources/source-form.tsx'],
  },
]
