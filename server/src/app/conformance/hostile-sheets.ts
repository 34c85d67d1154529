import { zipOf } from '../../editorial/documents/read/zip-for-tests.ts'

type Parts = Partial<Record<'sheet' | 'strings' | 'styles' | 'book', string>> & { lie?: number }

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relations = (entries: [type: string, target: string][]) =>
  `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(([type, target], at) => `<Relationship Id="r${at + 1}" Type="${kind}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A cell that holds its own text. */
export const words = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A sheet of these rows, with more behind them. */
export const sheetOf = (rows: string, more = ''): string =>
  `${xml}<worksheet ${main}><sheetData>${rows}</sheetData>${more}</worksheet>`

/** An xlsx file for tests, of parts as wrong as one likes. */
export function xlsxOf({ sheet = sheetOf(''), strings, styles, book, lie }: Parts): Buffer {
  const workbook =
    book ??
    `${xml}<workbook ${main} xmlns:r="${kind}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`
  return zipOf([
    { name: '[Content_Types].xml', content: `${xml}<Types/>` },
    { name: '_rels/.rels', content: relations([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', content: workbook },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
        ['styles', 'styles.xml'],
      ]),
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, size: lie },
    ...(strings ? [{ name: 'xl/sharedStrings.xml', content: strings }] : []),
    ...(styles ? [{ name: 'xl/styles.xml', content: styles }] : []),
  ])
}

const head = `<row r="1">${words('A1', 'name')}</row>`
const many = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at)).join('')
const deep = (depth: number) => '<x>'.repeat(depth) + '</x>'.repeat(depth)

/** Files that a reader must refuse, or read as the empty lists they are, without much work. */
export const hostileSheets: Record<string, () => Buffer> = {
  'a million merges': () =>
    xlsxOf({
      sheet: sheetOf(head, `<mergeCells>${'<mergeCell ref="A2:B3"/>'.repeat(1_000_000)}</mergeCells>`),
    }),
  'merges over the whole sheet': () =>
    xlsxOf({ sheet: sheetOf(head, '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>') }),
  'a million validations': () =>
    xlsxOf({
      sheet: sheetOf(
        head,
        `<dataValidations>${'<dataValidation sqref="A1:XFD1048576"/>'.repeat(1_000_000)}</dataValidations>`,
      ),
    }),
  'a million columns': () =>
    xlsxOf({ sheet: sheetOf(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`) }),
  'a column beyond the last': () => xlsxOf({ sheet: sheetOf('<row r="1"><c r="ZZZ1"><v>1</v></c></row>') }),
  'a row beyond the last': () => xlsxOf({ sheet: sheetOf('<row r="1"><c r="A9999999"><v>1</v></c></row>') }),
  'empty cells without end': () => xlsxOf({ sheet: sheetOf(`<row r="1">${'<c/>'.repeat(2_000_000)}</row>`) }),
  'rows without end': () => xlsxOf({ sheet: sheetOf('<row/>'.repeat(4_000_000)) }),
  'more rows than a list has': () =>
    xlsxOf({ sheet: sheetOf(head + many(30_000, (at) => `<row>${words(`A${at + 2}`, `n${at}`)}</row>`)) }),
  'deep elements': () => xlsxOf({ sheet: sheetOf(deep(500_000)) }),
  'elements that never end': () => xlsxOf({ sheet: sheetOf('<row>'.repeat(1_000_000)) }),
  'a tag that never ends': () => xlsxOf({ sheet: `${xml}<worksheet ${'a="b" '.repeat(100_000)}` }),
  'attributes without end': () =>
    xlsxOf({ sheet: sheetOf(`<row ${many(200_000, (at) => `a${at}="1" `)}/>`) }),
  'a name of a million letters': () => xlsxOf({ sheet: sheetOf(`<${'a'.repeat(5_000_000)}/>`) }),
  'comments without end': () => xlsxOf({ sheet: sheetOf('<!---->'.repeat(2_000_000)) }),
  'entities that grow': () =>
    xlsxOf({
      sheet: `${xml}<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}">${many(9, (at) => `<!ENTITY b${at} "${`&${at ? `b${at - 1}` : 'a'};`.repeat(20)}">`)}]>${sheetOf('<row><c t="inlineStr"><is><t>&b8;</t></is></c></row>').slice(xml.length)}`,
    }),
  'an entity that is a file': () =>
    xlsxOf({
      sheet: `${xml}<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>`,
    }),
  'shared texts without end': () =>
    xlsxOf({ strings: `${xml}<sst ${main}>${'<si><t>a</t></si>'.repeat(900_000)}</sst>` }),
  'one huge shared text in every cell': () =>
    xlsxOf({
      strings: `${xml}<sst ${main}><si><t>${'a'.repeat(30_000)}</t></si></sst>`,
      sheet: sheetOf(head + many(15_000, (at) => `<row><c r="A${at + 2}" t="s"><v>0</v></c></row>`)),
    }),
  'formats without end': () =>
    xlsxOf({
      styles: `${xml}<styleSheet ${main}><cellXfs>${'<xf/>'.repeat(900_000)}</cellXfs></styleSheet>`,
    }),
  'a part that unpacks to more than it says': () =>
    xlsxOf({ sheet: sheetOf(' '.repeat(60_000_000)), lie: 1000 }),
  'a part that unpacks to 60 MB': () => xlsxOf({ sheet: sheetOf(' '.repeat(60_000_000)) }),
  'a part that says it is 4 GB': () => xlsxOf({ sheet: sheetOf(''), lie: 0xfffffffe }),
  'a book without sheets': () => xlsxOf({ book: `${xml}<workbook ${main}/>` }),
  'a book that is no XML': () => xlsxOf({ book: 'không phải XML' }),
  'bytes that are no text': () => xlsxOf({ sheet: Buffer.from([0xff, 0xfe, 0x00, 0xd8]).toString('latin1') }),
  'a file that is cut off': () => xlsxOf({ sheet: sheetOf(head) }).subarray(0, 400),
  'a zip of nothing': () => zipOf([]),
  'ten thousand parts': () =>
    zipOf(Array.from({ length: 10_000 }, (_, at) => ({ name: `a${at}`, content: '' }))),
  'no zip at all': () => Buffer.alloc(100_000, 'a'),
  nothing: () => Buffer.alloc(0),
}
