import { useCallback } from 'react'
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router'

/** Query parameters with new values; empty ones are removed. */
type Parts = Readonly<Record<string, string | number | null>>

function withParts(search: URLSearchParams, parts: Parts): URLSearchParams {
  for (const [name, value] of Object.entries(parts)) {
    if (value === null || value === '') search.delete(name)
    else search.set(name, String(value))
  }
  return search
}

/**
 * The URL's query parameters and a setter for some of them. A change starts from the current URL, not the
 * rendered one: rendering is later, and of two changes in a row the first would be lost.
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
