import { Drawer } from '@mantine/core'
import { createTag, type TagRow, tagInput, tagLabels, updateTag } from '@toasoan/contract/editorial/tags'
import { useMemo } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { FormText } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { tagTexts } from './text.ts'

function TagForm({ row, onDone }: { row: TagRow | null; onDone: () => void }) {
  const t = useText()
  const create = useChange(createTag, { quiet: true })
  const update = useChange(updateTag, { quiet: true })
  const values = useMemo(() => ({ name: row?.name ?? '' }), [row])
  return (
    <RecordForm
      place="dialog"
      schema={tagInput}
      values={values}
      onCancel={onDone}
      onSave={async (body) => {
        if (row) await update.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } })
        else await create.mutateAsync({ body })
        toastSuccess(t(shared.saved))
        onDone()
      }}
    >
      <FormText
        name="name"
        label={tagLabels.name}
        help={row ? tagTexts.nameHelp : undefined}
        required
        maxLength={80}
        autoFocus
      />
    </RecordForm>
  )
}

/** A tag's name in a drawer over the list. */
export function TagDrawer({ record, onClose }: { record: TagRow | 'new' | null; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer
      opened={record !== null}
      onClose={onClose}
      size={420}
      title={t(record === 'new' ? tagTexts.addTitle : tagTexts.editTitle)}
      transitionProps={{ duration: 150 }}
    >
      {record !== null && <TagForm row={record === 'new' ? null : record} onDone={onClose} />}
    </Drawer>
  )
}
