import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { keepShown } from '../queue/keep-shown.ts'

const QuickView = lazy(() => import('./quick-view.tsx').then((part) => ({ default: part.QuickView })))

type Viewing = {
  view: (row: ArticleRow) => void
  /** To be told which rows the list shows: they are what the view goes through, and the queue of what is opened. */
  onRows: (rows: ArticleRow[]) => void
  drawer: ReactNode
}

/** The quick view of a list of articles, loaded when the first one is looked at. */
export function useQuickView(): Viewing {
  const [rows, setRows] = useState<ArticleRow[]>([])
  const [viewed, setViewed] = useState<ArticleRow | null>(null)
  const [wanted, setWanted] = useState(false)
  const view = useCallback((row: ArticleRow) => {
    setWanted(true)
    setViewed(row)
  }, [])
  const onRows = useCallback((shown: ArticleRow[]) => {
    keepShown(shown)
    setRows(shown)
  }, [])
  const drawer = wanted && (
    <Suspense>
      <QuickView row={viewed} rows={rows} onView={setViewed} />
    </Suspense>
  )
  return { view, onRows, drawer }
}
