import { Alert, Button, Group, Stack, Text as Words } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { RefusalOffer } from '@toasoan/contract/facilities/claims'
import { Clashes } from '#web/entities/moves/clashes.tsx'
import { spanText } from '#web/entities/moves/span-text.ts'
import { useText } from '#web/language/use-text.ts'
import { bookTexts } from '../text.ts'

type Props = {
  offer: RefusalOffer
  onTime: (startsAt: string, endsAt: string) => void
  onInstead: (kind: string, id: number, insteadOf: number) => void
}

/** Says what clashes, and offers the next free times and what could be had instead, each at a click. */
export function Offers({ offer: { clashes, free_times, equivalents }, onTime, onInstead }: Props) {
  const t = useText()
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title={t(bookTexts.taken)}
      role="alert"
    >
      <Stack gap="sm">
        <Clashes clashes={clashes} />
        {free_times.length > 0 && (
          <div>
            <Words size="sm" fw={600} mb={4}>
              {t(bookTexts.nextFree)}
            </Words>
            <Group gap={6}>
              {free_times.map(({ starts_at, ends_at }) => (
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
