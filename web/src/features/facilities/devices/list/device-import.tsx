import { Alert, Button, FileInput, Group, Modal, Progress, Stack, Table, Text as Words } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { importDevices, importSheet } from '@toasoan/contract/facilities/devices'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useState } from 'react'
import { download } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { upload } from '#web/client/upload.ts'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { deviceTexts } from '../text.ts'

type Errors = DataOf<typeof importDevices>['errors']

function CellErrors({ errors }: { errors: Errors }) {
  const t = useText()
  return (
    <Stack gap="xs">
      <Alert color="red" role="alert">
        {t(deviceTexts.importRefused, { count: errors.length })}
      </Alert>
      <Table.ScrollContainer minWidth={320} mah={280}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(deviceTexts.row)}</Table.Th>
              <Table.Th>{t(deviceTexts.column)}</Table.Th>
              <Table.Th>{t(deviceTexts.problem)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.slice(0, 500).map(({ row, column, message }) => (
              <Table.Tr key={`${row} ${column} ${message}`}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

/** Imports devices from a file: all of them, or none with the reasons by row and column. */
export function DeviceImport({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [errors, setErrors] = useState<Errors>([])
  const close = () => {
    setFile(null)
    setErrors([])
    onClose()
  }
  const start = async () => {
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    setErrors([])
    setPart(0)
    try {
      const result = await upload(importDevices, form, { onProgress: setPart })
      if (result.errors.length > 0) return setErrors(result.errors)
      await invalidate('/devices*')
      toastSuccess(t(deviceTexts.imported, { count: result.imported, serials: result.serials }))
      close()
    } catch (error) {
      reportFailure(error)
    } finally {
      setPart(null)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(deviceTexts.import)}
      size="lg"
      closeButtonProps={{ 'aria-label': t(shared.close) }}
    >
      <Stack>
        <Words c="dimmed">{t(deviceTexts.importLead)}</Words>
        <Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={17} stroke={1.7} />}
            onClick={() => void download(importSheet, 'devices-import.xlsx').catch(reportFailure)}
          >
            {t(deviceTexts.importSheet)}
          </Button>
        </Group>
        <FileInput
          label={t(deviceTexts.importFile)}
          placeholder={t(deviceTexts.importChoose)}
          leftSection={<IconFileSpreadsheet size={17} stroke={1.7} />}
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          value={file}
          onChange={setFile}
          clearable
        />
        {part !== null && <Progress value={part * 100} animated aria-label={t(shared.loading)} />}
        {errors.length > 0 && <CellErrors errors={errors} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t(shared.cancel)}
          </Button>
          <Button onClick={() => void start()} disabled={!file} loading={part !== null}>
            {t(deviceTexts.importStart)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
