import { posix } from 'node:path'
import type { Archive } from '../work/open-archive.ts'
import { SheetFailure, sheetLimits } from './sheet-failure.ts'
import { walkXml } from './walk-xml.ts'

/** Paths of a workbook's parts needed for reading sheets; hidden sheets are skipped, `sheet` is the first. */
export type WorkbookParts = {
  sheet: string
  sheets: { name: string; part: string }[]
  strings: string
  styles: string
  from1904: boolean
}

type Relation = { id: string; type: string; target: string }

/** Relationships of a part, with paths relative to the file's root. */
export async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const found: Relation[] = []
  await walkXml(archive, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return
      if (found.length >= sheetLimits.parts) throw new SheetFailure('tooMuch')
      found.push({ id, type, target: posix.join('/', folder === '.' ? '' : folder, target).slice(1) })
      if (target.startsWith('/')) (found.at(-1) as Relation).target = posix.normalize(target).slice(1)
    },
  })
  return found
}

/**
 * The parts of a workbook.
 * @throws SheetFailure for a file that is not a workbook or has no sheet
 */
export async function workbookParts(archive: Archive): Promise<WorkbookParts> {
  const roots = archive.has('_rels/.rels') ? await relationsOf(archive, '') : []
  const book = roots.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
  if (!archive.has(book)) throw new SheetFailure('broken')
  const named: { name: string; id: string; isHidden: boolean }[] = []
  let from1904 = false
  await walkXml(archive, book, {
    open(name, attributes) {
      if (name === 'sheet') {
        const id = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
        const isHidden = /hidden$/i.test(attributes.state ?? '')
        if (named.push({ name: attributes.name ?? '', id: id ?? '', isHidden }) > sheetLimits.parts)
          throw new SheetFailure('tooMuch')
      }
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    },
  })
  const relations = await relationsOf(archive, book)
  const partOf = (requested: string) => relations.find(({ id }) => id === requested)?.target ?? ''
  const shown = named.some(({ isHidden }) => !isHidden) ? named.filter(({ isHidden }) => !isHidden) : named
  // A chart sheet has no cells.
  const isChart = (id: string) => relations.find((one) => one.id === id)?.type.endsWith('/chartsheet')
  const sheets = shown
    .filter(({ id }) => !isChart(id))
    .map(({ name, id }) => ({ name, part: partOf(id) }))
    .filter(({ part }) => archive.has(part))
  const sheet = sheets[0]?.part
  if (sheet === undefined) throw new SheetFailure('broken')
  const targetOf = (kind: string) => relations.find(({ type }) => type.endsWith(`/${kind}`))?.target ?? ''
  return { sheet, sheets, strings: targetOf('sharedStrings'), styles: targetOf('styles'), from1904 }
}
