import { ActionIcon, Anchor, Button, FileButton, Group, Stack, Text as Words } from '@mantine/core'
import { IconFile, IconPlus, IconTrash } from '@tabler/icons-react'
import {
  addDocument,
  type DeviceDetail,
  type DeviceDocument,
  listDocuments,
  removeDocument,
} from '@toasoan/contract/facilities/devices'
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
import { shared } from '#web/ui/shared-texts.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { deviceTexts } from '../text.ts'

function DocumentLine({ row, onRemove }: { row: DeviceDocument; onRemove?: () => void }) {
  return (
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
        <ActionIcon
          color="red"
          aria-label={translate(deviceTexts.removeDocument, { name: row.name })}
          onClick={onRemove}
        >
          <IconTrash size={17} stroke={1.7} />
        </ActionIcon>
      )}
    </Group>
  )
}

/** The files that belong to a device. */
export function DocumentsTab({ device }: { device: DeviceDetail }) {
  const t = useText()
  const params = { id: device.id }
  const { data = [] } = useCall(listDocuments, { params })
  const add = useChange(addDocument)
  const remove = useChange(removeDocument)
  const [busy, setBusy] = useState(false)
  const take = async (file: File | null) => {
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    setBusy(true)
    try {
      const { id } = await upload(uploadFile, form)
      await add.mutateAsync({ params, body: { file_id: id } })
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const drop = async ({ id, name }: DeviceDocument) => {
    if (
      await confirm({
        title: translate(deviceTexts.removeDocument, { name }),
        confirmLabel: shared.remove,
        danger: true,
      })
    )
      await remove.mutateAsync({ params: { id: device.id, documentId: id } }).catch(() => {})
  }
  return (
    <Card
      title={t(deviceTexts.tabDocuments)}
      action={
        device.may.update && (
          <FileButton onChange={(file) => void take(file)}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                loading={busy}
                leftSection={<IconPlus size={15} />}
              >
                {t(deviceTexts.addDocument)}
              </Button>
            )}
          </FileButton>
        )
      }
    >
      <Stack gap="sm">
        {data.length === 0 && <Words c="dimmed">{t(deviceTexts.noDocuments)}</Words>}
        {data.map((row) => (
          <DocumentLine
            key={row.id}
            row={row}
            onRemove={device.may.update ? () => void drop(row) : undefined}
          />
        ))}
      </Stack>
    </Card>
  )
}
