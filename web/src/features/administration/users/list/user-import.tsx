import {
  Alert,
  Button,
  Code,
  FileInput,
  Group,
  Modal,
  Progress,
  Stack,
  Table,
  Text as Words,
} from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { importUsers, userLabels } from '@toasoan/contract/administration/users'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useState } from 'react'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { upload } from '#web/client/upload.ts'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { logged } from '../changes.ts'
import { userTexts } from '../text.ts'

/** What an import does not take: passwords are set by their owners, and who is imported is active. */
const notImported: readonly string[] = ['password', 'language', 'status']
const columns = Object.entries(userLabels).filter(([key]) => !notImported.includes(key))

type Result = DataOf<typeof importUsers>

function RowErrors({ errors }: { errors: Result['errors'] }) {
  const t = useText()
  return (
    <Stack gap="xs">
      <Alert color="red" role="alert">
        {t(userTexts.importRefused, { count: errors.length })}
      </Alert>
      <Table.ScrollContainer minWidth={320} mah={280}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(userTexts.row)}</Table.Th>
              <Table.Th>{t(userTexts.column)}</Table.Th>
              <Table.Th>{t(userTexts.problem)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.map(({ row, column, message }) => (
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

type Props = { opened: boolean; onClose: () => void }

/** Imports people from a file: all of them, or none with the reasons by row. */
export function UserImport({ opened, onClose }: Props) {
  const t = useText()
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [errors, setErrors] = useState<Result['errors']>([])
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
      const result = await logged(importUsers, () => upload(importUsers, form, { onProgress: setPart }))
      if (result.errors.length > 0) return setErrors(result.errors)
      await invalidate('/users*')
      toastSuccess(t(userTexts.imported, { count: result.imported }))
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
      title={t(userTexts.import)}
      size="lg"
      closeButtonProps={{ 'aria-label': t(shared.close) }}
    >
      <Stack>
        <Words c="dimmed">{t(userTexts.importLead)}</Words>
        <Group gap={6}>
          <Words size="sm">{t(userTexts.importColumns)}:</Words>
          {columns.map(([key, label]) => (
            <Code key={key}>{t(label)}</Code>
          ))}
        </Group>
        <FileInput
          label={t(userTexts.importFile)}
          placeholder={t(userTexts.importChoose)}
          leftSection={<IconFileSpreadsheet size={17} stroke={1.7} />}
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          value={file}
          onChange={setFile}
          clearable
        />
        {part !== null && <Progress value={part * 100} animated aria-label={t(shared.loading)} />}
        {errors.length > 0 && <RowErrors errors={errors} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t(shared.cancel)}
          </Button>
          <Button onClick={() => void start()} disabled={!file} loading={part !== null}>
            {t(userTexts.importStart)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
