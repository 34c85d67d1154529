import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { translate } from '#web/language/language.ts'
import type { BookKind, BookRow } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'

/** Asks, then deletes a booking. */
export const removeBook = (kind: BookKind, { id, title }: BookRow) =>
  deleteAfterAsking(
    kind.remove,
    { params: { id } },
    {
      title: translate(bookTexts.deleteTitle, { name: title }),
      stale: [kind.stale],
    },
  )
