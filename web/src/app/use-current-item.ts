import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { RouteHandle } from '#web/entities/app-route.ts'
import { currentItem, type MenuGroup, type MenuItem } from './menu.ts'

/** The item of the menu that was open last. */
let last: string | undefined

/** The item of the menu where one is, also on a record's screens. */
export function useCurrentItem(groups: readonly MenuGroup[]): MenuItem | undefined {
  const { pathname } = useLocation()
  const handle = useMatches().findLast((match) => match.handle)?.handle as RouteHandle | undefined
  const current = currentItem(groups, pathname, { within: handle?.within, from: last })
  useEffect(() => {
    if (current) last = current.path
  }, [current])
  return current
}
