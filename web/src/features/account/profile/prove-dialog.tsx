import { Modal, Stack, Text } from '@mantine/core'
import { text, type Text as Words } from '@toasoan/contract/kit/text'
import { z } from 'zod'
import { factorTexts } from '#web/entities/second-factor/second-factor-texts.ts'
import { useText } from '#web/language/use-text.ts'
import { FormText } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { accountTexts } from './text.ts'

/** What a person proves with that it is they who sit at the screen. */
export type Proof = { password: string; code: string }

const schema = z.object({ password: z.string().max(200), code: z.string().max(40) })

type Props = {
  title: Words
  body?: Words
  /** Which of the two is asked for. */
  asks: { password: boolean; code: boolean }
  onProved: (proof: Proof) => Promise<unknown>
  onClose: () => void
}

const none = text('', '')

/** Asks for the password, a code, or both, before something about the second factor is changed. */
export function ProveDialog({ title, body = none, asks, onProved, onClose }: Props) {
  const t = useText()
  return (
    <Modal opened onClose={onClose} title={t(title)} size="sm">
      <RecordForm<Proof>
        schema={schema}
        values={{ password: '', code: '' }}
        onSave={onProved}
        onCancel={onClose}
        saveLabel={accountTexts.goOn}
        place="dialog"
      >
        <Stack gap="md">
          {t(body) && <Text size="sm">{t(body)}</Text>}
          {asks.password && (
            <FormText name="password" label={accountTexts.oldPassword} type="password" required autoFocus />
          )}
          {asks.code && (
            <FormText name="code" label={factorTexts.code} help={factorTexts.codeOrRecovery} required />
          )}
        </Stack>
      </RecordForm>
    </Modal>
  )
}
