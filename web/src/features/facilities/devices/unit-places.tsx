import {
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconCircleCheck,
  IconCoin,
  IconHandGrab,
  IconPlugConnected,
  IconQuestionMark,
  IconTool,
  IconX,
} from '@tabler/icons-react'
import {
  type Condition,
  conditionLabels,
  type Place,
  type PlaceKind,
  placeLabels,
} from '@toasoan/contract/facilities/device-serials'
import type { UnitCounts } from '@toasoan/contract/facilities/devices'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '#web/ui/hint.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import styles from './devices.module.css'
import { deviceTexts } from './text.ts'

const placeLooks = {
  store: { tone: 'success', icon: IconBuildingWarehouse },
  attached: { tone: 'info', icon: IconPlugConnected },
  booked: { tone: 'primary', icon: IconCalendarEvent },
  borrowed: { tone: 'warning', icon: IconHandGrab },
  repair: { tone: 'danger', icon: IconTool },
} as const satisfies Record<PlaceKind, { tone: Tone; icon: typeof IconTool }>

const conditionLooks = {
  normal: { tone: 'normal', icon: IconCircleCheck },
  broken: { tone: 'danger', icon: IconX },
  lost: { tone: 'danger', icon: IconQuestionMark },
  liquidated: { tone: 'secondary', icon: IconCoin },
} as const satisfies Record<Condition, { tone: Tone; icon: typeof IconTool }>

/** Where one unit is: the kind of place and its name. */
export function PlaceBadge({ place }: { place: Place }) {
  const t = useText()
  const label = t(placeLabels[place.kind])
  return (
    <>
      <StatusBadge {...placeLooks[place.kind]}>{label}</StatusBadge>
      {place.name && <div>{place.name}</div>}
    </>
  )
}

/** In what condition one unit is. */
export function ConditionBadge({ condition }: { condition: Condition }) {
  const t = useText()
  return <StatusBadge {...conditionLooks[condition]}>{t(conditionLabels[condition])}</StatusBadge>
}

/** The parts of a device's units with their names and tones, in the order they are drawn. */
export const unitParts = [
  { key: 'free', label: placeLabels.store, tone: 'success' },
  { key: 'attached', label: placeLabels.attached, tone: 'info' },
  { key: 'booked', label: placeLabels.booked, tone: 'primary' },
  { key: 'borrowed', label: placeLabels.borrowed, tone: 'warning' },
  { key: 'repair', label: placeLabels.repair, tone: 'danger' },
  { key: 'broken', label: conditionLabels.broken, tone: 'danger' },
  { key: 'lost', label: conditionLabels.lost, tone: 'secondary' },
  { key: 'liquidated', label: conditionLabels.liquidated, tone: 'secondary' },
] as const satisfies readonly { key: keyof UnitCounts; label: unknown; tone: Tone }[]

/** How many of a device's units are free, and where the others are, as a bar with its words. */
export function UnitBar({ units }: { units: UnitCounts }) {
  const t = useText()
  if (units.total === 0) return <span className={styles.detail}>{t(deviceTexts.noUnits)}</span>
  const shown = unitParts.filter(({ key }) => units[key] > 0)
  const words = shown.map(({ key, label }) => `${t(label)}: ${units[key]}`).join(' · ')
  return (
    <Hint label={words}>
      <span className={styles.free}>
        {t(deviceTexts.freeOf, { free: units.free, total: units.total })}
        <span className={styles.bar} role="img" aria-label={words}>
          {shown.map(({ key, tone }) => (
            <span key={key} style={{ flex: units[key], background: `var(--tone-${tone})`, marginRight: 1 }} />
          ))}
        </span>
      </span>
    </Hint>
  )
}
