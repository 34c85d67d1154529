import {
  itemAt,
  type Place,
  type PresentedItem,
  placeBeside,
  placeByClock,
} from '@toasoan/contract/broadcast/presenter'
import { useState } from 'react'

/** Where one reads: by the clock until one steps on by hand. A place whose item is gone is the clock's again. */
export function usePlace(items: readonly PresentedItem[], now: number) {
  const [chosen, setChosen] = useState<Place | null>(null)
  const kept = chosen && items.some(({ key }) => key === chosen.key) ? chosen : null
  const place = kept ?? placeByClock(items, now)
  const at = place ? items.findIndex(({ key }) => key === place.key) : itemAt(items, now)
  return {
    place,
    item: items[at] ?? null,
    next: at < 0 ? null : (items[at + 1] ?? null),
    byHand: kept !== null,
    step: (by: 1 | -1) => place && setChosen(placeBeside(items, place, by, now)),
    byClock: () => setChosen(null),
  }
}
