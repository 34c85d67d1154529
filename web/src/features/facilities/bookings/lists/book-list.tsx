import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck, IconEye, IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import type { Transition } from '@toasoan/contract/kit/transitions'
import { useMemo } from 'react'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { useText } from '#web/language/use-text.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { BulkAction, RowAction } from '#web/ui/data-table/list-types.ts'
import { deleting } from '#web/ui/data-table/usual-actions.ts'
import { shared } from '#web/ui/shared-texts.ts'
import type { BookKind, BookRow } from '../book-kinds.ts'
import { BookDrawer, openDetails } from '../details/book-details.tsx'
import { editBook, openBook } from '../dialog/book-dialog.tsx'
import { startOf } from '../dialog/book-values.ts'
import { nextHour } from '../next-hour.ts'
import { bookTexts } from '../text.ts'
import { columnsOf } from './columns.tsx'
import { moveBook, moveBooks } from './move-books.tsx'
import { removeBook } from './remove-book.ts'
import { useFilters } from './use-filters.ts'

const iconOf = { good: IconCheck, bad: IconX, plain: IconArrowRight }
const removable = ['pending', 'rejected', 'cancelled']

const stepAction = (kind: BookKind, move: Transition, deciding: boolean): RowAction<BookRow> => ({
  label: move.label,
  icon: iconOf[move.tone],
  can: kind.may.changeStatus,
  danger: move.tone === 'bad',
  inline: deciding,
  when: ({ allowed }) => allowed.includes(move.to),
  run: (row) => moveBook(kind, row, move),
})

const rowActionsOf = (kind: BookKind, deciding: boolean): RowAction<BookRow>[] => [
  {
    label: bookTexts.details,
    icon: IconEye,
    can: kind.may.view,
    inline: true,
    run: ({ id }) => openDetails(kind, id),
  },
  ...kind.transitions.map((move) => stepAction(kind, move, deciding)),
  {
    label: shared.edit,
    icon: IconPencil,
    can: kind.may.update,
    when: ({ editable }) => editable,
    run: (row) => editBook(kind, row, startOf(row)),
  },
  {
    ...deleting,
    can: kind.may.delete,
    when: ({ status }) => removable.includes(status),
    run: (row) => removeBook(kind, row),
  },
]

const bulkActionsOf = (kind: BookKind, requested: readonly string[]): BulkAction<BookRow>[] =>
  kind.transitions
    .filter(({ to }) => requested.includes(to))
    .map((move) => ({
      label: move.label,
      icon: iconOf[move.tone],
      can: kind.may.changeStatus,
      danger: move.tone === 'bad',
      run: (rows) => moveBooks(kind, rows, move),
    }))

/** The bookings of studios or vehicles; `deciding`: those that wait for one's approval. */
export function BookList({ kind, deciding = false }: { kind: BookKind; deciding?: boolean }) {
  const t = useText()
  const [opened, open] = useOpenRecord()
  const columns = useMemo(() => columnsOf(kind, deciding), [kind, deciding])
  const { filters, fixed } = useFilters(kind, deciding)
  const rowActions = useMemo(() => rowActionsOf(kind, deciding), [kind, deciding])
  const bulkActions = useMemo(
    () => bulkActionsOf(kind, deciding ? ['approved', 'rejected'] : ['cancelled']),
    [kind, deciding],
  )
  const bookLabel = kind.name === 'studio' ? bookTexts.bookStudio : bookTexts.bookVehicle
  const book = () => void openBook(kind, nextHour())
  const names =
    kind.name === 'studio'
      ? { all: bookTexts.studioBooks, deciding: bookTexts.studioApprove }
      : { all: bookTexts.vehicleBooks, deciding: bookTexts.vehicleApprove }
  return (
    <>
      <ListScreen
        name={deciding ? names.deciding : names.all}
        list={deciding ? kind.toApprove : kind.list}
        columns={columns}
        filters={filters}
        fixed={fixed}
        onOpen={(row: BookRow) => void openDetails(kind, row.id)}
        rowActions={rowActions}
        bulkActions={bulkActions}
        primaryAction={
          deciding ? undefined : { label: bookLabel, icon: IconPlus, can: kind.may.create, run: book }
        }
        empty={
          deciding
            ? { title: bookTexts.emptyApprove }
            : {
                title: bookTexts.emptyBooks,
                body: bookTexts.emptyBooksBody,
                action: (
                  <Button leftSection={<IconPlus size={17} />} onClick={book}>
                    {t(bookLabel)}
                  </Button>
                ),
              }
        }
        exportAs={deciding ? undefined : { call: kind.exportList, fileName: `${kind.name}-bookings.xlsx` }}
        defaultSort={{ by: 'starts_at', descending: false }}
        rowTone={({ status }: BookRow) =>
          status === 'cancelled' || status === 'rejected' ? 'faded' : undefined
        }
      />
      {opened !== null && <BookDrawer key={opened} kind={kind} id={opened} onClose={() => open(null)} />}
    </>
  )
}
