import { type Text, text } from '../kit/text.ts'
import { breakingLabels } from '../site/breaking-news.ts'
import { frontLabels } from '../site/front-page.ts'
import { newsletterLabels } from '../site/newsletters.ts'

type Words = Readonly<Record<string, Text>>

/** Fields of what stands on the public site, by kind of record. */
export const siteFields: Readonly<Record<string, Words>> = {
  frontPage: {
    ...frontLabels,
    category_id: text('Chuyên mục', 'Section'),
    articles: text('Tin bài', 'Stories'),
    showings: text('Lịch hiển thị', 'Showings'),
    changes: text('Thay đổi', 'Changes'),
  },
  breakingNews: breakingLabels,
  newsletter: {
    ...newsletterLabels,
    last_slot: text('Kỳ gần nhất', 'Last time'),
    covered_until: text('Đã đưa tin đến', 'Told until'),
  },
}
