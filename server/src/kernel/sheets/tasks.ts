import { piece } from '../work/in-worker.ts'

const at = (path: string) => new URL(path, import.meta.url)

/** The rows of an uploaded xlsx file. */
export const fromSheet = piece('readRows', at('./read-rows.ts'), () => import('./read-rows.ts'))

/** An xlsx file. */
export const toSheet = piece('writeBook', at('./write-book.ts'), () => import('./write-book.ts'), {
  stays: true,
})
