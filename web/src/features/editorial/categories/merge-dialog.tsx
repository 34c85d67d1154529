import { Button, Modal, Select, Stack, Text as Words } from '@mantine/core'
import { type CategoryRow, mergeCategory } from '@toasoan/contract/editorial/categories'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { standsBelow } from '#web/entities/tree/tree-order.ts'
import { useText } from '#web/language/use-text.ts'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { categoryTexts } from './text.ts'

type Props = { row: CategoryRow | null; tree: readonly CategoryRow[]; onClose: () => void }

/** Asks what a category is to be merged into, says what will move, and merges it. */
export function MergeDialog({ row, tree, onClose }: Props) {
  const t = useText()
  const [into, setInto] = useState<string | null>(null)
  const merge = useChange(mergeCategory, { invalidates: ['/category*', '/article*'] })
  const close = () => {
    setInto(null)
    onClose()
  }
  const options = tree
    .filter(({ id }) => row !== null && !standsBelow(tree, id, row.id))
    .map(({ id, name, level }) => ({ value: String(id), label: name, depth: level }))
  const run = async () => {
    if (!row || !into) return
    const body = { into_id: Number(into), version: row.version }
    await merge.mutateAsync({ params: { id: row.id }, body }).then(
      ({ articles, children }) => {
        toastSuccess(t(categoryTexts.merged, { articles, children }))
        close()
      },
      () => {},
    )
  }
  return (
    <Modal
      opened={row !== null}
      onClose={close}
      title={t(categoryTexts.mergeTitle, { name: row?.name ?? '' })}
    >
      <Stack>
        <Words>{t(categoryTexts.mergeBody, { name: row?.name ?? '' })}</Words>
        <Select
          label={t(categoryTexts.mergeInto)}
          data={options}
          value={into}
          onChange={setInto}
          allowDeselect={false}
          searchable
          data-autofocus
          openOnFocus={false}
        />
        <DialogButtons onCancel={close}>
          <Button color="red" disabled={!into} loading={merge.isPending} onClick={() => void run()}>
            {t(categoryTexts.mergeDo)}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  )
}
