import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Tells the screen around a form whether the form holds unsaved work. */
export function WatchUnsaved({ tell }: { tell: (unsaved: boolean) => void }) {
  const { isDirty } = useFormContext().formState
  useEffect(() => {
    tell(isDirty)
    return () => tell(false)
  }, [isDirty, tell])
  return null
}
