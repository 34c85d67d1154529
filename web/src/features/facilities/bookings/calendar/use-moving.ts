import type { CalendarEntry } from '@toasoan/contract/facilities/bookings'
import type { Clash } from '@toasoan/contract/facilities/claims'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { offerOf } from '#web/entities/moves/clashes.tsx'
import { spanText } from '#web/entities/moves/span-text.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import type { BookKind, BookRow } from '../book-kinds.ts'
import { editBook } from '../dialog/book-dialog.tsx'
import { swapBooks } from '../swap-books.ts'
import { bookTexts } from '../text.ts'
import type { Moved } from './calendar-events.ts'

/** Opens the form of a booking that was dropped where it cannot stand; it tells what is offered. */
async function openInstead(kind: BookKind, id: number, to: Moved): Promise<void> {
  try {
    const row = (await call(kind.view, { params: { id } })) as unknown as BookRow
    void editBook(kind, row, to)
  } catch (error) {
    reportFailure(error)
  }
}

/** The one booking that holds the room at a time, if it alone is in the way. */
function holderOf(kind: BookKind, clashes: readonly Clash[]): Clash | null {
  const [first] = clashes
  const source = `${kind.name}_book`
  const alone = clashes.every((each) => each.source === source && each.source_id === first?.source_id)
  return first && alone && first.kind === kind.name && first.title !== null ? first : null
}

/** Offers to swap with the booking that is in the way. Whether the person chose to, however it went. */
async function swapInstead(kind: BookKind, entry: CalendarEntry, holder: Clash): Promise<boolean> {
  const yes = await confirm({
    title: translate(bookTexts.swapTitle, { name: entry.title }),
    body: translate(bookTexts.swapAsk, {
      other: holder.title,
      when: spanText(holder.starts_at, holder.ends_at),
    }),
    confirmLabel: bookTexts.swapConfirm,
    cancelLabel: bookTexts.swapInstead,
  })
  if (yes) await swapBooks(kind, entry, { id: holder.source_id })
  return yes
}

/**
 * Moves and stretches bookings. What was dropped stands there at once; where it is taken, the form opens
 * with what is offered instead. Who decides about bookings may swap it with the one in the way.
 */
export function useMoving(kind: BookKind) {
  const t = useText()
  const mayApprove = useCan()(kind.may.approve)
  const [moved, setMoved] = useState<Record<number, Moved>>({})
  const move = async (entry: CalendarEntry, to: Moved) => {
    setMoved((before) => ({ ...before, [entry.id]: to }))
    const span = { starts_at: to.startsAt, ends_at: to.endsAt }
    try {
      const body = { ...span, place_id: to.placeId, version: entry.version }
      const saved = await call(kind.move, { params: { id: entry.id }, body })
      const again = entry.status !== 'pending' && saved.status === 'pending'
      toastSuccess(t(again ? bookTexts.backToPending : bookTexts.moved))
    } catch (error) {
      const offer = isApiError(error) ? offerOf(error.data) : null
      const holder = offer && entry.status === 'approved' && mayApprove ? holderOf(kind, offer.clashes) : null
      if (!offer) reportFailure(error)
      else if (!(holder && (await swapInstead(kind, entry, holder)))) await openInstead(kind, entry.id, to)
    }
    await invalidate(kind.stale)
    setMoved(({ [entry.id]: _done, ...rest }) => rest)
  }
  return { moved, move }
}
