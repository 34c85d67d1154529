import { Fragment } from 'react'
import { Link } from 'react-router'
import type { RouteHandle } from '#web/entities/app-route.ts'
import { PinStar } from '#web/entities/navigation/pin-star.tsx'
import { usePlace } from '#web/entities/navigation/use-navigation.ts'
import { useText } from '#web/language/use-text.ts'
import { pageActionPlace } from '#web/ui/page/page-action.tsx'
import { useOwnTitle } from '#web/ui/page/page-title.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './page-head.module.css'

/** Breadcrumb and title in one line with the star that pins it, the page's primary action at its right. */
export function PageHead({ handle }: { handle: RouteHandle | undefined }) {
  const t = useText()
  const own = useOwnTitle()
  const place = usePlace()
  if (!handle) return null
  const title = own ?? t(handle.title)
  const inferred = place && place.area.name !== 'today' ? [{ label: place.area.label }] : []
  const steps: NonNullable<RouteHandle['breadcrumb']> = handle.breadcrumb ?? inferred
  return (
    <div className={styles.head} data-bar={handle.headAsBar || undefined}>
      <div className={styles.line}>
        {steps.length > 0 && (
          <nav className={styles.steps} aria-label={t(layoutTexts.breadcrumb)}>
            {steps.map(({ label, to }) => (
              <Fragment key={label.vi}>
                {to ? <Link to={to}>{t(label)}</Link> : <span>{t(label)}</span>}
                <span aria-hidden>/</span>
              </Fragment>
            ))}
          </nav>
        )}
        <h1 className={styles.title}>{title}</h1>
        <PinStar title={title} />
      </div>
      <div className={styles.action} ref={pageActionPlace} />
    </div>
  )
}
