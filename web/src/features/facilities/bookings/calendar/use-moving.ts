import type { CalendarEntry } from '@toasoan/contract/facilities/bookings'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import type { BookKind, BookRow } from '../book-kinds.ts'
import { editBook } from '../dialog/book-dialog.tsx'
import { offerOf } from '../dialog/offers.tsx'
import { bookTexts } from '../text.ts'
import type { Moved } from './calendar-events.ts'

/** Opens the form of a booking that was dropped where it cannot stand; it tells what is offered. */
async function openInstead(kind: BookKind, id: number, to: Moved): Promise<void> {
  try {
    const row = (await call(kind.view, { params: { id } } as never)) as unknown as BookRow
    void editBook(kind, row, to)
  } catch (error) {
    reportFailure(error)
  }
}

/**
 * Moves and stretches bookings. What was dropped stands there at once; where it is taken, the form opens
 * with what is offered instead.
 */
export function useMoving(kind: BookKind) {
  const t = useText()
  const [moved, setMoved] = useState<Record<number, Moved>>({})
  const move = async (entry: CalendarEntry, to: Moved) => {
    setMoved((before) => ({ ...before, [entry.id]: to }))
    const span = { starts_at: to.startsAt, ends_at: to.endsAt }
    try {
      const body = { ...span, place_id: to.placeId, version: entry.version }
      const saved = await call(kind.move, { params: { id: entry.id }, body } as never)
      const again = entry.status !== 'pending' && saved.status === 'pending'
      toastSuccess(t(again ? bookTexts.backToPending : bookTexts.moved))
    } catch (error) {
      if (isApiError(error) && offerOf(error.data)) await openInstead(kind, entry.id, to)
      else reportFailure(error)
    }
    await invalidate(kind.stale)
    setMoved(({ [entry.id]: _done, ...rest }) => rest)
  }
  return { moved, move }
}
