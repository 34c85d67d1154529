import { useCallback, useEffect, useState } from 'react'
import { type LoadedPicture, loadPicture } from './load-picture.ts'

type Loading = { picture: LoadedPicture | null; failure: string | null }

/** Loads the image of a URL, with retry. */
export function useLoadedPicture(src: string) {
  const [tries, setTries] = useState(0)
  const [{ picture, failure }, set] = useState<Loading>({ picture: null, failure: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    const controller = new AbortController()
    let loaded: LoadedPicture | null = null
    set({ picture: null, failure: null })
    loadPicture(src, controller.signal).then(
      (found) => {
        loaded = found
        if (controller.signal.aborted) found.preview.close()
        else set({ picture: found, failure: null })
      },
      (error: Error) => {
        if (!controller.signal.aborted) set({ picture: null, failure: error.message })
      },
    )
    return () => {
      controller.abort()
      loaded?.preview.close()
    }
  }, [src, tries])
  return { picture, failure, again: useCallback(() => setTries((count) => count + 1), []) }
}
