import { Button, FileInput, Modal, Progress, Stack, Text as Words } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import { type ReactNode, useState } from 'react'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { DialogButtons } from '../dialogs/dialog-window.tsx'
import { type CellError, CellErrors } from './cell-errors.tsx'
import { notifyDecoded } from './notify-decoded.ts'
import { sheetTexts } from './texts.ts'

type Props<Result> = {
  opened: boolean
  onClose: () => void
  /** Requirements of the sheet. */
  lead: Text
  /** Its columns, or an example to download. */
  children: ReactNode
  /** Sends the file, with progress from 0 to 1. */
  send: (form: FormData, onProgress: (part: number) => void) => Promise<Result>
  /** Called when all rows are imported. */
  onImported: (result: Result) => Promise<void>
}

/** Imports an xlsx file: all rows, or none with errors by cell. */
export function SheetImport<Result extends { errors: readonly CellError[]; decoded?: number | undefined }>(
  props: Props<Result>,
) {
  const { opened, lead, children, send, onImported } = props
  const t = useText()
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [errors, setErrors] = useState<readonly CellError[]>([])
  const close = () => {
    setFile(null)
    setErrors([])
    props.onClose()
  }
  const start = async () => {
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    setErrors([])
    setPart(0)
    try {
      const result = await send(form, setPart)
      if (result.errors.length > 0) return setErrors(result.errors)
      await onImported(result)
      notifyDecoded(result)
      close()
    } catch (error) {
      reportFailure(error)
    } finally {
      setPart(null)
    }
  }
  return (
    <Modal opened={opened} onClose={close} title={t(sheetTexts.title)} size="lg">
      <Stack>
        <Words c="dimmed">{t(lead)}</Words>
        {children}
        <FileInput
          label={t(sheetTexts.file)}
          placeholder={t(sheetTexts.choose)}
          leftSection={<IconFileSpreadsheet size={17} stroke={1.7} />}
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          value={file}
          onChange={setFile}
          clearable
        />
        {part !== null && <Progress value={part * 100} animated aria-label={t(shared.loading)} />}
        {errors.length > 0 && <CellErrors errors={errors} />}
        <DialogButtons onCancel={close}>
          <Button onClick={() => void start()} disabled={!file} loading={part !== null}>
            {t(sheetTexts.start)}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  )
}
