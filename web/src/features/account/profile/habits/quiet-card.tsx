import { ActionIcon, Button, Chip, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { QuietHours } from '@toasoan/contract/messaging/notification-rules'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import type { TabProps } from '../tab-props.ts'
import { ClockInput } from './clock-input.tsx'
import styles from './habits.module.css'
import { dayNames, habitTexts as texts, wholeDayNames } from './texts.ts'
import type { Habits, useHabits } from './use-habits.ts'

type Errors = Record<string, string[]>

type LineProps = {
  hours: QuietHours
  place: number
  errors: Errors
  onChange: (hours: QuietHours) => void
  onRemove: () => void
}

function Line({ hours: { days, from, to }, place, errors, onChange, onRemove }: LineProps) {
  const t = useText()
  const errorOf = (field: string) => errors[`quiet.${place}.${field}`]?.[0]
  return (
    <li>
      <Chip.Group
        multiple
        value={days.map(String)}
        onChange={(chosen) => onChange({ days: chosen.map(Number).sort(), from, to })}
      >
        <Group gap={6} role="group" aria-label={t(texts.days)}>
          {dayNames.map((name, index) => (
            <Chip
              key={name.vi}
              value={String(index + 1)}
              size="sm"
              aria-label={t(wholeDayNames[index] ?? name)}
            >
              {t(name)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {errorOf('days') && (
        <Text c="red" size="sm" role="alert">
          {errorOf('days')}
        </Text>
      )}
      <Group gap="sm" align="flex-start" mt="xs" wrap="nowrap">
        <ClockInput
          label={t(texts.from)}
          value={from}
          error={errorOf('from')}
          onChange={(time) => onChange({ days, from: time, to })}
        />
        <ClockInput
          label={t(texts.to)}
          value={to}
          error={errorOf('to')}
          onChange={(time) => onChange({ days, from, to: time })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          mt={25}
          aria-label={t(texts.removeQuiet, { place: place + 1 })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </Group>
    </li>
  )
}

const night: QuietHours = { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:30' }

/** Quiet hours and the time of the letter as one text, to tell whether they differ. */
const written = (lines: readonly QuietHours[], digestAt: string): string =>
  JSON.stringify([digestAt, ...lines.map(({ days, from, to }) => [days, from, to])])

type Props = TabProps & { habits: Habits; keep: ReturnType<typeof useHabits>['keep'] }

/** Hours of the week in which only the bell is told. */
export function QuietCard({ habits, keep, watch }: Props) {
  const t = useText()
  const [lines, setLines] = useState<readonly QuietHours[]>(habits.quiet)
  const [digestAt, setDigestAt] = useState(habits.digest_at)
  const [failure, setFailure] = useState<unknown>(null)
  const [kept, setKept] = useState(() => written(habits.quiet, habits.digest_at))
  const isUnsaved = written(lines, digestAt) !== kept
  const unsaved = useRef(isUnsaved)
  unsaved.current = isUnsaved
  useLeaveGuard(useCallback(() => unsaved.current, []))
  useEffect(() => {
    watch(isUnsaved)
    return () => watch(false)
  }, [isUnsaved, watch])
  const errors: Errors = isApiError(failure) ? failure.errors : {}
  const whole =
    errors.quiet?.[0] ??
    (failure && Object.keys(errors).length === 0 ? String((failure as Error).message) : null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    try {
      await keep({ quiet: [...lines], digest_at: digestAt })
      setKept(written(lines, digestAt))
      toastSuccess(t(texts.quietKept))
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Card title={t(texts.quiet)}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t(texts.quietLead)}
          </Text>
          {lines.length === 0 && <Text size="sm">{t(texts.noQuiet)}</Text>}
          <ul className={styles.lines}>
            {lines.map((hours, place) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, nothing else tells it apart
                key={place}
                hours={hours}
                place={place}
                errors={errors}
                onChange={(next) => setLines(lines.with(place, next))}
                onRemove={() => setLines(lines.toSpliced(place, 1))}
              />
            ))}
          </ul>
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => setLines([...lines, night])}
            >
              {t(texts.addQuiet)}
            </Button>
          </Group>
          <ClockInput
            label={t(texts.digestAt)}
            value={digestAt}
            error={errors.digest_at?.[0]}
            onChange={setDigestAt}
          />
          {whole && (
            <Text c="red" role="alert">
              {whole}
            </Text>
          )}
          <Group justify="flex-end">
            <Button type="submit">{t(texts.saveQuiet)}</Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
