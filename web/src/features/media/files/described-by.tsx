import { Text } from '@mantine/core'
import { assistFileMarks } from '@toasoan/contract/editorial/assist'
import { assistKindLabels } from '@toasoan/contract/editorial/assist-kinds'
import type { FileDetail } from '@toasoan/contract/media/files'
import { useCall } from '#web/client/use-call.ts'
import { assistTexts } from '#web/entities/assist/text.ts'
import { useText } from '#web/language/use-text.ts'

/** What the saved description of a file has from the assistant; nothing once a person rewrote it. */
export function DescribedBy({ file }: { file: FileDetail }) {
  const t = useText()
  const { data = [] } = useCall(assistFileMarks, { params: { id: file.id } }, { quiet: true })
  if (data.length === 0) return null
  const kinds = data.map(({ kind, share, model }) => `${t(assistKindLabels[kind])} ${share}% (${model})`)
  return (
    <Text size="xs" c="dimmed">
      {t(assistTexts.fromAssistant, { kinds: kinds.join(', ') })}
    </Text>
  )
}
