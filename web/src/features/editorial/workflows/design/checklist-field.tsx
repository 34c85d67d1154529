import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { workflowTexts } from '../text.ts'

type Props = {
  items: readonly string[]
  error?: string
  disabled?: boolean
  onChange: (items: string[]) => void
}

/** What must be ticked before a move is made, one line an item. */
export function ChecklistField({ items, error, disabled, onChange }: Props) {
  const t = useText()
  return (
    <Input.Wrapper
      label={t(workflowTexts.checklist)}
      description={t(workflowTexts.checklistHelp)}
      error={error}
      labelElement="div"
    >
      <Stack gap={6} mt={6}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other name while it is typed
          <Group key={at} gap={6} wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t(workflowTexts.item, { number: at + 1 })}
              maxLength={200}
              value={item}
              disabled={disabled}
              autoFocus={item === ''}
              onChange={(event) => onChange(items.with(at, event.currentTarget.value))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={disabled}
              aria-label={t(workflowTexts.removeItem, { number: at + 1 })}
              onClick={() => onChange(items.toSpliced(at, 1))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          leftSection={<IconPlus size={14} />}
          disabled={disabled || items.length >= 20}
          onClick={() => onChange([...items, ''])}
        >
          {t(workflowTexts.addItem)}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
