import { Button, Modal, Radio, Stack, TextInput } from '@mantine/core'
import {
  createNewsroomExport,
  type ExportScope,
  exportScopeLabels,
  exportScopes,
} from '@toasoan/contract/administration/newsroom-exports'
import { type FormEvent, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { newsroomExportTexts as texts } from './text.ts'

const helps = { content: texts.contentHelp, whole: texts.wholeHelp }

/** Asks what to export; for the whole newsroom also for the second factor. */
export function NewExport({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  const [scope, setScope] = useState<ExportScope>('content')
  const [code, setCode] = useState('')
  const create = useChange(createNewsroomExport, { invalidates: ['/exports*'], quiet: true })
  const failure = isApiError(create.error) ? (create.error.errors.code?.[0] ?? create.error.message) : null
  const close = () => {
    setCode('')
    create.reset()
    onClose()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = scope === 'whole' ? { scope, code: code.trim() } : { scope }
    await create.mutateAsync({ body }).then(close, () => setCode(''))
  }
  return (
    <Modal opened={opened} onClose={close} title={t(texts.title)}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <Radio.Group
            label={t(texts.scope)}
            value={scope}
            onChange={(value) => setScope(value as ExportScope)}
            error={scope === 'content' ? failure : null}
          >
            <Stack gap="sm" mt="xs">
              {exportScopes.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(exportScopeLabels[value])}
                  description={t(helps[value])}
                />
              ))}
            </Stack>
          </Radio.Group>
          {scope === 'whole' && (
            <TextInput
              label={t(texts.code)}
              description={t(texts.codeHelp)}
              autoComplete="one-time-code"
              inputMode="numeric"
              value={code}
              error={failure}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          )}
          <DialogButtons onCancel={close}>
            <Button
              type="submit"
              loading={create.isPending}
              disabled={scope === 'whole' && code.trim() === ''}
            >
              {t(texts.add)}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
