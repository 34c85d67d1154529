import { Chip, Fieldset, Group, Select, TextInput } from '@mantine/core'
import { itemKindLabels, itemLabels } from '@toasoan/contract/broadcast/days'
import type { SlotInput } from '@toasoan/contract/broadcast/frames'
import { clock, duration } from '@toasoan/contract/broadcast/zone-clock'
import type { Text } from '@toasoan/contract/kit/text'
import { type Weekday, weekdayLabels, weekdayShort } from '@toasoan/contract/planning/programs'
import { useText } from '#web/language/use-text.ts'
import { TimeField } from '../editor/time-field.tsx'
import { frameTexts } from './frame-texts.ts'

/** What may be chosen, by its number as text. */
export type Choice = { value: string; label: string }

type Props = {
  slot: SlotInput
  programs: readonly Choice[]
  studios: readonly Choice[]
  readOnly: boolean
  onChange: (change: Partial<SlotInput>) => void
}

const days = Object.keys(weekdayLabels).map(Number) as Weekday[]

type RecordSelectProps = {
  label: Text
  data: readonly Choice[]
  value: number | null
  onChange: (id: number | null) => void
}

/** One of some records, or none. */
const RecordSelect = ({ label, data, value, onChange }: RecordSelectProps) => (
  <Select
    flex="1 1 200px"
    label={useText()(label)}
    data={data}
    value={value === null ? null : String(value)}
    searchable
    clearable
    onChange={(id) => onChange(id === null ? null : Number(id))}
  />
)

/** A slot of a weekly frame: what is sent when, and on which days. */
export function SlotLine({ slot, programs, studios, readOnly, onChange }: Props) {
  const t = useText()
  return (
    <Fieldset legend={t(frameTexts.slot)} disabled={readOnly} p="xs">
      <Group gap="xs" align="flex-end" wrap="wrap">
        <div style={{ width: 90 }}>
          <TimeField
            label={itemLabels.start}
            shown={clock(slot.start)}
            onTyped={(start) => start < 86_400 && onChange({ start })}
          />
        </div>
        <div style={{ width: 90 }}>
          <TimeField
            label={itemLabels.seconds}
            length
            shown={duration(slot.seconds)}
            onTyped={(seconds) => seconds > 0 && onChange({ seconds })}
          />
        </div>
        <TextInput
          flex="1 1 180px"
          label={t(itemLabels.title)}
          value={slot.title}
          maxLength={200}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <Select
          w={130}
          label={t(itemLabels.kind)}
          data={Object.entries(itemKindLabels).map(([value, label]) => ({ value, label: t(label) }))}
          value={slot.kind}
          allowDeselect={false}
          onChange={(kind) => kind && onChange({ kind: kind as SlotInput['kind'] })}
        />
      </Group>
      <Group gap="xs" mt={6}>
        <RecordSelect
          label={itemLabels.program}
          data={programs}
          value={slot.program_id}
          onChange={(program_id) => {
            const title = programs.find(({ value }) => value === String(program_id))?.label
            onChange({ program_id, ...(title && { title }) })
          }}
        />
        <RecordSelect
          label={itemLabels.studio}
          data={studios}
          value={slot.studio_id}
          onChange={(studio_id) => onChange({ studio_id })}
        />
      </Group>
      <Chip.Group
        multiple
        value={slot.weekdays.map(String)}
        onChange={(chosen) => onChange({ weekdays: chosen.map(Number).sort() })}
      >
        <Group gap={4} mt={8} role="group" aria-label={t(frameTexts.days)}>
          {days.map((day) => (
            <Chip key={day} value={String(day)} size="xs" aria-label={t(weekdayLabels[day])}>
              {t(weekdayShort[day])}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  )
}
