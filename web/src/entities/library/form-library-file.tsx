import { CloseButton, Group, Image, Input, Text as Words } from '@mantine/core'
import type { Text } from '@toasoan/contract/kit/text'
import type { FileType } from '@toasoan/contract/media/extensions'
import { viewFile } from '@toasoan/contract/media/files'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { PickButton } from './pick-button.tsx'

type Props = { name: string; label: Text; required?: boolean; help?: Text; kind: FileType }

/** A field for a library file; the value is its ID. Images are shown, other files by name. */
export function FormLibraryFile({ name, label, required, help, kind }: Props) {
  const t = useText()
  const can = useCan()
  const { error, value, onChange } = useField<number | null | undefined>(name)
  const { data: file } = useCall(
    viewFile,
    { params: { id: value ?? 0 } },
    { enabled: Boolean(value) && can('file.view'), quiet: true },
  )
  return (
    <Input.Wrapper label={t(label)} description={help && t(help)} error={error} withAsterisk={required}>
      <Group gap="xs" mt={4}>
        {value && file && kind === 'image' && (
          <Image src={file.file_local} alt="" w={72} h={72} radius="sm" />
        )}
        {value && (
          <Words size="sm" style={{ overflowWrap: 'anywhere' }}>
            {file?.name ?? `#${value}`}
          </Words>
        )}
        <PickButton kinds={[kind]} onChoose={([row]) => row && onChange(row.id)} />
        {value && (
          <CloseButton
            size="sm"
            aria-label={`${t(shared.clear)}: ${t(label)}`}
            onClick={() => onChange(null)}
          />
        )}
      </Group>
    </Input.Wrapper>
  )
}
