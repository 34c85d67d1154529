import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { shared } from '#web/ui/shared-texts.ts'
import type { BookKind, BookRow } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'
import { BookForm } from './book-form.tsx'
import type { Start } from './start.ts'

type Props = { kind: BookKind; row: BookRow | null; start: Start; settle: (saved: boolean) => void }

function BookDialog({ kind, row, start, settle }: Props) {
  const t = useText()
  const [opened, setOpened] = useState(true)
  const [saved, setSaved] = useState(false)
  const title = row
    ? bookTexts.editBook
    : kind.name === 'studio'
      ? bookTexts.bookStudio
      : bookTexts.bookVehicle
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      title={t(title)}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t(shared.close) }}
      onExitTransitionEnd={() => settle(saved)}
    >
      <BookForm
        kind={kind}
        row={row}
        start={start}
        onDone={() => {
          setSaved(true)
          setOpened(false)
        }}
        onCancel={() => setOpened(false)}
      />
    </Modal>
  )
}

/** Asks for a new booking. Resolves with whether one was made. */
export const openBook = (kind: BookKind, start: Start): Promise<boolean> =>
  openDialog<boolean>((settle) => <BookDialog kind={kind} row={null} start={start} settle={settle} />)

/** Changes a booking. Resolves with whether it was saved. */
export const editBook = (kind: BookKind, row: BookRow, start: Start): Promise<boolean> =>
  openDialog<boolean>((settle) => <BookDialog kind={kind} row={row} start={start} settle={settle} />)
