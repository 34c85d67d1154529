import { createContext, useContext, useEffect, useMemo } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { RouteHandle } from '../app-route.ts'
import type { Area } from './lines.ts'
import { type Place, placeOf, placesOf } from './navigation.ts'

/** The navigation of the user who is logged in; empty outside of the back-office's frame. */
export const NavigationContext = createContext<readonly Area[]>([])

export const useNavigation = (): readonly Area[] => useContext(NavigationContext)

/** The path of the tab that was open last. */
let last: string | undefined

/** The place in the navigation of the screen that is open, also of a record's screens. */
export function usePlace(): Place | undefined {
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const handle = useMatches().findLast((match) => match.handle)?.handle as RouteHandle | undefined
  const places = useMemo(() => placesOf(navigation), [navigation])
  const place = placeOf(places, pathname, { within: handle?.within, from: last, search })
  useEffect(() => {
    if (place) last = place.tab.path
  }, [place])
  return place
}
