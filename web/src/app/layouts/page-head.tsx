import { areas } from '@toasoan/contract/access/catalogue'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { RouteHandle } from '#web/entities/app-route.ts'
import { useText } from '#web/language/use-text.ts'
import { pageActionPlace } from '#web/ui/page/page-action.tsx'
import { useOwnTitle } from '#web/ui/page/page-title.ts'
import type { MenuGroup } from '../menu.ts'
import { useCurrentItem } from '../use-current-item.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './page-head.module.css'

/** Breadcrumb and title in one line, the page's primary action at its right. */
export function PageHead({ handle, groups }: { handle: RouteHandle | undefined; groups: MenuGroup[] }) {
  const t = useText()
  const own = useOwnTitle()
  const current = useCurrentItem(groups)
  if (!handle) return null
  const area = (handle.menu ?? current?.menu)?.area
  const inferred = area && area !== 'account' ? [{ label: areas[area] }] : []
  const steps: NonNullable<RouteHandle['breadcrumb']> = handle.breadcrumb ?? inferred
  return (
    <div className={styles.head}>
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
        <h1 className={styles.title}>{own ?? t(handle.title)}</h1>
      </div>
      <div className={styles.action} ref={pageActionPlace} />
    </div>
  )
}
