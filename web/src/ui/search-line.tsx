import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconHelpCircle, IconSearch } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import { Hint } from './hint.tsx'

const texts = { how: text('Cách sắp xếp', 'How to reorder') }

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Instructions, shown on demand: those who know them have the room. */
  help?: ReactNode
}

/** Search of a list that is not paged, with its instructions behind a question mark. */
export function SearchLine({ label, value, onChange, help }: Props) {
  const t = useText()
  return (
    <Group gap="xs" mb="sm" wrap="nowrap">
      <TextInput
        w={360}
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={17} stroke={1.7} />}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {help && (
        <Hint label={help} multiline maw={360} openDelay={0} touch position="bottom-start">
          <ActionIcon size={34} aria-label={t(texts.how)}>
            <IconHelpCircle size={19} stroke={1.7} />
          </ActionIcon>
        </Hint>
      )}
    </Group>
  )
}
