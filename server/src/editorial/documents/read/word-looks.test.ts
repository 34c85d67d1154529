import { describe, expect, test } from 'vitest'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { readWord } from './read-word.ts'
import { plainLink } from './word-fields.ts'
import { wordOf, wordParagraph, zipOf } from './zip-for-tests.ts'

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const partsWith = (styles: string) => [
  { name: 'word/styles.xml', content: `<?xml version="1.0"?><w:styles ${w}>${styles}</w:styles>` },
  {
    name: 'word/_rels/document.xml.rels',
    content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  },
]

const htmlOf = async (file: Buffer) =>
  renderDocument((await readWord(file)).document)
    .replace(/ class="[^"]*"| aria-label="[^"]*"| tabindex="0"| target="_blank" rel="noopener"/g, '')
    .replace(/<\/?(div|tbody)>/g, '')

const bodyOf = (body: string, styles = '') => htmlOf(wordOf(body, partsWith(styles)))

const run = (text: string, look = '') =>
  `<w:r>${look ? `<w:rPr>${look}</w:rPr>` : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`
const style = (id: string, look: string, more = '') =>
  `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/>${more}<w:rPr>${look}</w:rPr></w:style>`

describe('fields', () => {
  const field = (...instruction: string[]) =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction.map((one) => `<w:r><w:instrText xml:space="preserve">${one}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('đây')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${run(' thôi')}</w:p>`
  const link = (href: string) => `<p><a href="${href}">đây</a> thôi</p>`

  test.each([
    ['HYPERLINK "https://a.vn/x"', 'https://a.vn/x'],
    ['HYPERLINK "https://a.vn/x" \\l "muc-2" \\o "Xem &quot;ở đây&quot;"', 'https://a.vn/x#muc-2'],
    ['HYPERLINK "https://a.vn/x?a=1&amp;b=2" \\o "Gợi ý" \\t "_blank"', 'https://a.vn/x?a=1&amp;b=2'],
    ['HYPERLINK \\o "trước" "https://a.vn/x" \\h', 'https://a.vn/x'],
    ['hyperlink https://a.vn/x \\n', 'https://a.vn/x'],
  ])('a link %s', async (instruction, href) => {
    expect(await bodyOf(field(instruction))).toBe(link(href))
    const middle = Math.floor(instruction.length / 3)
    expect(await bodyOf(field(instruction.slice(0, middle), instruction.slice(middle)))).toBe(link(href))
    const simple = instruction.replaceAll('"', '&quot;')
    expect(
      await bodyOf(`<w:p><w:fldSimple w:instr="${simple}">${run('đây')}</w:fldSimple>${run(' thôi')}</w:p>`),
    ).toBe(link(href))
  })

  test('a place in the text is no link, and what other fields show stays', async () => {
    expect(await bodyOf(field('HYPERLINK \\l "_Toc1"'))).toBe('<p>đây thôi</p>')
    expect(await bodyOf(`<w:p><w:fldSimple w:instr=" DATE ">${run('26/11')}</w:fldSimple></w:p>`)).toBe(
      '<p>26/11</p>',
    )
    expect(plainLink(' PAGEREF _Toc1 \\h ')).toBe(' PAGEREF _Toc1 \\h ')
  })
})

describe('character styles', () => {
  const styles = [
    style('Emphasis', '<w:i/>'),
    style('Strong', '<w:b/>'),
    style('Manh', '<w:b/><w:color w:val="FF0000"/>'),
    style('ManhHon', '<w:i/>', '<w:basedOn w:val="Manh"/>'),
    style('Hyperlink', '<w:u w:val="single"/>'),
    style('Gach', '<w:strike/>'),
  ].join('')
  const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
  const of = (id: string) => `<w:rStyle w:val="${id}"/>`

  test('are what they say: the usual ones, own ones, and those that follow others', async () => {
    expect(await bodyOf(p(run('a', of('Emphasis')), run(' b')), styles)).toBe('<p><em>a</em> b</p>')
    expect(await bodyOf(p(run('a', of('Manh')), run(' b')), styles)).toBe('<p><strong>a</strong> b</p>')
    expect(await bodyOf(p(run('a', of('ManhHon'))), styles)).toMatch(/<strong>.*<em>|<em>.*<strong>/)
    expect(await bodyOf(p(run('a', of('Gach'))), styles)).toBe('<p><s>a</s></p>')
    expect(await bodyOf(p(run('a', of('Hyperlink'))), styles)).toBe('<p>a</p>')
  })

  test.each(['0', 'false', 'off'])('are switched off by a run that says %s', async (value) => {
    const off = `<w:b w:val="${value}"/>`
    expect(await bodyOf(p(run('a', of('Strong') + off), run('b', of('Manh') + off)), styles)).toBe(
      '<p>ab</p>',
    )
    expect(await bodyOf(p(run('c', off)), styles)).toBe('<p>c</p>')
  })
})

test('a drop cap joins its paragraph', async () => {
  const cap = (kind: string) =>
    `<w:p><w:pPr><w:keepNext/><w:framePr w:dropCap="${kind}" w:lines="3" w:wrap="around"/><w:rPr><w:sz w:val="90"/></w:rPr></w:pPr>${run('S', '<w:sz w:val="90"/>')}</w:p>`
  for (const kind of ['drop', 'margin'])
    expect(await bodyOf(`${cap(kind)}${wordParagraph('áng nay trời mưa.')}`)).toBe(
      '<p>Sáng nay trời mưa.</p>',
    )
})

test('the text is found by its relationship, with its pictures and styles', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const drawing =
    '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId2"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  const relationships = (inside: string) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`
  for (const [folder, name] of [
    ['word/', 'document2.xml'],
    ['van-ban/', 'chinh.xml'],
    ['', 'chinh.xml'],
  ] as const) {
    const file = zipOf([
      {
        name: '[Content_Types].xml',
        content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Override PartName="/${folder}${name}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      },
      {
        name: '_rels/.rels',
        content: relationships(
          `<Relationship Id="rId1" Type="${office}/officeDocument" Target="/${folder}${name}"/>`,
        ),
      },
      {
        name: `${folder}${name}`,
        content: `<?xml version="1.0"?><w:document ${w} xmlns:r="${office}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body><w:p>${run('a', '<w:rStyle w:val="Manh"/>')}</w:p>${drawing}</w:body></w:document>`,
      },
      {
        name: `${folder}_rels/${name}.rels`,
        content: relationships(
          `<Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${office}/image" Target="media/a.png"/>`,
        ),
      },
      {
        name: `${folder}styles.xml`,
        content: `<?xml version="1.0"?><w:styles ${w}>${style('Manh', '<w:b/>')}</w:styles>`,
      },
      { name: `${folder}media/a.png`, content: png },
    ])
    const read = await readWord(file)
    expect(
      read.pictures.map(({ content }) => Buffer.from(content)),
      folder + name,
    ).toEqual([png])
    expect(await htmlOf(file)).toContain('<p><strong>a</strong></p>')
  }
})

test('the first row of a table whose style sets it apart is a row of headings', async () => {
  const styles =
    '<w:style w:type="table" w:styleId="Luoi"><w:name w:val="Grid Table 4"/><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style><w:style w:type="table" w:styleId="Tron"><w:name w:val="Table Grid"/></w:style>'
  const row = (text: string, properties = '') =>
    `<w:tr>${properties}<w:tc>${wordParagraph(text)}</w:tc></w:tr>`
  const table = (look: string, id: string, properties = '') =>
    `<w:tbl><w:tblPr><w:tblStyle w:val="${id}"/>${look}</w:tblPr><w:tblGrid><w:gridCol/></w:tblGrid>${row('Đầu', properties)}${row('Thân')}</w:tbl>`
  const headed = '<table><tr><th><p>Đầu</p></th></tr><tr><td><p>Thân</p></td></tr></table>'
  const plain = headed.replaceAll('th>', 'td>')
  const on = '<w:tblLook w:val="04A0" w:firstRow="1"/>'
  expect(await bodyOf(table(on, 'Luoi'), styles)).toBe(headed)
  expect(
    await bodyOf(table('<w:tblLook w:val="04A0"/>', 'Luoi', '<w:trPr><w:cantSplit/></w:trPr>'), styles),
  ).toBe(headed)
  expect(await bodyOf(table('<w:tblLook w:val="0480" w:firstRow="0"/>', 'Luoi'), styles)).toBe(plain)
  expect(await bodyOf(table(on, 'Tron'), styles)).toBe(plain)
})

describe('fonts of before Unicode', () => {
  const inFont = (text: string, font: string) => run(text, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`)

  test.each([
    ['TCVN3', inFont('§µi tiÕng nãi ViÖt Nam', '.VnTime'), 'Đài tiếng nói Việt Nam'],
    ['TCVN3 in capitals', inFont('hµ néi', '.VnArialH'), 'HÀ NỘI'],
    ['VNI', inFont('Ñaøi tieáng noùi Vieät Nam', 'VNI-Times'), 'Đài tiếng nói Việt Nam'],
    ['TCVN3 as signs', inFont('\uf0a7\uf0b5i', '.VnTime'), 'Đài'],
    ['a single sign', `<w:r><w:sym w:font=".VnTime" w:char="F0A7"/></w:r>${inFont('µi', '.VnTime')}`, 'Đài'],
    [
      'Unicode beside it',
      `${inFont('§µi ', '.VnTime')}${inFont('µ đo được', 'Times New Roman')}`,
      'Đài µ đo được',
    ],
  ])('%s is read as it was seen', async (_, runs, text) => {
    expect(await bodyOf(`<w:p>${runs}</w:p>`)).toBe(`<p>${text}</p>`)
  })

  test('also where a style or the whole file has the font, and it is said how often', async () => {
    const fonts = '<w:rFonts w:ascii=".VnTime" w:hAnsi=".VnTime"/>'
    const normal = `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:rPr>${fonts}</w:rPr></w:style>`
    const defaults = `<w:docDefaults><w:rPrDefault><w:rPr>${fonts}</w:rPr></w:rPrDefault></w:docDefaults>`
    const paragraph = `<w:p>${run('§µi', '<w:b/>')}${run(' Hµ Néi')}</w:p>`
    for (const styles of [normal, defaults]) {
      const file = wordOf(paragraph, partsWith(styles))
      expect(await htmlOf(file)).toBe('<p><strong>Đài</strong> Hà Nội</p>')
      expect((await readWord(file)).facts.oldFonts).toBe(2)
    }
    const latin = `<w:p>${run('Được', '<w:rFonts w:ascii="Arial" w:hAnsi="Arial"/>')}</w:p>`
    expect(await bodyOf(latin, normal)).toBe('<p>Được</p>')
  })
})
