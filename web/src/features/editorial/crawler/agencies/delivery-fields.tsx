import { Stack, TagsInput } from '@mantine/core'
import type { DeliveryKind } from '@toasoan/contract/editorial/crawler-words'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSelect, FormText } from '#web/ui/form/form-fields.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { agencyTexts } from './text.ts'
import { TryFile } from './try-file.tsx'

export const addressHelp = {
  folder: agencyTexts.folderHelp,
  ftp: agencyTexts.ftpHelp,
  http: agencyTexts.httpHelp,
  mail: agencyTexts.mailHelp,
} as const

const httpPresets = [
  { value: '', label: agencyTexts.presetPlain },
  { value: 'ap', label: agencyTexts.presetAp },
  { value: 'afp', label: agencyTexts.presetAfp },
  { value: 'dpa', label: agencyTexts.presetDpa },
  { value: 'reuters', label: agencyTexts.presetReuters },
]
const ftpPresets = [
  { value: '', label: agencyTexts.presetFtp },
  { value: 'tls', label: agencyTexts.presetTls },
]

function Senders() {
  const t = useText()
  const { value, onChange, error } = useField<string[]>('delivery.senders')
  return (
    <TagsInput
      label={t(agencyTexts.senders)}
      description={t(agencyTexts.sendersHelp)}
      value={value ?? []}
      onChange={onChange}
      error={error}
      maxTags={50}
      required
    />
  )
}

/** How the files of an agency are fetched, and a file to try. */
export function DeliveryFields({ kind }: { kind: DeliveryKind }) {
  const t = useText()
  return (
    <Card title={t(agencyTexts.delivery)}>
      <Stack gap="md">
        {kind !== 'folder' && <FormText name="delivery.user" label={agencyTexts.user} maxLength={150} />}
        {kind === 'http' && (
          <FormSelect
            name="delivery.preset"
            label={agencyTexts.preset}
            help={agencyTexts.presetHelp}
            options={httpPresets}
            clearable={false}
          />
        )}
        {kind === 'ftp' && (
          <FormSelect
            name="delivery.preset"
            label={agencyTexts.preset}
            options={ftpPresets}
            clearable={false}
          />
        )}
        {kind === 'mail' && <Senders />}
        <TryFile />
      </Stack>
    </Card>
  )
}
