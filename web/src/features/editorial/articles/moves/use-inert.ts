import { useEffect, useState } from 'react'

/** Milliseconds for which a button that has just become another one takes no press. */
const inertFor = 800

/**
 * Whether buttons take no press yet, because what they do has just changed under the pointer: `what` names all that they
 * do now.
 */
export function useInert(what: string): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), inertFor)
    return () => clearTimeout(timer)
  }, [what])
  return settled !== what
}
