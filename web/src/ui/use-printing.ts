import { useSyncExternalStore } from 'react'

let printing = false

function follow(tell: () => void): () => void {
  const set = (now: boolean) => () => {
    printing = now
    tell()
  }
  const [begin, end] = [set(true), set(false)]
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether the page is being printed: virtualised lists then render all rows. */
export const usePrinting = (): boolean => useSyncExternalStore(follow, () => printing)
