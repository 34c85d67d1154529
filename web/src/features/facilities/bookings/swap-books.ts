import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { reportClash } from '#web/entities/moves/show-clash.tsx'
import { translate } from '#web/language/language.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import type { BookKind } from './book-kinds.ts'
import { bookTexts } from './text.ts'

type Seen = { id: number; version?: number }

/** Lets two approved bookings change places; where they cannot, it says why. Whether they did. */
export async function swapBooks(kind: BookKind, one: Seen, other: Seen): Promise<boolean> {
  try {
    const body = { with_id: other.id, version: one.version, with_version: other.version }
    await call(kind.swap, { params: { id: one.id }, body })
    toastSuccess(translate(bookTexts.swapped))
    return true
  } catch (error) {
    reportClash(error)
    return false
  } finally {
    await invalidate(kind.stale)
  }
}
