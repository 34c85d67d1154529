import { Button } from '@mantine/core'
import { IconFileText, IconSignature } from '@tabler/icons-react'
import { type BorrowDetail, handOverNote, receiveBorrow } from '@toasoan/contract/facilities/borrows'
import { useChange } from '#web/client/use-call.ts'
import { openPdf } from '#web/entities/open-pdf.ts'
import { useText } from '#web/language/use-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { borrowTexts } from './text.ts'

const without: readonly string[] = ['pending', 'rejected', 'cancelled']

/** The hand-over note of a borrow, and the borrower's signature on it. */
export function HandOver({ row: borrow }: { row: BorrowDetail }) {
  const t = useText()
  const receive = useChange(receiveBorrow, { invalidates: ['/borrows*'] })
  const sign = async () => {
    const sure = await confirm({
      title: t(borrowTexts.receiveTitle, { count: borrow.items.length }),
      body: t(borrowTexts.receiveBody),
      confirmLabel: borrowTexts.receive,
    })
    if (!sure) return
    await receive.mutateAsync({ params: { id: borrow.id }, body: { version: borrow.version } })
    toastSuccess(t(borrowTexts.received))
  }
  return (
    <>
      {borrow.may.receive && (
        <Button
          size="xs"
          leftSection={<IconSignature size={16} stroke={1.7} />}
          loading={receive.isPending}
          onClick={() => void sign().catch(() => {})}
        >
          {t(borrowTexts.receive)}
        </Button>
      )}
      {!without.includes(borrow.status) && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileText size={16} stroke={1.7} />}
          onClick={() => void openPdf(handOverNote, { params: { id: borrow.id } })}
        >
          {t(borrowTexts.handOverNote)}
        </Button>
      )}
    </>
  )
}
