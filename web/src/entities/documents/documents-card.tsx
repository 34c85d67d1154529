import { ActionIcon, Anchor, Button, FileButton, Group, Stack, Text as Words } from '@mantine/core'
import { IconFile, IconPlus, IconTrash } from '@tabler/icons-react'
import type { DocumentCalls, FacilityDocument } from '@toasoan/contract/facilities/documents'
import { type Text, text } from '@toasoan/contract/kit/text'
import { uploadFile } from '@toasoan/contract/media/files'
import { useState } from 'react'
import { reportFailure } from '#web/client/query-client.ts'
import { upload } from '#web/client/upload.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { fileSize } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { TimeText } from '#web/ui/time-text.tsx'

const texts = {
  title: text('Tài liệu', 'Documents'),
  add: text('Thêm tài liệu', 'Add a document'),
  none: text('Chưa có tài liệu nào.', 'No documents yet.'),
  remove: text('Gỡ “{name}”', 'Remove “{name}”'),
  removeTitle: text('Gỡ “{name}”?', 'Remove “{name}”?'),
  take: text('Gỡ', 'Remove'),
}

const DocumentLine = ({ row, onRemove }: { row: FacilityDocument; onRemove?: () => void }) => (
  <Group wrap="nowrap" gap="sm">
    <IconFile size={20} stroke={1.5} aria-hidden />
    <div style={{ flex: 1, minWidth: 0 }}>
      <Anchor href={row.address} target="_blank" rel="noopener" style={{ overflowWrap: 'anywhere' }}>
        {row.name}.{row.extension}
      </Anchor>
      <Words size="sm" c="dimmed">
        {fileSize(row.size)} · {row.created_by} · <TimeText at={row.created_at} relative />
      </Words>
    </div>
    {onRemove && (
      <ActionIcon color="red" aria-label={translate(texts.remove, { name: row.name })} onClick={onRemove}>
        <IconTrash size={17} stroke={1.7} />
      </ActionIcon>
    )}
  </Group>
)

type Props = {
  calls: DocumentCalls
  id: number
  mayUpdate: boolean
  /** Text of the empty state. */
  none?: Text
}

/** Files of a device, studio or vehicle. */
export function DocumentsCard({ calls, id, mayUpdate, none = texts.none }: Props) {
  const t = useText()
  const params = { id }
  const { data = [] } = useCall(calls.list, { params })
  const add = useChange(calls.add)
  const remove = useChange(calls.remove)
  const [busy, setBusy] = useState(false)
  const take = async (file: File | null) => {
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    setBusy(true)
    try {
      const file_id = (await upload(uploadFile, form)).id
      await add.mutateAsync({ params, body: { file_id } })
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const drop = async ({ id: documentId, name }: FacilityDocument) => {
    if (
      await confirm({ title: translate(texts.removeTitle, { name }), confirmLabel: texts.take, danger: true })
    )
      await remove.mutateAsync({ params: { id, documentId } }).catch(() => {})
  }
  return (
    <Card
      title={t(texts.title)}
      action={
        mayUpdate && (
          <FileButton onChange={(file) => void take(file)}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                loading={busy}
                leftSection={<IconPlus size={15} />}
              >
                {t(texts.add)}
              </Button>
            )}
          </FileButton>
        )
      }
    >
      <Stack gap="sm">
        {data.length === 0 && <Words c="dimmed">{t(none)}</Words>}
        {data.map((row) => (
          <DocumentLine key={row.id} row={row} onRemove={mayUpdate ? () => void drop(row) : undefined} />
        ))}
      </Stack>
    </Card>
  )
}
