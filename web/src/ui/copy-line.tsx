import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'

const texts = {
  copy: text('Chép', 'Copy'),
  copied: text('Đã chép', 'Copied'),
}

/** A text to take elsewhere, such as an address or a secret, with a button that copies it. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const t = useText()
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        style={{ flex: '1 1 320px' }}
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            aria-label={`${t(copied ? texts.copied : texts.copy)}: ${label}`}
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
          >
            {t(copied ? texts.copied : texts.copy)}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
