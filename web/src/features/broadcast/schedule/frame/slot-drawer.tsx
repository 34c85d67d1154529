import { Button, Drawer, Group, Stack } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import type { SlotInput, SlotRow } from '@toasoan/contract/broadcast/frames'
import { dayAfter, weekdayOf } from '@toasoan/contract/broadcast/zone-clock'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { type Block, type Change, fieldsOf, inputOf } from './frame-changes.ts'
import type { Spot } from './frame-grid.tsx'
import { frameGridTexts as texts } from './frame-grid-texts.ts'
import { SlotLine } from './slot-line.tsx'
import { useChoices } from './use-choices.ts'

/** What the form is about: a block of the grid, or a new slot at a place. */
export type Opened = { block: Block; spot: null } | { block: null; spot: Spot }

type Props = {
  opened: Opened
  channel: number
  slots: readonly SlotRow[]
  mayChange: boolean
  busy: boolean
  onSave: (change: Change) => void
  onClose: () => void
}

const newSlot = ({ date, start, seconds }: Spot, title: string): SlotInput => ({
  ...{ slot: null, weekdays: [weekdayOf(date)], start, seconds, title },
  ...{ kind: 'recorded', program_id: null, studio_id: null },
})

/** The form of a slot: what is sent when and on which days. */
export function SlotDrawer({ opened, channel, slots, mayChange, busy, onSave, onClose }: Props) {
  const t = useText()
  const { block } = opened
  const row = block?.slotRow ?? null
  const date = block?.date ?? opened.spot?.date ?? ''
  const [begun] = useState<SlotInput>(() => {
    if (row && block) return { ...inputOf(row), start: block.start, seconds: block.seconds }
    return newSlot(opened.spot ?? { date, start: 0, seconds: 1800 }, t(texts.newSlot))
  })
  const [slot, setSlot] = useState(begun)
  const choices = useChoices(channel, slots)
  const from = row && { slot: row, date }
  const save = () => {
    const isSameDays = String(slot.weekdays) === String(begun.weekdays)
    const days = row && isSameDays ? {} : { weekdays: slot.weekdays }
    onSave({ from, to: { date, fields: fieldsOf(slot), ...days } })
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={t(texts.form)}
      transitionProps={{ duration: 150 }}
    >
      <Stack>
        <SlotLine
          slot={slot}
          {...choices}
          readOnly={!mayChange || busy}
          onChange={(change) => setSlot((before) => ({ ...before, ...change }))}
        />
        {mayChange && (
          <Group justify="space-between">
            <Group gap="xs">
              {from && (
                <>
                  <Button
                    variant="default"
                    leftSection={<IconTrash size={16} stroke={1.7} />}
                    onClick={() => onSave({ from, to: null })}
                  >
                    {t(texts.remove)}
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<IconCopy size={16} stroke={1.7} />}
                    onClick={() =>
                      onSave({ from: null, to: { date: dayAfter(date, 1), fields: fieldsOf(slot) } })
                    }
                  >
                    {t(texts.copy)}
                  </Button>
                </>
              )}
            </Group>
            <Button
              loading={busy}
              disabled={slot.weekdays.length === 0 || slot.title.trim() === ''}
              onClick={save}
            >
              {t(shared.save)}
            </Button>
          </Group>
        )}
      </Stack>
    </Drawer>
  )
}
