import { walkXml } from '#server/kernel/sheets/walk-xml.ts'
import { relationsOf } from '#server/kernel/sheets/workbook-parts.ts'
import type { Archive } from '#server/kernel/work/open-archive.ts'
import { collectPages, type Pages } from './collect-pages.ts'

const mainPart = 'ppt/presentation.xml'

/** The slides in the order in which they are shown. */
async function slidesOf(archive: Archive): Promise<string[]> {
  const ids: string[] = []
  await walkXml(archive, mainPart, {
    open(name, attributes) {
      if (name === 'sldId') ids.push(attributes['r:id'] ?? '')
    },
  })
  const parts = new Map((await relationsOf(archive, mainPart)).map(({ id, target }) => [id, target]))
  return ids.map((id) => parts.get(id) ?? '').filter((part) => archive.has(part))
}

type Line = { text: string; depth: number }

/** The words of a slide: its title, and the other lines with how deep they stand. */
async function readSlide(
  archive: Archive,
  part: string,
): Promise<{ title: string; lines: Line[]; tables: string[][][] }> {
  const lines: Line[] = []
  const tables: string[][][] = []
  let [title, text, depth] = ['', '', 0]
  let [isTitle, isText, inTable] = [false, false, false]
  const endLine = () => {
    const words = text.trim()
    text = ''
    if (!words) return
    const row = inTable ? tables.at(-1)?.at(-1) : undefined
    if (row && row.length > 0) row[row.length - 1] = [row.at(-1), words].filter(Boolean).join('\n')
    else if (isTitle) title = [title, words].filter(Boolean).join(' ')
    else lines.push({ text: words, depth })
  }
  await walkXml(archive, part, {
    open(name, { type = '', lvl = '' }) {
      if (name === 'sp') isTitle = false
      else if (name === 'ph') isTitle = type === 'title' || type === 'ctrTitle'
      else if (name === 'p') depth = 0
      else if (name === 'pPr') depth = Math.min(8, Number(lvl) || 0)
      else if (name === 't') isText = true
      else if (name === 'br') text += '\n'
      else if (name === 'tbl') {
        inTable = true
        tables.push([])
      } else if (name === 'tr' && inTable) tables.at(-1)?.push([])
      else if (name === 'tc' && inTable) tables.at(-1)?.at(-1)?.push('')
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'p') endLine()
      else if (name === 'tbl') inTable = false
    },
    text(words) {
      if (isText) text += words
    },
  })
  return { title, lines, tables }
}

/** The words of a presentation, a page a slide. */
export async function slidePages(archive: Archive): Promise<Pages> {
  const collected = collectPages()
  for (const [n, part] of (await slidesOf(archive)).entries()) {
    const { title, lines, tables } = await readSlide(archive, part)
    collected.page(title || String(n + 1))
    if (collected.isFull()) break
    for (const { text, depth } of lines)
      collected.add(depth > 0 ? { kind: 'item', depth: depth - 1, text } : { kind: 'text', text })
    for (const rows of tables) if (rows.length > 0) collected.add({ kind: 'table', rows })
  }
  return collected.done()
}
