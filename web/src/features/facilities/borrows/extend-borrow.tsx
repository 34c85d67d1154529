import { Button, Modal } from '@mantine/core'
import { type BorrowDetail, borrowLabels, extendBorrow } from '@toasoan/contract/facilities/borrows'
import { useState } from 'react'
import { invalidateAll } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { borrowTexts } from './text.ts'

/** Gives more time for what is lent: a button, and what it asks. */
export function ExtendBorrow({ row: borrow }: { row: BorrowDetail }) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const extend = useChange(extendBorrow, { quiet: true, invalidates: ['/borrows*', '/devices*'] })
  const close = () => setOpened(false)
  if (!borrow.may.extend) return null
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {t(borrowTexts.extend)}
      </Button>
      <Modal opened={opened} onClose={close} title={t(borrowTexts.extend)}>
        <RecordForm<{ due_at: string }>
          schema={extendBorrow.body}
          values={{ due_at: borrow.due_at }}
          place="dialog"
          onCancel={close}
          onReload={invalidateAll}
          onSave={async ({ due_at }) => {
            const { version } = borrow
            await extend.mutateAsync({ params: { id: borrow.id }, body: { due_at, version } })
            toastSuccess(t(shared.saved))
            close()
          }}
        >
          <FormMoment name="due_at" label={borrowLabels.due_at} required first />
        </RecordForm>
      </Modal>
    </>
  )
}
