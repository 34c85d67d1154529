import { useCallback } from 'react'
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router'

/** Names of the address's search and what they become; what is empty goes out of it. */
type Parts = Readonly<Record<string, string | number | null>>

function withParts(search: URLSearchParams, parts: Parts): URLSearchParams {
  for (const [name, value] of Object.entries(parts)) {
    if (value === null || value === '') search.delete(name)
    else search.set(name, String(value))
  }
  return search
}

/**
 * The search of the address, and the way to change parts of it. A change begins with what the address says at that
 * moment and not with what is drawn: a screen draws later, and of two choices in a row the first would be lost.
 */
export function useSearch() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const change = useCallback(
    (parts: Parts | ((now: URLSearchParams) => URLSearchParams), options?: NavigateOptions) => {
      const now = new URLSearchParams(window.location.search)
      const next = typeof parts === 'function' ? parts(now) : withParts(now, parts)
      void navigate(`?${next}`, { preventScrollReset: true, ...options })
    },
    [navigate],
  )
  return [search, change] as const
}
