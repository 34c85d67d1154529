import { Button, Group } from '@mantine/core'
import type { Transition } from '@toasoan/contract/kit/transitions'
import { useText } from '#web/language/use-text.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'

type Props<Status extends string> = {
  transitions: readonly Transition<Status>[]
  /** Current status, and permitted transitions. */
  status: Status
  moves: readonly Status[]
  /** Executes the transition; asks for a required `reason`. */
  onMove: (to: Status, reason: string) => unknown
  /** Transitions handled elsewhere on the page. */
  without?: readonly Status[]
  busy?: boolean
}

const looks = {
  good: { variant: 'filled', color: undefined },
  plain: { variant: 'default', color: undefined },
  bad: { variant: 'light', color: 'red' },
} as const

/** Buttons for the next transitions of a record, from its transition table. */
export function MoveButtons<Status extends string>(props: Props<Status>) {
  const { transitions, status, moves, onMove, without = [], busy } = props
  const t = useText()
  const ways = transitions.filter(
    (way) => way.from.includes(status) && moves.includes(way.to) && !without.includes(way.to),
  )
  const go = async (way: Transition<Status>) => {
    const reason = way.reason ? await askReason({ title: way.label, danger: way.tone === 'bad' }) : ''
    if (reason !== null) await onMove(way.to, reason)
  }
  if (ways.length === 0) return null
  return (
    <Group gap="xs">
      {ways.map((way) => (
        <Button
          key={way.to}
          variant={looks[way.tone].variant}
          color={looks[way.tone].color}
          disabled={busy}
          onClick={() => void go(way)}
        >
          {t(way.label)}
        </Button>
      ))}
    </Group>
  )
}
