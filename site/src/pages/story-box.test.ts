import { expect, it } from 'vitest'
import { paragraphEnds } from './story-box.tsx'

it('finds where paragraphs of the text itself end, not those of quotations, lists and tables', () => {
  const html =
    '<p>Một <b>hai</b><br>ba</p><blockquote><p>Lời</p></blockquote><figure><img src="a"><figcaption>x</figcaption></figure>' +
    '<p>Hai</p><ul><li><p>Mục</p></li></ul><p>Ba</p>'
  const ends = paragraphEnds(html)
  expect(ends.map((end) => html.slice(html.lastIndexOf('<p>', end), end))).toEqual([
    '<p>Một <b>hai</b><br>ba</p>',
    '<p>Hai</p>',
    '<p>Ba</p>',
  ])
  expect(paragraphEnds('<p>cụt'), 'nothing ends').toEqual([])
})
