import type { PreviewBlock } from '@toasoan/contract/media/previews'
import { walkXml } from '#server/kernel/sheets/walk-xml.ts'
import type { Archive } from '#server/kernel/work/open-archive.ts'
import { collectPages, type Pages } from './collect-pages.ts'

const mainPart = 'word/document.xml'

/** The level of a heading by the name that its style has in the file; 0 for what is none. */
async function headingStyles(archive: Archive): Promise<Map<string, number>> {
  const levels = new Map<string, number>()
  if (!archive.has('word/styles.xml')) return levels
  let id = ''
  await walkXml(archive, 'word/styles.xml', {
    open(name, attributes) {
      if (name === 'style') id = attributes['w:styleId'] ?? ''
      if (name !== 'name' || id === '') return
      const said = (attributes['w:val'] ?? '').toLowerCase()
      const level = said === 'title' ? 1 : Number(/^heading ([1-6])$/.exec(said)?.[1] ?? 0)
      if (level > 0) levels.set(id, level)
    },
  })
  return levels
}

type Paragraph = { text: string; level: number; depth: number | null }

const blockOf = ({ text, level, depth }: Paragraph): PreviewBlock =>
  level > 0
    ? { kind: 'heading', level, text }
    : depth === null
      ? { kind: 'text', text }
      : { kind: 'item', depth, text }

const isOff = (value: string | undefined) => value === '0' || value === 'false' || value === 'off'

/** The words of a Word file, on the pages that Word last laid them out on. What it hides is not shown. */
export async function wordPages(archive: Archive): Promise<Pages> {
  const levels = await headingStyles(archive)
  const collected = collectPages()
  collected.page()
  let paragraph: Paragraph = { text: '', level: 0, depth: null }
  /** Tables within tables are read as part of the cell that holds them. */
  let tables = 0
  let rows: string[][] = []
  /** Columns that the cell goes over. */
  let span = 1
  let [isText, isHidden, hasWords] = [false, false, false]
  const write = (words: string) => {
    if (!isHidden) paragraph.text += words
  }
  const breakPage = () => {
    // A page ends before what stands on the next, and not within a table.
    if (tables > 0 || !hasWords) return
    const rest = paragraph
    if (paragraph.text.trim()) collected.add(blockOf(paragraph))
    paragraph = { ...rest, text: '' }
    collected.page()
    hasWords = false
  }
  const endParagraph = () => {
    const text = paragraph.text.trim()
    const row = rows.at(-1)
    if (tables > 0 && row && row.length > 0)
      row[row.length - 1] = [row.at(-1), text].filter(Boolean).join('\n')
    else if (text) collected.add(blockOf({ ...paragraph, text }))
    if (text) hasWords = true
    paragraph = { text: '', level: 0, depth: null }
  }
  await walkXml(archive, mainPart, {
    open(name, attributes) {
      if (collected.isFull()) return
      if (name === 'tbl') {
        tables += 1
        if (tables === 1) rows = []
      } else if (name === 'tr' && tables === 1) rows.push([])
      else if (name === 'tc' && tables === 1) {
        rows.at(-1)?.push('')
        span = 1
      } else if (name === 'gridSpan') span = Math.min(64, Number(attributes['w:val']) || 1)
      else if (name === 'pStyle') paragraph.level = levels.get(attributes['w:val'] ?? '') ?? 0
      else if (name === 'numPr') paragraph.depth ??= 0
      else if (name === 'ilvl') paragraph.depth = Math.min(8, Number(attributes['w:val']) || 0)
      else if (name === 'r') isHidden = false
      else if (name === 'vanish') isHidden = !isOff(attributes['w:val'])
      else if (name === 't') isText = true
      else if (name === 'tab') write(paragraph.text === '' ? '' : '\t')
      else if (name === 'lastRenderedPageBreak') breakPage()
      else if (name === 'br' || name === 'cr') {
        if (attributes['w:type'] === 'page') breakPage()
        else write('\n')
      }
    },
    close(name) {
      if (name === 't') isText = false
      if (collected.isFull()) return
      if (name === 'p') endParagraph()
      if (name === 'tc' && tables === 1) rows.at(-1)?.push(...Array<string>(span - 1).fill(''))
      if (name !== 'tbl') return
      tables -= 1
      if (tables > 0) return
      const filled = rows.filter((row) => row.some((cell) => cell !== ''))
      if (filled.length > 0) collected.add({ kind: 'table', rows: filled })
    },
    text(words) {
      if (isText && !collected.isFull()) write(words)
    },
  })
  return collected.done()
}
