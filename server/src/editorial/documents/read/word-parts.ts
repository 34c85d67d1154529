import { posix } from 'node:path'
import { type Archive, ArchiveFailure, openArchive } from '#server/kernel/work/open-archive.ts'
import { ReadFailure } from './read-failure.ts'
import { replaceElements } from './replace-elements.ts'

/** Parts of XML in which a `<` is a letter like others, with what ends them. */
const literal: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/**
 * Whether a tag begins within another one, or never ends: readers take hours over thousands of these. Looks through
 * the text once.
 */
function hasUnclosedTag(xml: string): boolean {
  let at = xml.indexOf('<')
  while (at >= 0) {
    const special = literal.find(([opening]) => xml.startsWith(opening, at))
    const end = special ? xml.indexOf(special[1], at + special[0].length) : xml.indexOf('>', at)
    if (end < 0) return true
    const next = xml.indexOf('<', special ? end : at + 1)
    if (next >= 0 && next < end) return true
    at = next
  }
  return false
}

/** The parts of a Word file, made fit for reading. */
export type WordParts = {
  /** Names as most programs give them, whatever folder the file has. */
  names: string[]
  has: (name: string) => boolean
  /** A part of XML as text. */
  xml: (name: string) => string
  bytes: (name: string) => Buffer
}

/** More than a book of a thousand pages. */
const longestXml = 24_000_000

const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** Where the last run in some text begins; -1 where none does. */
function lastRun(xml: string): number {
  let at = xml.lastIndexOf('<w:r')
  while (at >= 0 && !/[\s>]/.test(xml[at + 4] ?? '')) at = at === 0 ? -1 : xml.lastIndexOf('<w:r', at - 1)
  return at
}

/** Runs that Word hides: notes to oneself, old texts. What is hidden there must not be published here. */
function withoutHidden(xml: string): { xml: string; hidden: number } {
  if (!xml.includes('<w:vanish')) return { xml, hidden: 0 }
  let hidden = 0
  const parts = xml.split('</w:r>').map((part) => {
    const run = lastRun(part)
    if (run < 0 || !/<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/.test(part.slice(run)))
      return `${part}</w:r>`
    hidden += 1
    return part.slice(0, run)
  })
  return { xml: parts.join('').replace(/<\/w:r>$/, ''), hidden }
}

/** Formulas as the words in them: the reader knows no mathematics, and their figures must not be lost. */
const withFormulas = (xml: string): string =>
  replaceElements(xml, 'm:oMath', (formula) => {
    const words = [...formula.matchAll(/<m:t(?:\s[^<>]*)?>([^<]*)<\/m:t>/g)].map(([, word]) => word).join('')
    return words ? `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>` : ''
  })

/** The reader takes a header row that is switched off for one that is on. */
const withoutOff = (xml: string): string => xml.replace(/<w:tblHeader w:val="(?:0|false|off)"\s*\/>/g, '')

/** How often a Word file has what an article does not keep. */
export type WordFacts = Record<
  | 'deletions'
  | 'insertions'
  | 'comments'
  | 'headers'
  | 'charts'
  | 'objects'
  | 'formulas'
  | 'hidden'
  | 'looks',
  number
>

const count = (xml: string, pattern: RegExp): number => xml.match(pattern)?.length ?? 0

function factsOf(parts: WordParts, main: string, hidden: number): WordFacts {
  const texts = (pattern: RegExp) =>
    parts.names.filter((name) => pattern.test(name) && /<w:t[ >]/.test(parts.xml(name))).length
  return {
    deletions: count(main, /<w:(?:del|moveFrom) /g),
    insertions: count(main, /<w:(?:ins|moveTo) /g),
    comments: parts.has('word/comments.xml') ? count(parts.xml('word/comments.xml'), /<w:comment /g) : 0,
    headers: texts(/^word\/(header|footer)\d*\.xml$/),
    charts: count(main, /<(?:c:chart|dgm:relIds) /g),
    objects: count(main, /<o:OLEObject /g),
    formulas: count(main, /<m:oMath[ >]/g),
    hidden,
    looks: count(main, /<w:(?:color|sz|rFonts|jc) /g),
  }
}

/** The part of the text and all that it refers to lie in this folder for readers. */
const folder = 'word'
export const mainPart = `${folder}/document.xml`

/** What says where the part of the text lies, for a file that has it elsewhere. */
const toMain = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${mainPart}"/></Relationships>`

/** The part of the text, by the relationship of that kind or its usual name. */
function mainOf(archive: Archive): string {
  const relations = archive.read('_rels/.rels')?.toString('utf8') ?? ''
  const tag = relations
    .match(/<Relationship\s[^<>]*>/g)
    ?.find((one) => /\sType="[^"]*\/officeDocument"/.test(one))
  const target = /\sTarget="([^"]*)"/.exec(tag ?? '')?.[1]
  const found = target ? posix.normalize(target).replace(/^\/+/, '') : mainPart
  return archive.has(found) ? found : mainPart
}

/** Gives parts the names that readers expect, and back. */
function renaming(main: string) {
  const own = posix.dirname(main) === '.' ? '' : `${posix.dirname(main)}/`
  const usual = (name: string) => {
    if (name === main) return mainPart
    if (name === `${own}_rels/${posix.basename(main)}.rels`) return `${folder}/_rels/document.xml.rels`
    return own !== '' && name.startsWith(own) ? `${folder}/${name.slice(own.length)}` : name
  }
  const real = (name: string) => {
    if (name === mainPart) return main
    if (name === `${folder}/_rels/document.xml.rels`) return `${own}_rels/${posix.basename(main)}.rels`
    return name.startsWith(`${folder}/`) ? own + name.slice(folder.length + 1) : name
  }
  return { usual, real }
}

/** A document with a password is a zip file that cannot be read, as old Word's are. */
function opened(content: Buffer): Archive {
  try {
    return openArchive(content)
  } catch (error) {
    throw error instanceof ArchiveFailure && error.code === 'encrypted' ? new ReadFailure('oldWord') : error
  }
}

/**
 * Opens a Word file and refuses what is none, carries macros, declares entities or unpacks without end.
 *
 * @throws ReadFailure
 */
export function openWord(content: Buffer): { parts: WordParts; facts: WordFacts } {
  if (content.subarray(0, 8).equals(compound)) throw new ReadFailure('oldWord')
  if (content.toString('latin1', 0, 2) !== 'PK') throw new ReadFailure('notWord')
  const archive = opened(content)
  const made = new Map<string, string>()
  const main = mainOf(archive)
  const { usual, real } = renaming(main)
  if (main !== mainPart) made.set('_rels/.rels', toMain)
  let hidden = 0

  const parts: WordParts = {
    names: archive.names.map(usual),
    has: (name) => archive.has(real(name)),
    bytes: (name) => archive.read(real(name)) ?? Buffer.alloc(0),
    xml(name) {
      const known = made.get(name)
      if (known !== undefined) return known
      const bytes = archive.read(real(name))
      if (!bytes) throw new ReadFailure('broken')
      if (bytes.length > longestXml) throw new ReadFailure('tooLong')
      const xml = bytes.toString('utf8')
      if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new ReadFailure('entities')
      if (hasUnclosedTag(xml)) throw new ReadFailure('broken')
      made.set(name, xml)
      return xml
    },
  }

  if (!parts.has('[Content_Types].xml')) throw new ReadFailure('notWord')
  const contentTypes = parts.xml('[Content_Types].xml')
  const macros = parts.names.some((name) => /(^|\/)vba(Project|Data)/i.test(name))
  if (macros || /macroEnabled/i.test(contentTypes)) throw new ReadFailure('macros')
  if (!parts.has(mainPart) || !/wordprocessingml\.(document|template)\.main/.test(contentTypes))
    throw new ReadFailure('notWord')

  const written = parts.xml(mainPart)
  const shown = withoutHidden(written)
  hidden += shown.hidden
  made.set(mainPart, withoutOff(withFormulas(shown.xml)))
  for (const notes of ['word/footnotes.xml', 'word/endnotes.xml'])
    if (parts.has(notes)) made.set(notes, withFormulas(withoutHidden(parts.xml(notes)).xml))
  return { parts, facts: factsOf(parts, written, hidden) }
}
