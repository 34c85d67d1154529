import { createHash } from 'node:crypto'
import { type ArticleDocument, documentLimit } from '@toasoan/contract/editorial/document'
import { mostPictures } from '@toasoan/contract/editorial/documents'
import { notesHeading } from '@toasoan/contract/editorial/notes'
import mammoth from 'mammoth'
import { ArchiveFailure } from '#server/kernel/work/open-archive.ts'
import { htmlToDocument } from './html-to-document.ts'
import { ReadFailure } from './read-failure.ts'
import { withPlainFields } from './word-fields.ts'
import {
  inUnicode,
  type Looks,
  readLooks,
  withDropCaps,
  withHeaderRows,
  withLooks,
  withSigns,
} from './word-looks.ts'
import { readNumbering, withMarks, withValues } from './word-numbering.ts'
import { mainPart, openWord, type WordFacts, type WordParts } from './word-parts.ts'
import { wordStyles } from './word-story-nodes.ts'
import { holdsPicture, numberedTree, type Part, wordsOf } from './word-tree.ts'

export type WordPicture = { src: string; extension: string; content: Uint8Array }

export type WordText = {
  kicker: string
  title: string
  lead: string
  document: ArticleDocument
  pictures: WordPicture[]
  facts: WordFacts & Record<'contents' | 'byline' | 'unreadPictures' | 'tooManyPictures' | 'oldFonts', number>
  /** Names of the writer's own styles, which are read as plain paragraphs. */
  styles: string[]
}

/** Styles by the names that Word and LibreOffice give them, whatever the language of their menus. */
const named = (names: readonly string[], to: string) =>
  names.map((name) => `p[style-name='${name}'] => ${to}`)

const listMap = Array.from({ length: 5 }, (_, at) => {
  const outer = 'ul|ol > li > '.repeat(at)
  return [
    `p:unordered-list(${at + 1}) => ${outer}ul > li:fresh`,
    `p:ordered-list(${at + 1}) => ${outer}ol > li:fresh`,
  ]
}).flat()

/**
 * Styles by the names that Word and LibreOffice give them, whatever the language of their menus. What a
 * style says of headings and quotes goes before its numbering; a plain style says nothing.
 */
const styleMap = [
  'u => u',
  'strike => s',
  'highlight => mark',
  ...wordStyles,
  ...named(['Title'], 'h1:fresh'),
  ...[1, 2, 3, 4, 5, 6].flatMap((level) => named([`Heading ${level}`], `h${level}:fresh`)),
  ...named(['Quote', 'Intense Quote', 'Quotations', 'Block Text', 'Trích dẫn'], 'blockquote > p:fresh'),
  ...named(['caption', 'Illustration', 'Figure', 'Drawing', 'Chú thích ảnh'], 'figcaption:fresh'),
  ...named(['HTML Preformatted', 'Preformatted Text', 'Plain Text'], "pre:separator('\\n')"),
  ...listMap,
  ...named(
    [
      ...['Body Text', 'Text body', 'Body Text First Indent', 'No Spacing', 'List Paragraph', 'Normal (Web)'],
      ...['Default', 'Standard', 'Table Contents', 'Table Heading', 'Subtitle', 'Sapo', 'Kicker', 'Byline'],
    ],
    'p:fresh',
  ),
]

const head = {
  kicker: /^kicker$/i,
  title: /^(title|tiêu đề|tít)$/i,
  lead: /^(subtitle|sapo|lead|lede|tóm tắt)$/i,
  byline: /^byline$/i,
}

const idPrefix = 'note-'

const longest = { kicker: 150, title: 300, lead: 2000 }

/** Takes kicker, title and lead out of the first paragraphs, and a table of contents out of all. */
function takeHead(document: Part) {
  const found = { kicker: '', title: '', lead: '' }
  const counts = { contents: 0, byline: 0 }
  let seen = 0
  const take = (part: Part): boolean => {
    const style = part.styleName ?? ''
    if (/^(toc \d|toc heading|contents heading|contents \d)/i.test(style)) {
      counts.contents += 1
      return true
    }
    if (part.type !== 'paragraph' || holdsPicture(part) || seen > 8) return false
    const words = wordsOf(part).replace(/\s+/g, ' ').trim()
    if (words) seen += 1
    if (head.byline.test(style)) {
      counts.byline += words ? 1 : 0
      return true
    }
    for (const name of ['kicker', 'title', 'lead'] as const) {
      if (!head[name].test(style) || words.length > longest[name]) continue
      if (found[name] && name !== 'lead') continue
      const joined = [found[name], words].filter(Boolean).join('\n')
      if (joined.length > longest[name]) return false
      found[name] = joined
      return true
    }
    return false
  }
  const children = (document.children ?? []).filter((part) => !take(part))
  return { document: { ...document, children }, found, counts }
}

const noteBack = / ?<a href="#note-(?:foot|end)note-ref-[^"]*">↑<\/a>/g
const noteReference =
  /<sup><a href="#note-(?:foot|end)note-[\w-]*" id="note-(?:foot|end)note-ref-[\w-]*">\[(\d{1,4})\]<\/a><\/sup>/g
const notesStart = /<ol><li id="note-(?:foot|end)note-[^"]*">/

/** Notes as a numbered list at the end, under a heading; their numbers in the text lead to them. */
function withNotes(html: string): string {
  const at = html.search(notesStart)
  if (at < 0) return html
  let note = 0
  const notes = html
    .slice(at)
    .replace(noteBack, '')
    .replace(/<li id="note-(?:foot|end)note-[^"]*">/g, () => {
      note += 1
      return `<li data-note="${note}">`
    })
  const text = html
    .slice(0, at)
    .replace(noteReference, (_, number: string) => `<a data-note="${number}"><sup>[${number}]</sup></a>`)
  return `${text}<h3>${notesHeading.vi}</h3>${notes}`
}

/** Headings a level deeper when the first level divides the text: above them stands the article's title. */
const lowered = (html: string): string =>
  /<h1[ >]/.test(html)
    ? html.replace(
        /<(\/?)h([1-5])(?=[ >])/g,
        (_, end: string, level: string) => `<${end}h${Number(level) + 1}`,
      )
    : html

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
  'image/tiff': 'tif',
  'image/svg+xml': 'svg',
}

/** Receives the pictures: equal ones once, and only so many. */
function collector() {
  const pictures: WordPicture[] = []
  const known = new Map<string, string>()
  const counts = { unreadPictures: 0, tooManyPictures: 0 }
  const convert = mammoth.images.imgElement(async (image) => {
    try {
      const content = await image.readAsBuffer()
      const hash = createHash('sha256').update(content).digest('hex')
      const before = known.get(hash)
      if (before) return { src: before }
      if (pictures.length >= mostPictures) {
        counts.tooManyPictures += 1
        return { src: '' }
      }
      const contentType = (image as { contentType?: string }).contentType ?? ''
      const extension = extensions[contentType] ?? (/\/x-(emf|wmf)$/.exec(contentType)?.[1] || 'bin')
      const src = `/media/word/${hash.slice(0, 24)}.${extension}`
      known.set(hash, src)
      pictures.push({ src, extension, content: new Uint8Array(content) })
      return { src }
    } catch {
      // Pictures that only a link leads to are not fetched.
      counts.unreadPictures += 1
      return { src: '' }
    }
  })
  return { convert, pictures, counts }
}

/** A first heading that nothing like it follows is the title of a text that has no other. */
function headingAsTitle(
  document: ArticleDocument,
  title: string,
): { document: ArticleDocument; title: string } {
  const [first, ...rest] = document.content ?? []
  const isTop = first?.type === 'heading' && first.attrs?.level === 2
  const others = rest.some(({ type, attrs }) => type === 'heading' && attrs?.level === 2)
  const words = (first?.content ?? [])
    .map(({ text }) => text ?? ' ')
    .join('')
    .trim()
  if (title || !isTop || others || words.length > longest.title || rest.length === 0)
    return { document, title }
  return { document: { type: 'doc', content: rest }, title: words }
}

const notesParts = ['word/footnotes.xml', 'word/endnotes.xml']

/** The text of a part with what the reader understands in place of what it does not. */
const understood = (xml: string, looks: Looks): string =>
  withHeaderRows(withLooks(withPlainFields(withSigns(withDropCaps(xml))), looks), looks)

/** What mammoth reads the parts through; the text and its notes may be others than the file's. */
const asFile = ({ has, xml, bytes }: WordParts, looks: Looks, text: string) => ({
  exists: has,
  read: async (name: string, encoding?: string) => {
    if (encoding === 'base64') return bytes(name).toString('base64')
    if (!encoding) return bytes(name)
    const read =
      name === mainPart ? text : notesParts.includes(name) ? understood(xml(name), looks) : xml(name)
    return read.replace(/^\ufeff/, '')
  },
})

/** What the file says of numbers; parts of other names than usual say nothing here. */
const numberingOf = ({ has, xml }: WordParts) => {
  const [numbers, styles] = ['word/numbering.xml', 'word/styles.xml'].map((name) =>
    has(name) ? xml(name) : '',
  )
  return readNumbering(numbers ?? '', styles ?? '')
}

/** A file, and the address of this site, by which links to its own stories are known. */
export type WordFile = { content: Uint8Array; site?: string }

/**
 * Reads a Word file into the document of an article. Its pictures come apart, by the addresses that the
 * document names them with.
 *
 * @throws ReadFailure
 */
export async function readWord(given: Uint8Array | WordFile): Promise<WordText> {
  const { content, site = '' } = given instanceof Uint8Array ? { content: given } : given
  const { parts, facts } = openWord(Buffer.from(content))
  const { convert, pictures, counts } = collector()
  const numbering = numberingOf(parts)
  const looks = readLooks(parts.has('word/styles.xml') ? parts.xml('word/styles.xml') : '')
  const text = withMarks(understood(parts.xml(mainPart), looks), numbering)
  let oldFonts = 0
  let front: Omit<ReturnType<typeof takeHead>, 'document'> | undefined
  const result = await mammoth
    .convertToHtml({ file: asFile(parts, looks, text) } as never, {
      styleMap,
      includeEmbeddedStyleMap: false,
      idPrefix,
      convertImage: convert,
      transformDocument: (read: Part) => {
        const unicode = inUnicode(numberedTree(read, numbering), looks)
        oldFonts = unicode.decoded
        const { document, ...rest } = takeHead(unicode.document)
        front = rest
        return document
      },
    })
    .catch((error: Error) => {
      throw error instanceof ReadFailure || error instanceof ArchiveFailure
        ? error
        : new ReadFailure('broken')
    })
  const { found, counts: taken } = front ?? {
    found: { kicker: '', title: '', lead: '' },
    counts: { contents: 0, byline: 0 },
  }
  const html = lowered(withNotes(withValues(result.value, idPrefix)))
  if (html.length > documentLimit * 2) throw new ReadFailure('tooLong')
  const { document, title } = headingAsTitle(htmlToDocument(html, site), found.title)
  if (Buffer.byteLength(JSON.stringify(document)) > documentLimit) throw new ReadFailure('tooLong')
  const styles = result.messages.flatMap(
    ({ message }) => /^Unrecognised paragraph style: '(?!null')(.{1,60}?)'/.exec(message)?.[1] ?? [],
  )
  return {
    ...found,
    title,
    document,
    pictures,
    facts: { ...facts, ...taken, ...counts, oldFonts },
    styles: [...new Set(styles)],
  }
}
