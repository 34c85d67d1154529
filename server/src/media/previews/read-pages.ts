import { openArchive } from '#server/kernel/work/open-archive.ts'
import type { Pages } from './collect-pages.ts'
import { sheetPages } from './sheet-pages.ts'
import { slidePages } from './slide-pages.ts'
import { wordPages } from './word-pages.ts'

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
