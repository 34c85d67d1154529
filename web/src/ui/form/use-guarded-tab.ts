import { useCallback, useRef } from 'react'
import { useSearch } from '../use-search.ts'
import { askToLeave } from './use-leave-guard.ts'

/**
 * The tab in the URL and its setter, which asks first about unsaved changes of this tab's form, reported to
 * `watch`.
 */
export function useGuardedTab() {
  const [search, change] = useSearch()
  const unsaved = useRef(false)
  const watch = useCallback((now: boolean) => {
    unsaved.current = now
  }, [])
  const go = async (key: string | null, current: string | undefined) => {
    if (!key || key === current || (unsaved.current && !(await askToLeave()))) return
    change(() => new URLSearchParams({ tab: key }), { replace: true })
  }
  return { tab: search.get('tab'), watch, go }
}
