import { expect, test } from 'vitest'
import { articleInput } from './article.ts'
import { checklistOf } from './checklist.ts'

const picture = (attrs: object) => ({ type: 'figure', attrs: { src: '/media/a/b.jpg', ...attrs } })
const words = (count: number) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'chữ '.repeat(count) }],
})
const now = Date.parse('2026-11-22T00:00:00Z')

/** The codes that are open for a form with these values. */
function openFor(values: object, ...content: object[]): string[] {
  const article = articleInput.parse({ title: '', document: { type: 'doc', content }, ...values })
  return checklistOf(article, now)
    .filter(({ done }) => !done)
    .map(({ code }) => code)
}

const whole = { title: 'Tin', lead: 'Sapo.', category_id: 1, article_type_id: 1, department_id: 1 }

test('an empty form lacks what is required', () => {
  expect(openFor({})).toEqual([
    'title',
    'category_id',
    'article_type_id',
    'department_id',
    'document',
    'lead',
    'cover',
  ])
})

test('a whole article asks for nothing', () => {
  const cover = { cover_file_id: 3, cover_caption: 'Cầu', cover_credit: 'Ảnh: Đài' }
  const content = [words(200), picture({ alt: 'Cầu mới', credit: 'Ảnh: Đài' })]
  expect(openFor({ ...whole, ...cover }, ...content)).toEqual([])
})

test.each([
  ['picture without description or credit', {}, [words(100), picture({})], ['cover', 'alt-0', 'credit-0']],
  ['cover without words', { cover_file_id: 3 }, [words(100)], ['coverCaption', 'coverCredit']],
  [
    'source without licence',
    { source: { name: 'TTXVN', url: '', licence: '' } },
    [words(100)],
    ['licence', 'cover'],
  ],
  ['short text', {}, [words(12)], ['cover', 'shortText']],
  ['long text', {}, [words(3001)], ['cover', 'longText']],
  ['long title', { title: 'a'.repeat(121) }, [words(100)], ['cover', 'longTitle']],
  ['long lead', { lead: 'chữ '.repeat(61) }, [words(100)], ['cover', 'longLead']],
  ['embargo to come', { embargo_at: '2026-11-23T00:00:00Z' }, [words(100)], ['embargo', 'cover']],
  ['embargo past', { embargo_at: '2026-11-21T00:00:00Z' }, [words(100)], ['cover']],
])('%s', (_name, values, content, expected) => {
  expect(openFor({ ...whole, ...values }, ...content)).toEqual(expected)
})
