import { Alert, Button, Group, Stack, Text as Words } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { RefusalOffer } from '@toasoan/contract/facilities/claims'
import type { OpeningHours } from '@toasoan/contract/facilities/places'
import { Clashes } from '#web/entities/moves/clashes.tsx'
import { spanText } from '#web/entities/moves/span-text.ts'
import { useText } from '#web/language/use-text.ts'
import { bookTexts } from '../text.ts'

type Props = {
  offer: RefusalOffer
  /** The opening hours that it is outside of. */
  closed: OpeningHours | null
  /** When it was wanted: what is free before stands apart from what is free later. */
  requestedFrom: string
  onTime: (startsAt: string, endsAt: string) => void
  onInstead: (kind: string, id: number, insteadOf: number) => void
}

/** Says what clashes, and offers the next free times and what could be had instead, each at a click. */
export function Offers({
  offer: { clashes, free_times, equivalents },
  closed,
  requestedFrom,
  onTime,
  onInstead,
}: Props) {
  const t = useText()
  const inOrder = free_times.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
  const isEarlier = ({ starts_at }: { starts_at: string }) =>
    Date.parse(starts_at) < Date.parse(requestedFrom)
  const sides = [
    { label: bookTexts.earlierFree, times: inOrder.filter(isEarlier) },
    { label: bookTexts.nextFree, times: inOrder.filter((time) => !isEarlier(time)) },
  ]
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title={t(clashes.length > 0 || !closed ? bookTexts.taken : bookTexts.closedHours, { ...closed })}
      role="alert"
    >
      <Stack gap="sm">
        {clashes.length > 0 && <Clashes clashes={clashes} />}
        {sides.map(
          ({ label, times }) =>
            times.length > 0 && (
              <div key={label.en}>
                <Words size="sm" fw={600} mb={4}>
                  {t(label)}
                </Words>
                <Group gap={6}>
                  {times.map(({ starts_at, ends_at }) => (
                    <Button
                      key={starts_at}
                      size="compact-sm"
                      variant="default"
                      onClick={() => onTime(starts_at, ends_at)}
                    >
                      {spanText(starts_at, ends_at)}
                    </Button>
                  ))}
                </Group>
              </div>
            ),
        )}
        {equivalents.length > 0 && (
          <div>
            <Words size="sm" fw={600} mb={4}>
              {t(bookTexts.instead)}
            </Words>
            <Group gap={6}>
              {equivalents.map(({ kind, id, name, instead_of }) => (
                <Button
                  key={`${kind}-${id}-${instead_of}`}
                  size="compact-sm"
                  variant="default"
                  onClick={() => onInstead(kind, id, instead_of)}
                >
                  {name}
                </Button>
              ))}
            </Group>
          </div>
        )}
      </Stack>
    </Alert>
  )
}
