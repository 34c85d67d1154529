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
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { ReferenceEntity } from '@toasoan/contract/kit/reference-entity'
import { useState } from 'react'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { upload } from '#web/client/upload.ts'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { referenceTexts } from './reference-texts.ts'

type Result = DataOf<ReferenceEntity['importRows']>

function RowErrors({ errors }: { errors: Result['errors'] }) {
  const t = useText()
  return (
    <Stack gap="xs">
      <Alert color="red" role="alert">
        {t(referenceTexts.importRefused, { count: errors.length })}
      </Alert>
      <Table.ScrollContainer minWidth={320} mah={280}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(referenceTexts.row)}</Table.Th>
              <Table.Th>{t(referenceTexts.column)}</Table.Th>
              <Table.Th>{t(referenceTexts.problem)}</Table.Th>
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

type Props = { entity: ReferenceEntity; opened: boolean; onClose: () => void }

/** Imports records from a file: all of them, or none with the reasons by row. */
export function ReferenceImport({ entity, opened, onClose }: Props) {
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
      const result = await upload(entity.importRows, form, { onProgress: setPart })
      if (result.errors.length > 0) return setErrors(result.errors)
      await invalidate(`${entity.path}*`)
      toastSuccess(t(referenceTexts.imported, { count: result.imported }))
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
      title={t(referenceTexts.import)}
      size="lg"
      closeButtonProps={{ 'aria-label': t(shared.close) }}
    >
      <Stack>
        <Words c="dimmed">{t(referenceTexts.importLead)}</Words>
        <Group gap={6}>
          <Words size="sm">{t(referenceTexts.importColumns)}:</Words>
          {Object.entries(entity.fields).map(([key, field]) => (
            <Code key={key} ff="inherit">
              {t(field.label)}
            </Code>
          ))}
        </Group>
        <FileInput
          label={t(referenceTexts.importFile)}
          placeholder={t(referenceTexts.importChoose)}
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
            {t(referenceTexts.importStart)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
