import { ActionIcon, Group } from '@mantine/core'
import type { ChannelScheduleRow, RecordingBrief } from '@toasoan/contract/broadcast/channel-schedules'
import { recordingStatusLabels } from '@toasoan/contract/broadcast/recording-status'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { Hint } from '#web/ui/hint.tsx'
import { looks, percent } from './recording-status.tsx'
import { recordingTexts } from './text.ts'

const colors = {
  normal: 'teal',
  success: 'teal',
  warning: 'orange',
  danger: 'red',
  secondary: 'gray',
  info: 'sea',
} as const

/** The last recordings of a rule, the oldest first; each opens its receipt. */
export function Receipts({ row, onOpen }: { row: ChannelScheduleRow; onOpen: (id: number) => void }) {
  const t = useText()
  const words = ({ starts_at, status, coverage }: RecordingBrief) => {
    const said = [t(recordingStatusLabels[status]), coverage === null ? '' : percent(coverage)]
    return t(recordingTexts.receiptOf, {
      name: row.name,
      time: dateTime(starts_at),
      status: said.filter(Boolean).join(', '),
    })
  }
  return (
    <Group gap={2} wrap="nowrap">
      {row.recent.toReversed().map((one) => {
        const { tone, icon: Mark } = looks[one.status]
        return (
          <Hint key={one.id} label={words(one)}>
            <ActionIcon
              size={26}
              variant="subtle"
              color={colors[tone]}
              aria-label={words(one)}
              onClick={(event) => {
                event.stopPropagation()
                onOpen(one.id)
              }}
            >
              <Mark size={17} stroke={1.8} />
            </ActionIcon>
          </Hint>
        )
      })}
    </Group>
  )
}
