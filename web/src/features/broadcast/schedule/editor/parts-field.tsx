import { ActionIcon, Button, Fieldset, Group, Stack, Textarea, TextInput, Text as Words } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { FileFacts, Part } from '@toasoan/contract/broadcast/days'
import { readingSeconds } from '@toasoan/contract/broadcast/reading-time'
import { duration } from '@toasoan/contract/broadcast/zone-clock'
import { useRef } from 'react'
import { OrderedList } from '#web/entities/ordered/ordered-list.tsx'
import { orderedTexts } from '#web/entities/ordered/ordered-texts.ts'
import { useText } from '#web/language/use-text.ts'
import type { Draft } from './actions.ts'
import { editorTexts } from './editor-texts.ts'
import { PartPicker } from './part-picker.tsx'

/** A part with a number to know it by while it is moved, and the name that is heard then. */
type Line = { id: number; name: string; part: Part }

/** Parts have no name but their place: their numbers stay with them as long as only this list changes them. */
function useLines(parts: readonly Part[]): { lines: Line[]; keep: (ids: number[]) => void } {
  const ids = useRef<number[]>([])
  if (ids.current.length !== parts.length) ids.current = parts.map((_, place) => place)
  const lines = parts.map((part, place) => ({ id: ids.current[place] ?? place, name: part.title, part }))
  const keep = (next: number[]) => {
    ids.current = next
  }
  return { lines, keep }
}

type PartProps = { part: Part; onChange: (change: Partial<Part>) => void; onRemove: () => void }

function PartFields({ part, onChange, onRemove }: PartProps) {
  const t = useText()
  return (
    <Stack gap={4} flex={1} miw={0} py={4}>
      <Group gap={6} wrap="nowrap" align="flex-end">
        <TextInput
          flex={1}
          label={t(editorTexts.partTitle)}
          value={part.title}
          maxLength={300}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t(editorTexts.removePart, { title: part.title })}
          onClick={onRemove}
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
            onChange({ text: value, seconds: readingSeconds(value) })
          }
        />
      )}
      <Words size="xs" c="dimmed">
        {part.kind !== 'text' &&
          `${t(part.kind === 'article' ? editorTexts.partArticle : editorTexts.partFile)} · `}
        {t(editorTexts.reading, { length: duration(part.seconds) })}
      </Words>
    </Stack>
  )
}

type Props = {
  item: Draft
  disabled: boolean
  onChange: (parts: Part[]) => void
  onFile: (facts: FileFacts) => void
}

/**
 * What an item consists of, in the order in which it is sent: texts and articles with the time that it takes to read
 * them aloud, and sounds.
 */
export function PartsField({ item: { parts }, disabled, onChange, onFile }: Props) {
  const t = useText()
  const { lines, keep } = useLines(parts)
  const show = (next: Line[]) => {
    keep(next.map(({ id }) => id))
    onChange(next.map(({ part }) => part))
  }
  const add = (part: Part) => {
    const id = Math.max(-1, ...lines.map((line) => line.id)) + 1
    show([...lines, { id, name: part.title, part }])
  }
  return (
    <Fieldset legend={t(editorTexts.parts)} disabled={disabled} px="xs">
      <Stack gap="xs">
        {!disabled && parts.length > 1 && (
          <Words size="xs" c="dimmed">
            {t(orderedTexts.lead)}
          </Words>
        )}
        {parts.length > 0 && (
          <OrderedList<Line>
            label={editorTexts.parts}
            rows={lines}
            onOrder={
              disabled || parts.length < 2
                ? undefined
                : (next) => {
                    show(next)
                    return undefined
                  }
            }
            render={(line) => (
              <PartFields
                part={line.part}
                onChange={(change) =>
                  show(
                    lines.map((one) =>
                      one.id === line.id ? { ...one, part: { ...one.part, ...change } } : one,
                    ),
                  )
                }
                onRemove={() => show(lines.filter(({ id }) => id !== line.id))}
              />
            )}
          />
        )}
        {!disabled && <PartPicker onFile={onFile} onPick={add} />}
        {!disabled && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} stroke={1.8} />}
            onClick={() =>
              add({ kind: 'text', ref_id: null, title: t(editorTexts.parts), text: '', seconds: 0 })
            }
          >
            {t(editorTexts.addPart)}
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}
