import type { Text } from '@toasoan/contract/kit/text'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { translate } from '#web/language/language.ts'
import { confirm } from '../dialogs/confirm.tsx'
import { formTexts } from './form-texts.ts'

/** What an address names that is open over its screen: a record, or a post that is written. */
const openOver = ['record', 'compose', 'article'] as const

/** A place is a path and what is open over it. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string => {
  const named = new URLSearchParams(search)
  return [pathname, ...openOver.map((name) => named.get(name) ?? '')].join(' ')
}

/** Asks whether to leave what is not saved; `kept` says what becomes of work that is not lost thereby. */
export const askToLeave = (kept?: Text): Promise<boolean> =>
  confirm({
    title: formTexts.leaveTitle,
    body: translate(kept ?? formTexts.leaveBody),
    confirmLabel: formTexts.leave,
    cancelLabel: formTexts.stay,
    danger: !kept,
  })

/**
 * Asks before unsaved work is left: by the router's question inside, by the browser's outside; `kept` as above.
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
