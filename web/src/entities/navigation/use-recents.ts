import { type Pin, pin } from '@toasoan/contract/account/navigation-wishes'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useSession } from '#web/session/session.ts'
import { useOwnTitle } from '#web/ui/page/page-title.ts'

const most = 5
/** Milliseconds for which a record must be open to count as visited. */
const settled = 300
const watchers = new Set<() => void>()
const known = new Map<string, Pin[]>()

function read(name: string): Pin[] {
  const kept = known.get(name)
  if (kept) return kept
  let found: Pin[] = []
  try {
    const parsed = pin
      .array()
      .max(most)
      .safeParse(JSON.parse(localStorage.getItem(name) ?? '[]'))
    found = parsed.data ?? []
  } catch {
    // Without storage the list lasts until the page is closed.
  }
  known.set(name, found)
  return found
}

function visit(name: string, record: Pin): void {
  const next = [record, ...read(name).filter(({ path }) => path !== record.path)].slice(0, most)
  known.set(name, next)
  try {
    localStorage.setItem(name, JSON.stringify(next))
  } catch {
    // As above.
  }
  for (const notify of watchers) notify()
}

const nameFor = (userId: number | undefined): string => `recents-${userId ?? 0}`

/**
 * The user's last five records, newest first. Stored in the browser: on the server each visit would be a
 * write with an activity row.
 */
export function useRecents(): readonly Pin[] {
  const { user } = useSession()
  const name = nameFor(user?.id)
  return useSyncExternalStore(
    (notify) => {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    () => read(name),
  )
}

/** Adds the open record to the recents, when its title is known. */
export function useVisits(): void {
  const { user } = useSession()
  const { pathname } = useLocation()
  const isRecord = Object.keys(useMatches().at(-1)?.params ?? {}).length > 0
  const label = useOwnTitle()
  useEffect(() => {
    if (!user || user.viewed_by || !isRecord || !label) return
    const record = pin.safeParse({ path: pathname, label: label.slice(0, 200) })
    if (!record.success) return
    // During navigation the title is still that of the previous record.
    const timer = setTimeout(() => visit(nameFor(user.id), record.data), settled)
    return () => clearTimeout(timer)
  }, [user, pathname, isRecord, label])
}
