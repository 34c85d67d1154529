import { piece } from '#server/kernel/work/in-worker.ts'

const at = (path: string) => new URL(path, import.meta.url)

/** An article as a Word file. */
export const toWord = piece('writeDocx', at('./write/write-docx.ts'), () => import('./write/write-docx.ts'))

/** An article as a PDF. */
export const toPdf = piece('writePdf', at('./write/write-pdf.ts'), () => import('./write/write-pdf.ts'))

/** What a Word file holds. */
export const fromWord = piece('readWord', at('./read/read-word.ts'), () => import('./read/read-word.ts'))
