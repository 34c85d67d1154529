import { Button, Group, Text } from '@mantine/core'
import { keepDuty, myHabits } from '@toasoan/contract/messaging/notification-rules'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { habitTexts as texts } from './texts.ts'
import type { Habits } from './use-habits.ts'

/** Lengths of a shift, in hours. */
const shifts = [4, 8, 12]

const hour = 3_600_000

/** Says that one is on duty, when nothing is held back. */
export function DutyCard({ habits }: { habits: Habits }) {
  const t = useText()
  const { mutate, isPending } = useChange(keepDuty, { invalidates: [myHabits.path] })
  const { on_duty_until: until } = habits
  const isOn = until !== null && Date.parse(until) > Date.now()
  const put = (next: string | null) => mutate({ body: { until: next } })
  return (
    <Card title={t(texts.duty)}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(texts.dutyLead)}
      </Text>
      {isOn ? (
        <Group role="status">
          <Text fw={500}>{t(texts.dutyUntil, { time: dateTime(until) })}</Text>
          <Button variant="default" loading={isPending} onClick={() => put(null)}>
            {t(texts.dutyEnd)}
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          {shifts.map((count) => (
            <Button
              key={count}
              variant="default"
              loading={isPending}
              onClick={() => put(new Date(Date.now() + count * hour).toISOString())}
            >
              {t(texts.dutyFor, { count })}
            </Button>
          ))}
        </Group>
      )}
    </Card>
  )
}
