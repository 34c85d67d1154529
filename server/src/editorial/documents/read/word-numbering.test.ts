import { describe, expect, it } from 'vitest'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { readWord } from './read-word.ts'
import { wordOf } from './zip-for-tests.ts'

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Numbered = { id?: number | string; level?: number; style?: string; more?: string }

/** A paragraph in a numbering. */
const item = (words: string, { id, level, style, more = '' }: Numbered = { id: 1, level: 0 }) => {
  const own = id === undefined ? '' : `<w:numId w:val="${id}"/>`
  const depth = level === undefined ? '' : `<w:ilvl w:val="${level}"/>`
  const numbering = own || depth ? `<w:numPr>${depth}${own}</w:numPr>` : ''
  const look = style ? `<w:pStyle w:val="${style}"/>` : ''
  const run = words ? `<w:r><w:t>${words}</w:t></w:r>` : ''
  return `<w:p><w:pPr>${look}${numbering}${more}</w:pPr>${run}</w:p>`
}
const plain = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`
const table = `<w:tbl><w:tr><w:tc>${plain('ô')}</w:tc></w:tr></w:tbl>`

const lvl = (at: number, format = 'decimal', more = '', start = 1) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="%${at + 1}."/></w:lvl>`
const abstract = (id: number, levels: string, more = '') =>
  `<w:abstractNum w:abstractNumId="${id}">${more}${levels}</w:abstractNum>`
const num = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`
const startsAt = (start: number | string, level = 0) =>
  `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`

const three = lvl(0) + lvl(1, 'lowerLetter') + lvl(2, 'lowerRoman')
/** One numbering of three levels, and one more for the instances 1 to 4. */
const usual = (one = '', two = startsAt(1)) =>
  abstract(0, three) + abstract(7, three) + num(1, 0, one) + num(2, 0, two) + num(3, 7) + num(4, 0)

/** The structure of a Word file: `1. word`, with what stands within an item in brackets. */
async function read(body: string, numbering = usual(), styles = ''): Promise<string> {
  const relation = (id: string, type: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${type}.xml"/>`
  const { document } = await readWord(
    wordOf(body, [
      {
        name: 'word/_rels/document.xml.rels',
        content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('r1', 'numbering')}${relation('r2', 'styles')}</Relationships>`,
      },
      { name: 'word/numbering.xml', content: `<w:numbering ${w}>${numbering}</w:numbering>` },
      { name: 'word/styles.xml', content: `<w:styles ${w}>${styles}</w:styles>` },
    ]),
  )
  return renderDocument(document)
    .replace(/<div[^>]*><table><tbody><tr><td><p>ô<\/p><\/td><\/tr><\/tbody><\/table><\/div>/g, '▦')
    .replace(/<\/?p>/g, ' ')
    .replace(/<ol>/g, '<ol start="1">')
    .replace(/<ol start="(\d+)">/g, '[$1:')
    .replace(/<ul>/g, '[•')
    .replace(/<\/[ou]l>/g, ']')
    .replace(/<li>/g, '(')
    .replace(/<\/li>/g, ')')
    .replace(/\s+/g, ' ')
    .replace(/ ?([[\]()▦]) ?/g, '$1')
    .trim()
}

const [a, b, c] = [item('a'), item('b'), item('c')]
const deep = (words: string, level: number, id = 1) => item(words, { id, level })
const style = (id: string, numbering: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${more}<w:pPr>${numbering}</w:pPr></w:style>`

const cases: [name: string, body: string, expected: string, numbering?: string, styles?: string][] = [
  ['goes on after a table', a + table + b, '[1:(a)]▦[2:(b)]'],
  ['goes on after paragraphs', a + plain('x') + b + plain('y') + c, '[1:(a)]x[2:(b)]y[3:(c)]'],
  [
    'shows the same numbers with an item of another list between',
    a + item('x', { id: 3, level: 0 }) + b,
    '[1:(a)][1:(x)(b)]',
  ],
  [
    'begins anew where an instance says so',
    a + b + item('c', { id: 2, level: 0 }) + item('d', { id: 2, level: 0 }),
    '[1:(a)(b)][1:(c)(d)]',
  ],
  [
    'begins with the number that an instance says',
    a + item('b', { id: 2, level: 0 }) + plain('x') + item('c', { id: 2, level: 0 }),
    '[1:(a)][7:(b)]x[8:(c)]',
    usual('', startsAt(7)),
  ],
  [
    'counts instances of one numbering together, as Word does',
    a + plain('x') + item('b', { id: 4, level: 0 }),
    '[1:(a)]x[2:(b)]',
  ],
  [
    'counts other numberings apart',
    a + plain('x') + item('b', { id: 3, level: 0 }) + plain('y') + b,
    '[1:(a)]x[1:(b)]y[2:(b)]',
  ],
  ['starts where the numbering does', a + b, '[5:(a)(b)]', abstract(0, lvl(0, 'decimal', '', 5)) + num(1, 0)],
  [
    'takes the level that an instance has of its own',
    a,
    '[4:(a)]',
    abstract(0, three) + num(1, 0, `<w:lvlOverride w:ilvl="0">${lvl(0, 'decimal', '', 4)}</w:lvlOverride>`),
  ],
  [
    'starts a level anew below each item',
    a + deep('x', 1) + deep('y', 1) + b + deep('z', 1),
    '[1:(a[1:(x)(y)])(b[1:(z)])]',
  ],
  [
    'never starts a level anew that says so',
    a + deep('x', 1) + b + deep('y', 1),
    '[1:(a[1:(x)])(b[2:(y)])]',
    abstract(0, lvl(0) + lvl(1, 'decimal', '<w:lvlRestart w:val="0"/>')) + num(1, 0),
  ],
  [
    'starts a level anew below the level that it names only',
    a + deep('x', 1) + deep('u', 2) + deep('y', 1) + deep('v', 2) + b + deep('z', 1) + deep('t', 2),
    '[1:(a[1:(x[1:(u)])(y[2:(v)])])(b[1:(z[1:(t)])])]',
    abstract(0, lvl(0) + lvl(1) + lvl(2, 'decimal', '<w:lvlRestart w:val="1"/>')) + num(1, 0),
  ],
  [
    'goes on within an item after a table',
    a + deep('x', 1) + table + deep('y', 1) + b,
    '[1:(a[1:(x)]▦[2:(y)])(b)]',
  ],
  [
    'goes on two levels deep after a table',
    a + deep('x', 1) + deep('u', 2) + table + deep('v', 2) + deep('y', 1) + b,
    '[1:(a[1:(x[1:(u)]▦[2:(v)])(y)])(b)]',
  ],
  ['lets a list that begins deeper stand alone', deep('x', 1) + deep('y', 1), '[1:(x)(y)]'],
  ['goes on after an item without words', a + item('') + b, '[1:(a)][3:(b)]'],
  [
    'knows bullets from numbers',
    a + deep('x', 1) + table + b,
    '[1:(a[•(x)])]▦[2:(b)]',
    abstract(0, lvl(0) + lvl(1, 'bullet')) + num(1, 0),
  ],
  [
    'has no number where the level has none',
    a + deep('x', 1) + b,
    '[1:(a)]x[2:(b)]',
    abstract(0, lvl(0) + lvl(1, 'none')) + num(1, 0),
  ],
  [
    'takes the numbers of a style, and of the style it is based on',
    item('a', { style: 'Muc' }) + plain('x') + item('b', { style: 'MucCon' }),
    '[1:(a)]x[2:(b)]',
    usual(),
    style('Muc', '<w:numPr><w:numId w:val="1"/></w:numPr>') + style('MucCon', '', '<w:basedOn w:val="Muc"/>'),
  ],
  [
    'switches the numbers of a style off',
    item('a', { style: 'Muc' }) + item('x', { style: 'Muc', id: 0 }) + item('b', { style: 'Muc' }),
    '[1:(a)]x[2:(b)]',
    usual(),
    style('Muc', '<w:numPr><w:numId w:val="1"/></w:numPr>'),
  ],
  [
    'goes through a list style',
    a + plain('x') + b,
    '[1:(a)]x[2:(b)]',
    abstract(0, three) + abstract(1, '', '<w:numStyleLink w:val="Kieu"/>') + num(9, 0) + num(1, 1),
    '<w:style w:type="numbering" w:styleId="Kieu"><w:name w:val="Kieu"/><w:pPr><w:numPr><w:numId w:val="9"/></w:numPr></w:pPr></w:style>',
  ],
  [
    'ends with a list style that leads to itself',
    a + plain('x'),
    'a x',
    abstract(1, '', '<w:numStyleLink w:val="Kieu"/>') + num(1, 1),
    '<w:style w:type="numbering" w:styleId="Kieu"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
  ],
  [
    'forgets the numbers before a tracked change',
    a +
      item('x', {
        more: '<w:pPrChange w:id="1"><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange>',
      }) +
      b,
    '[1:(a)]x[2:(b)]',
  ],
  [
    'takes no start that is no number',
    a + item('b', { id: 2, level: 0 }),
    '[1:(a)(b)]',
    usual('', startsAt('javascript:alert(1)')),
  ],
  [
    'takes no start beyond counting',
    a + item('b', { id: 2, level: 0 }),
    '[1:(a)(b)]',
    usual('', startsAt('99999999999999999999')),
  ],
]

describe('numbers of Word', () => {
  it.each(cases)('%s', async (_name, body, expected, numbering, styles) => {
    expect(await read(body, numbering, styles)).toBe(expected)
  })

  it('cannot be chosen by a bookmark', async () => {
    const bookmark = '<w:bookmarkStart w:id="0" w:name="numbered item &quot;&gt;&lt;script&gt; 0"/>'
    const body = `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${bookmark}<w:r><w:t>a</w:t></w:r></w:p>`
    expect(await read(body)).toBe('[1:(a)]')
  })

  it('are read in no time out of ten thousand paragraphs', async () => {
    const body = Array.from({ length: 10_000 }, (_, at) => (at % 3 ? item(`${at}`) : plain(`${at}`))).join('')
    const started = performance.now()
    const html = await read(body)
    expect(html).toContain(`[${6665}:`)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
