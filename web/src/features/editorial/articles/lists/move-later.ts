import type { ArticleRow } from '@toasoan/contract/editorial/article'

/** Moves some articles, as `moveRows` does, by what is loaded when the first one is moved. */
export const moveLater = async (rows: ArticleRow[]): Promise<boolean> =>
  (await import('./move-rows.tsx')).moveRows(rows)

/** Makes the next step of one article, or returns it, as `stepRow` does. */
export const stepLater = async (row: ArticleRow, way: 'onward' | 'back'): Promise<void> =>
  (await import('./move-rows.tsx')).stepRow(row, way)
