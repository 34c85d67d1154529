import { createContext, useContext, useEffect, useMemo } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { RouteHandle } from '../app-route.ts'
import type { Area } from './lines.ts'
import { type Place, placeOf, placesOf } from './navigation.ts'

/** Navigation of the current user; empty outside of the back-office frame. */
export const NavigationContext = createContext<readonly Area[]>([])

export const useNavigation = (): readonly Area[] => useContext(NavigationContext)

/** Path of the last open tab. */
let last: string | undefined

/** Location of the current screen, including record screens. */
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
