/**
 * What mammoth makes of the styles that `write/docx-story-nodes.ts` writes. Tables go by the ids of their styles, which
 * Word keeps though it defines none for them.
 */
export const wordStyles: readonly string[] = [
  'table.FactBox => table.fact-box:fresh',
  'table.Gallery => table.gallery-set:fresh',
  "p[style-name='Fact Box Title'] => p.box-title:fresh",
  "p[style-name='Pull Quote'] => aside.pull-quote:fresh > p:fresh",
  "p[style-name='Pull Quote Source'] => aside.pull-quote > p.quote-by:fresh",
  "p[style-name='Related Story'] => aside.story-link:fresh > p:fresh",
  "p[style-name='Quote Sound'] => aside.quote-sound:fresh > p:fresh",
  "p[style-name='Map'] => aside.map:fresh > p.map-label:fresh",
  "p[style-name='Map Picture'] => aside.map > p:fresh",
  "p[style-name='Map Credit'] => aside.map > p.map-credit:fresh",
]
