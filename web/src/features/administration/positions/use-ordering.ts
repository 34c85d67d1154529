import { orderPositions, type PositionRow } from '@toasoan/contract/administration/positions'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { positionTexts } from './text.ts'

/** The rows with one moved from a place to another. */
export function movedRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = [...rows]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/**
 * The positions as they stand on the screen, and the way to move one. The new order shows at once and
 * is given back when the server refuses it.
 */
export function useOrdering(rows: PositionRow[]) {
  const t = useText()
  const [shown, setShown] = useState<PositionRow[] | null>(null)
  const [news, setNews] = useState('')
  const order = useChange(orderPositions)
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row || from === to || to < 0 || to >= rows.length || order.isPending) return
    const next = movedRow(rows, from, to)
    setShown(next)
    order
      .mutateAsync({ body: { before: rows.map(({ id }) => id), order: next.map(({ id }) => id) } })
      .then(() => setNews(t(positionTexts.moved, { name: row.name, place: to + 1 })))
      // The failure is shown by the call itself.
      .catch(() => {})
      .finally(() => setShown(null))
  }
  return { rows: shown ?? rows, move, news }
}
