import { Group, Switch } from '@mantine/core'
import { type DayItem, itemLabels } from '@toasoan/contract/broadcast/days'
import { duration } from '@toasoan/contract/broadcast/zone-clock'
import { useText } from '#web/language/use-text.ts'
import type { Draft } from './actions.ts'
import { TimeField } from './time-field.tsx'

type Props = { item: Draft; disabled: boolean; onChange: (change: Partial<DayItem>) => void }

/** How an item gives way to the next fixed start: cut there, or elastic between two lengths. */
export function ElasticFields({ item, disabled, onChange }: Props) {
  const t = useText()
  const { stretch = null } = item
  return (
    <>
      <Switch
        label={t(itemLabels.cut)}
        checked={item.cut ?? false}
        disabled={disabled}
        onChange={(event) => onChange({ cut: event.currentTarget.checked })}
      />
      <Switch
        label={t(itemLabels.stretch)}
        checked={stretch !== null}
        disabled={disabled}
        onChange={(event) =>
          onChange({
            stretch: event.currentTarget.checked
              ? { min: Math.max(1, Math.round(item.seconds / 2)), max: item.seconds }
              : null,
          })
        }
      />
      {stretch && (
        <Group grow align="flex-start">
          <TimeField
            label={itemLabels.shortest}
            length
            shown={duration(stretch.min)}
            disabled={disabled}
            onTyped={(min) => min > 0 && onChange({ stretch: { min, max: Math.max(min, stretch.max) } })}
          />
          <TimeField
            label={itemLabels.longest}
            length
            shown={duration(stretch.max)}
            disabled={disabled}
            onTyped={(max) => max > 0 && onChange({ stretch: { min: Math.min(stretch.min, max), max } })}
          />
        </Group>
      )}
    </>
  )
}
