import { Button, Checkbox, Group, Stack, Text as Words } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Occurrence, Recurrence } from '@toasoan/contract/facilities/bookings'
import { claimSourceLabels } from '@toasoan/contract/facilities/claims'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCall } from '#web/client/use-call.ts'
import { spanText } from '#web/entities/moves/span-text.ts'
import { locale } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import type { BookKind } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'
import type { BookValues } from './book-values.ts'
import styles from './occurrences.module.css'

/** A day of the house with its weekday. */
export const weekdayText = (day: string): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`))

const troubled = ({ clashes, closed }: Occurrence) => clashes.length > 0 || closed !== null

/** The times that a series would have, as the server reckons them; none until it can be asked. */
function useOccurrences(kind: BookKind, values: BookValues): readonly Occurrence[] {
  const { exceptions: _, ...rule } = (values.recurrence ?? {}) as Partial<Recurrence>
  const { starts_at, ends_at, serial_ids } = values
  const asked = {
    starts_at,
    ends_at,
    serial_ids,
    recurrence: rule,
    [kind.placeField]: values[kind.placeField] ?? null,
    ...(kind.name === 'vehicle' ? { driver_id: values.driver_id ?? null } : {}),
  }
  const [settled] = useDebouncedValue(JSON.stringify(asked), 300)
  const body = JSON.parse(settled)
  const askable =
    kind.occurrences.body.safeParse(body).success &&
    (kind.name === 'vehicle' || body[kind.placeField] !== null)
  const { data = [] } = useCall(kind.occurrences, { body }, { enabled: askable, quiet: true })
  return askable ? (data as Occurrence[]) : []
}

/** Lists each time of a series with what it clashes with; a day without its tick is left out. */
export function Occurrences({ kind }: { kind: BookKind }) {
  const t = useText()
  const { setValue, control } = useFormContext()
  const values = useWatch({ control }) as BookValues
  const rule = values.recurrence as Recurrence | undefined
  const all = useOccurrences(kind, values)
  if (!rule || all.length === 0) return null
  const left = new Set(rule.exceptions ?? [])
  const leave = (days: Iterable<string>) =>
    setValue('recurrence.exceptions', [...days].sort(), { shouldDirty: true })
  const bad = all.filter((one) => troubled(one) && !left.has(one.day))
  const kept = all.filter(({ day }) => !left.has(day)).length
  return (
    <Stack gap={6} component="fieldset" className={styles.frame}>
      <legend className={styles.legend}>{t(bookTexts.occurrences, { kept, count: all.length })}</legend>
      {bad.length > 0 && (
        <Group justify="space-between" gap="xs">
          <Words size="sm">{t(bookTexts.badOnes, { count: bad.length })}</Words>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => leave(new Set([...left, ...bad.map(({ day }) => day)]))}
          >
            {t(bookTexts.leaveBad)}
          </Button>
        </Group>
      )}
      <ul className={styles.list}>
        {all.map((one) => (
          <li key={one.day} data-clash={troubled(one) || undefined}>
            <Checkbox
              size="sm"
              label={`${weekdayText(one.day)} · ${spanText(one.starts_at, one.ends_at).replace(/ \d{2}\/\d{2}\/\d{4}$/, '')}`}
              description={[
                one.closed && t(bookTexts.closedHours, one.closed),
                ...one.clashes.map(({ resource_name, starts_at, ends_at, source, title, person }) =>
                  [resource_name, spanText(starts_at, ends_at), title ?? t(claimSourceLabels[source]), person]
                    .filter(Boolean)
                    .join(' · '),
                ),
              ]
                .filter(Boolean)
                .join('; ')}
              checked={!left.has(one.day)}
              onChange={({ currentTarget: { checked } }) => {
                const days = new Set(left)
                if (checked) days.delete(one.day)
                else days.add(one.day)
                leave(days)
              }}
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
