import { useState } from 'react'

/** An address as it was first given: it opens the same file for hours, and a new one would interrupt the player. */
export function useSteady(address: string): string {
  const [kept, setKept] = useState(address)
  if (kept.split('?')[0] === address.split('?')[0]) return kept
  setKept(address)
  return address
}
