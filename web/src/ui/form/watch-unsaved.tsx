import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Reports to the surrounding screen whether the form has unsaved changes. */
export function WatchUnsaved({ tell }: { tell: (unsaved: boolean) => void }) {
  const { isDirty } = useFormContext().formState
  useEffect(() => {
    tell(isDirty)
    return () => tell(false)
  }, [isDirty, tell])
  return null
}
