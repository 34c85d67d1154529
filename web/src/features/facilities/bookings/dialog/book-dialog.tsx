import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import type { BookKind, BookRow } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'
import { BookForm } from './book-form.tsx'
import type { Start } from './start.ts'

type Props = { kind: BookKind; row: BookRow | null; start: Start; resolve: (saved: boolean | null) => void }

function BookDialog({ kind, row, start, resolve }: Props) {
  const t = useText()
  const title = row
    ? bookTexts.editBook
    : kind.name === 'studio'
      ? bookTexts.bookStudio
      : bookTexts.bookVehicle
  return (
    <DialogWindow title={t(title)} size="lg" closeOnClickOutside={false}>
      <BookForm
        kind={kind}
        row={row}
        start={start}
        onDone={() => resolve(true)}
        onCancel={() => resolve(null)}
      />
    </DialogWindow>
  )
}

/** Asks for a new booking. Resolves with whether one was made. */
export const openBook = (kind: BookKind, start: Start): Promise<boolean> =>
  openDialog<boolean>((resolve) => (
    <BookDialog kind={kind} row={null} start={start} resolve={resolve} />
  )).then(Boolean)

/** Changes a booking. Resolves with whether it was saved. */
export const editBook = (kind: BookKind, row: BookRow, start: Start): Promise<boolean> =>
  openDialog<boolean>((resolve) => <BookDialog kind={kind} row={row} start={start} resolve={resolve} />).then(
    Boolean,
  )
