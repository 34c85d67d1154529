import { SimpleGrid, Stack } from '@mantine/core'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import type { TabProps } from '../tab-props.ts'
import { DeviceCard } from './device-card.tsx'
import { DutyCard } from './duty-card.tsx'
import { QuietCard } from './quiet-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { useHabits } from './use-habits.ts'

/** How one orders one's notifications: on duty, by rules, with quiet hours, on which devices. */
export function Habits({ watch }: TabProps) {
  const { habits, keep } = useHabits()
  if (!habits) return <ListSkeleton rows={4} />
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <DutyCard habits={habits} />
        <DeviceCard />
      </SimpleGrid>
      <RulesCard habits={habits} keep={keep} />
      <QuietCard habits={habits} keep={keep} watch={watch} />
    </Stack>
  )
}
