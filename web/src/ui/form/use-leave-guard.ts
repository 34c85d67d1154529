import type { Text } from '@toasoan/contract/kit/text'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { translate } from '#web/language/language.ts'
import { confirm } from '../dialogs/confirm.tsx'
import { formTexts } from './form-texts.ts'

/** Query parameters of overlays: an open record, or a post being written. */
const openOver = ['record', 'compose', 'article'] as const

/** A location is a path with its overlay. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string => {
  const named = new URLSearchParams(search)
  return [pathname, ...openOver.map((name) => named.get(name) ?? '')].join(' ')
}

/** Asks before leaving unsaved changes; `kept` describes what happens to them if they are not lost. */
export const askToLeave = (kept?: Text): Promise<boolean> =>
  confirm({
    title: formTexts.leaveTitle,
    body: translate(kept ?? formTexts.leaveBody),
    confirmLabel: formTexts.leave,
    cancelLabel: formTexts.stay,
    danger: !kept,
  })

/**
 * Asks before unsaved changes are left: by router blocking inside, by the browser's dialog outside; `kept` as
 * above.
 */
export function useLeaveGuard(isUnsaved: () => boolean, kept?: Text): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation) && isUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToLeave(kept).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, kept])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
