import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { changePreference, usePreference, usePreferenceKnown } from '#web/session/preferences.ts'
import { useSession } from '#web/session/session.ts'
import { askForTour, useTourAsked } from '#web/ui/help/help-store.ts'

const Tour = lazy(() => import('./tour.tsx').then((part) => ({ default: part.Tour })))

/**
 * The tour of the first run: once for each person, on the dashboard, and whenever somebody asks for it. Whoever looks
 * with another person's eyes does not take it for them.
 */
export function TourDoor() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const known = usePreferenceKnown('tour')
  const { seen } = usePreference('tour')
  const asked = useTourAsked()
  const first = known && !seen && !user?.viewed_by && pathname === '/dashboard'
  if (!asked && !first) return null
  const end = () => {
    if (!seen) changePreference('tour', { seen: true })
    askForTour(false)
  }
  return (
    <Suspense>
      <Tour asked={asked} onEnd={end} />
    </Suspense>
  )
}
