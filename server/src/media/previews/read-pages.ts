import { previewLimits } from '@toasoan/contract/media/previews'
import { cellStyles } from '#server/kernel/sheets/cell-formats.ts'
import { type Grid, readGrid } from '#server/kernel/sheets/read-grid.ts'
import { sharedStrings } from '#server/kernel/sheets/shared-strings.ts'
import { workbookParts } from '#server/kernel/sheets/workbook-parts.ts'
import { type Archive, openArchive } from '#server/kernel/work/open-archive.ts'
import { collectPages, type Pages } from './collect-pages.ts'
import { slidePages } from './slide-pages.ts'
import { wordPages } from './word-pages.ts'

/** The cells of a sheet as rows of equal length, as far as a preview goes; rows that hold nothing are left out. */
function rowsOf(grid: Grid): { rows: string[][]; cut: boolean } {
  const filled = [...grid].sort(([a], [b]) => a - b)
  const last = filled.reduce((most, [, line]) => Math.max(most, ...line.keys()), 0)
  const columns = Math.min(last, previewLimits.columns)
  const rows = filled
    .slice(0, previewLimits.rows)
    .map(([, line]) => Array.from({ length: columns }, (_, n) => line.get(n + 1) ?? ''))
  return { rows, cut: last > columns || filled.length > rows.length }
}

/** What stands in the cells of a workbook, a page a sheet. */
async function sheetPages(archive: Archive): Promise<Pages> {
  const { sheets, strings, styles, from1904 } = await workbookParts(archive)
  const shared = { strings: await sharedStrings(archive, strings), styles: await cellStyles(archive, styles) }
  const collected = collectPages()
  for (const { name, part } of sheets) {
    collected.page(name)
    if (collected.isFull()) break
    const { rows, cut } = rowsOf(await readGrid(archive, { part, from1904, ...shared }))
    if (rows.length > 0) collected.add({ kind: 'table', rows })
    if (cut) collected.cut()
  }
  return collected.done()
}

export type PagesQuestion = { content: Uint8Array; extension: string }

/**
 * The words of a Word, Excel or PowerPoint file, page by page.
 *
 * @throws SheetFailure, ArchiveFailure
 */
export async function readPages({ content, extension }: PagesQuestion): Promise<Pages> {
  const archive = openArchive(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  if (extension === 'xlsx') return sheetPages(archive)
  return extension === 'pptx' ? slidePages(archive) : wordPages(archive)
}
