import { Group, SegmentedControl, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import {
  type DayItem,
  type FileFacts,
  itemKindLabels,
  itemLabels,
  modeLabels,
} from '@toasoan/contract/broadcast/days'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { clockAt, duration, secondsAt } from '@toasoan/contract/broadcast/zone-clock'
import { programsOfChannel } from '@toasoan/contract/planning/programs'
import { type Ref, useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import type { Draft } from './actions.ts'
import { ElasticFields } from './elastic-fields.tsx'
import { FileSelect } from './file-select.tsx'
import { PartsField } from './parts-field.tsx'
import { TimeField } from './time-field.tsx'

type Props = {
  item: Draft
  day: DayEdited
  titleRef: Ref<HTMLInputElement>
  onChange: (change: Partial<DayItem>) => void
  /** Another start was typed, in seconds since the day began; tells whether it was taken. */
  onStart: (start: number) => Promise<boolean>
  /** What is known of a file that was just chosen. */
  onFile: (facts: FileFacts) => void
  readOnly: boolean
}

const numbered = (value: string | null) => (value === null ? null : Number(value))

/** Everything about one item, beside the running order. */
export function ItemPanel({ item, day, titleRef, onChange, onStart, onFile, readOnly }: Props) {
  const t = useText()
  const can = useCan()
  // The field shows the item's own start again when another one was not agreed to.
  const [givenUp, setGivenUp] = useState(0)
  const { date_play: date, channel } = day
  const { data: programs = can('program.index') ? null : [] } = useCall(
    programsOfChannel,
    { params: { channelId: channel.id } },
    { staleTime: 60_000, quiet: true, enabled: can('program.index') },
  )
  const { program_id: chosen } = item
  const isBeyond = chosen !== null && programs?.every(({ id }) => id !== chosen)
  const choices = [
    ...(programs ?? []),
    ...(isBeyond ? [{ id: chosen, name: t(itemLabels.programBeyond) }] : []),
  ]
  const options = (entries: Record<string, { vi: string; en: string }>) =>
    Object.entries(entries).map(([value, label]) => ({ value, label: t(label) }))
  return (
    <Stack gap="sm">
      <TextInput
        ref={titleRef}
        label={t(itemLabels.title)}
        value={item.title}
        maxLength={200}
        disabled={readOnly}
        error={item.title.trim() === '' ? true : undefined}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Group grow align="flex-start">
        <TimeField
          key={givenUp}
          label={itemLabels.start}
          shown={clockAt(date, channel.zone, item.start)}
          disabled={readOnly}
          onTyped={(wall) =>
            void onStart(secondsAt(date, channel.zone, wall)).then(
              (isTaken) => isTaken || setGivenUp((count) => count + 1),
            )
          }
        />
        <TimeField
          label={itemLabels.seconds}
          length
          shown={duration(item.seconds)}
          disabled={readOnly}
          onTyped={(seconds) => seconds > 0 && onChange({ seconds: Math.min(seconds, 86_400) })}
        />
      </Group>
      <SegmentedControl
        aria-label={t(itemLabels.mode)}
        data={options(modeLabels)}
        value={item.mode}
        disabled={readOnly}
        onChange={(mode) => onChange({ mode: mode as DayItem['mode'] })}
      />
      <ElasticFields item={item} disabled={readOnly} onChange={onChange} />
      <Select
        label={t(itemLabels.kind)}
        data={options(itemKindLabels)}
        value={item.kind}
        allowDeselect={false}
        disabled={readOnly}
        onChange={(kind) => kind && onChange({ kind: kind as DayItem['kind'] })}
      />
      <Select
        label={t(itemLabels.program)}
        data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen === null ? null : String(chosen)}
        searchable
        clearable
        disabled={readOnly}
        onChange={(id) => {
          const program = programs?.find((one) => one.id === numbered(id))
          onChange({ program_id: numbered(id), ...(program && { title: program.name }) })
        }}
      />
      <Select
        label={t(itemLabels.studio)}
        data={day.studios.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={item.studio_id === null ? null : String(item.studio_id)}
        searchable
        clearable
        disabled={readOnly}
        onChange={(id) => onChange({ studio_id: numbered(id) })}
      />
      <FileSelect
        value={item.file_id}
        files={day.files}
        type={channel.kind === 'tv' ? 'video' : 'audio'}
        disabled={readOnly}
        onChange={(file_id, facts) => {
          if (facts) onFile(facts)
          onChange({ file_id })
        }}
      />
      <Switch
        label={t(itemLabels.record)}
        checked={item.record ?? false}
        disabled={readOnly}
        onChange={(event) => onChange({ record: event.currentTarget.checked })}
      />
      <Textarea
        label={t(itemLabels.note)}
        value={item.note}
        maxLength={500}
        autosize
        disabled={readOnly}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <PartsField item={item} disabled={readOnly} onFile={onFile} onChange={(parts) => onChange({ parts })} />
    </Stack>
  )
}
