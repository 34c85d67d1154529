import { ActionIcon, Button, Fieldset, Group, Stack, Textarea, TextInput, Text as Words } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { FileFacts, Part } from '@toasoan/contract/broadcast/days'
import { readingSeconds } from '@toasoan/contract/broadcast/reading-time'
import { clock } from '@toasoan/contract/broadcast/zone-clock'
import { useText } from '#web/language/use-text.ts'
import type { Draft } from './actions.ts'
import { editorTexts } from './editor-texts.ts'
import { PartPicker } from './part-picker.tsx'

type Props = {
  item: Draft
  disabled: boolean
  onChange: (parts: Part[]) => void
  onFile: (facts: FileFacts) => void
}

/** What an item consists of: texts and articles with the time that it takes to read them aloud, and sounds. */
export function PartsField({ item: { parts }, disabled, onChange, onFile }: Props) {
  const t = useText()
  const change = (place: number, change: Partial<Part>) =>
    onChange(parts.map((part, at) => (at === place ? { ...part, ...change } : part)))
  return (
    <Fieldset legend={t(editorTexts.parts)} disabled={disabled} px="xs">
      <Stack gap="xs">
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
          <Stack key={place} gap={4}>
            <Group gap={6} wrap="nowrap" align="flex-end">
              <TextInput
                flex={1}
                label={t(editorTexts.partTitle)}
                value={part.title}
                maxLength={300}
                onChange={(event) => change(place, { title: event.currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t(editorTexts.removePart, { title: part.title })}
                onClick={() => onChange(parts.filter((_, at) => at !== place))}
              >
                <IconTrash size={16} stroke={1.7} />
              </ActionIcon>
            </Group>
            {part.kind !== 'file' && (
              <Textarea
                label={t(editorTexts.partText)}
                value={part.text}
                autosize
                minRows={2}
                maxRows={8}
                onChange={({ currentTarget: { value } }) =>
                  change(place, { text: value, seconds: readingSeconds(value) })
                }
              />
            )}
            <Words size="xs" c="dimmed">
              {part.kind !== 'text' &&
                `${t(part.kind === 'article' ? editorTexts.partArticle : editorTexts.partFile)} · `}
              {t(editorTexts.reading, { length: clock(part.seconds) })}
            </Words>
          </Stack>
        ))}
        {!disabled && <PartPicker onFile={onFile} onPick={(part) => onChange([...parts, part])} />}
        {!disabled && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} stroke={1.8} />}
            onClick={() =>
              onChange([
                ...parts,
                { kind: 'text', ref_id: null, title: t(editorTexts.parts), text: '', seconds: 0 },
              ])
            }
          >
            {t(editorTexts.addPart)}
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}
