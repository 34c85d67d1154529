import { Button, Modal, Select, Stack, Text as Words } from '@mantine/core'
import { mergeTags, searchTags, type TagRow } from '@toasoan/contract/editorial/tags'
import { useState } from 'react'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { useSought } from '#web/ui/use-sought.ts'
import { tagTexts } from './text.ts'

/** Asks which tag stays, one of those chosen or another, and merges the rest into it. */
export function MergeDialog({ rows, onClose }: { rows: TagRow[]; onClose: (merged: boolean) => void }) {
  const t = useText()
  const most = rows.toSorted((a, b) => b.articles - a.articles)[0]
  const [into, setInto] = useState<string | null>(rows.length > 1 && most ? String(most.id) : null)
  const { keyword, field } = useSought(250)
  const answer = useCall(
    searchTags,
    { query: { keyword, limit: '20' } },
    { enabled: keyword !== '', quiet: true },
  )
  const merge = useChange(mergeTags, { invalidates: ['/tags*', '/article*'] })
  const own = rows.map(({ id, name }) => ({ value: String(id), label: name }))
  const others = (answer.data ?? [])
    .filter(({ id }) => !rows.some((row) => row.id === id))
    .map(({ id, name, alias }) => ({ value: String(id), label: alias ? `${name} (${alias})` : name }))
  const options = rows.length > 1 ? [...own, ...others] : others
  const run = async () => {
    const ids = rows.map(({ id }) => id).filter((id) => String(id) !== into)
    await merge.mutateAsync({ body: { ids, into_id: Number(into) } }).then(
      ({ into: kept, articles }) => {
        toastSuccess(t(tagTexts.merged, { name: kept.name, articles }))
        onClose(true)
      },
      () => {},
    )
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={
        rows.length > 1
          ? t(tagTexts.mergeTitle, { count: rows.length })
          : `${t(tagTexts.merge)} “${most?.name}”`
      }
    >
      <Stack>
        <Words>{t(tagTexts.mergeBody)}</Words>
        <Select
          label={t(tagTexts.mergeInto)}
          placeholder={t(tagTexts.mergeFind)}
          data={options}
          value={into}
          onChange={setInto}
          allowDeselect={false}
          searchable
          {...field(answer)}
          data-autofocus
          openOnFocus={false}
        />
        <DialogButtons onCancel={() => onClose(false)}>
          <Button color="red" disabled={!into} loading={merge.isPending} onClick={() => void run()}>
            {t(tagTexts.merge)}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  )
}
