import { IconCheck, IconEye } from '@tabler/icons-react'
import { type BorrowRow, changeBorrowStatus, listBorrows } from '@toasoan/contract/facilities/borrows'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { reportClash } from '#web/entities/moves/show-clash.tsx'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { translate } from '#web/language/language.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { borrowColumns } from './borrow-columns.tsx'
import { BorrowDrawer } from './borrow-drawer.tsx'
import { borrowTexts } from './text.ts'

/** Approves borrows one after another, and says how many could not be and why the first was not. */
async function approve(rows: BorrowRow[]): Promise<void> {
  const failures: unknown[] = []
  for (const { id, version } of rows)
    await call(changeBorrowStatus, { params: { id }, body: { status: 'approved', version } }).catch((error) =>
      failures.push(error),
    )
  await invalidate('/borrows*', '/devices*')
  const done = rows.length - failures.length
  if (done > 0) toastSuccess(translate(borrowTexts.approved, { count: done }))
  const [first] = failures
  if (failures.length === 1) reportClash(first)
  else if (first)
    toast(translate(borrowTexts.failed, { count: failures.length, reason: (first as Error).message }))
}

/** The borrows that wait for this person's approval. */
export function Component() {
  const can = useCan()
  const [opened, open] = useOpenRecord()
  return (
    <>
      <ListScreen
        name={borrowTexts.toApprove}
        list={listBorrows}
        columns={borrowColumns}
        fixed={{ to_approve: 'true' }}
        onOpen={can('borrow.view') ? ({ id }) => open(id) : undefined}
        rowActions={[
          {
            label: borrowTexts.approve,
            icon: IconCheck,
            can: 'borrow.approve',
            inline: true,
            run: (row) => approve([row]),
          },
          {
            label: borrowTexts.one,
            icon: IconEye,
            can: 'borrow.view',
            inline: true,
            run: ({ id }) => open(id),
          },
        ]}
        bulkActions={[{ label: borrowTexts.approve, icon: IconCheck, can: 'borrow.approve', run: approve }]}
        empty={{ title: borrowTexts.noneToApprove }}
        defaultSort={{ by: 'starts_at', descending: false }}
      />
      <BorrowDrawer id={opened} onClose={() => open(null)} />
    </>
  )
}
