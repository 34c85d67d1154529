import { Alert, Button, FileButton, Group, Loader, Modal, Radio, Text } from '@mantine/core'
import { IconFileTypeDocx } from '@tabler/icons-react'
import type { ImportedDocument } from '@toasoan/contract/editorial/documents'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { isAbort } from '#web/client/api-error.ts'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import styles from './import-dialog.module.css'
import { ImportPreview } from './import-preview.tsx'
import { readWord } from './read-word.ts'
import { articleFileTexts } from './text.ts'

/** Actions for the imported text. */
export type Aim = 'atCursor' | 'fill' | 'asNew'

type Props = {
  /** Available actions; the first is the default. */
  aims: readonly Aim[]
  onImport: (read: ImportedDocument, aim: Aim) => void
  onClose: () => void
}

type Step =
  | { step: 'choosing'; failure?: string }
  | { step: 'reading'; name: string }
  | { step: 'looking'; file: File; read: ImportedDocument; failure?: string }

const wordType = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Reads a Word file, shows a preview, and passes on the result when the user confirms. */
export function ImportDialog({ aims, onImport, onClose }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const [step, setStep] = useState<Step>({ step: 'choosing' })
  const [aim, setAim] = useState<Aim>(aims[0] ?? 'atCursor')
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const look = async (file: File | null | undefined) => {
    if (!file) return
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setStep({ step: 'reading', name: file.name })
    try {
      const read = await readWord(file, true, control.signal)
      if (!control.signal.aborted) setStep({ step: 'looking', file, read })
    } catch (error) {
      if (!isAbort(error)) setStep({ step: 'choosing', failure: (error as Error).message })
    }
  }
  const take = async () => {
    if (step.step !== 'looking') return
    setBusy(true)
    try {
      // Without images nothing needs storing, and the preview is sufficient.
      const read = step.read.pictures.length > 0 ? await readWord(step.file, false) : step.read
      onImport(read, aim)
      toastSuccess(t(articleFileTexts.inserted, { name: read.name }))
      onClose()
    } catch (error) {
      setStep({ ...step, failure: (error as Error).message })
      setBusy(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void look(event.dataTransfer.files[0])
  }
  const failure = step.step === 'reading' ? undefined : step.failure
  return (
    <Modal
      opened
      onClose={onClose}
      size={step.step === 'looking' ? 1040 : 'lg'}
      fullScreen={narrow && step.step === 'looking'}
      title={t(articleFileTexts.title)}
    >
      {failure && (
        <Alert color="red" variant="light" mb="md" role="alert">
          {failure}
        </Alert>
      )}
      {step.step === 'choosing' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button is for everybody
        <div
          className={styles.drop}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileTypeDocx size={40} stroke={1.4} aria-hidden />
          <span>{t(articleFileTexts.help)}</span>
          <FileButton onChange={(file) => void look(file)} accept={wordType}>
            {(given) => (
              <Button {...given} data-autofocus>
                {t(articleFileTexts.choose)}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {t(articleFileTexts.limits)}
          </Text>
        </div>
      )}
      {step.step === 'reading' && (
        <div className={styles.drop} role="status">
          <Loader aria-hidden />
          <span>{t(articleFileTexts.reading, { name: step.name })}</span>
        </div>
      )}
      {step.step === 'looking' && (
        <>
          <ImportPreview read={step.read} />
          {aims.length > 1 && (
            <Radio.Group
              mt="lg"
              label={t(articleFileTexts.where)}
              value={aim}
              onChange={(value) => setAim(value as Aim)}
            >
              <Group mt={6} gap="lg">
                {aims.map((each) => (
                  <Radio key={each} value={each} label={t(articleFileTexts[each])} />
                ))}
              </Group>
            </Radio.Group>
          )}
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" mr="auto" disabled={busy} onClick={() => setStep({ step: 'choosing' })}>
              {t(articleFileTexts.other)}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t(shared.cancel)}
            </Button>
            <Button loading={busy} onClick={() => void take()} data-autofocus>
              {t(articleFileTexts.insert)}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
