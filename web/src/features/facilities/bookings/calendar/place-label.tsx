import { type PlaceName, placeStatusLabels } from '@toasoan/contract/facilities/places'
import { useText } from '#web/language/use-text.ts'
import styles from './book-calendar.module.css'

/** A place's name, and below it its opening hours, or why it cannot be used. */
export function PlaceLabel({ place }: { place: PlaceName }) {
  const t = useText()
  return (
    <span className={styles.place} data-closed={place.status !== 'normal' || undefined}>
      {place.name}
      <small>
        {place.status === 'normal'
          ? `${place.opens_at}–${place.closes_at}`
          : t(placeStatusLabels[place.status])}
      </small>
    </span>
  )
}
