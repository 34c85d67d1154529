import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { Asked } from './asked.ts'
import { call, callList, type InputFor } from './call.ts'
import { credentials, onSessionEnd, storedUser } from './credentials.ts'
import { newestKept } from './newest-kept.ts'
import { queryClient } from './query-client.ts'

/*
 * A screen asks for its data when it has been drawn, which takes most of a second on a slow computer. What it asked
 * for when it was last open is asked for when it is opened again, beside the loading of its code; the screen then
 * finds the response, or the running request, under the same key.
 */

/** What a screen asked for: each call, how often in a row, and the paths whose inputs differed from time to time. */
type Memory = { asked: (Asked & { key: readonly unknown[]; times: number })[]; varying: string[] }

const name = 'asked-by-screen'

/** Screens that are remembered, and calls of one: the most recent, so that the storage stays below some 100 KB. */
const mostScreens = 60
const mostCalls = 12

/** Milliseconds after opening within which calls count as those of the screen's beginning. */
const beginning = 4000

/** By user and address: a session that ended without its page leaves nothing to the next user. */
const memories = newestKept<Memory>(name, mostScreens)

const keyOf = (address: string): string => `${storedUser<{ id: number }>()?.id} ${address}`

const hashOf = (key: readonly unknown[]): string => JSON.stringify(key)

/** Asks for one call under its key. A failure is the screen's to show, which asks again. */
function ask({ endpoint, input, isList, staleTime, key }: Memory['asked'][number]): void {
  const asked = endpoint as AnyEndpoint
  const make = isList ? callList : call
  void queryClient.prefetchQuery({
    queryKey: key,
    queryFn: ({ signal }) => make(asked, { ...input, signal } as InputFor<AnyEndpoint>),
    meta: { quiet: true },
    retry: false,
    ...(staleTime !== undefined && { staleTime }),
  })
}

/** The screen that is being opened: its address, and the calls that it has made so far. */
let opening: { address: string; seen: Map<string, Memory['asked'][number]> } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * What is remembered of a screen after it was opened. A call that varies (its input holds the time) would be asked in
 * vain each time, so that it has to come twice in a row before it is asked ahead.
 */
export function remembered(before: Memory | undefined, seen: readonly Memory['asked'][number][]): Memory {
  const timesOf = new Map(before?.asked.map(({ key, times }) => [hashOf(key), times]))
  const asked = seen.slice(0, mostCalls).map((one) => ({
    ...one,
    times: (timesOf.get(hashOf(one.key)) ?? 0) + 1,
  }))
  const now = new Set(asked.map(({ key }) => hashOf(key)))
  const missed = (before?.asked ?? []).filter(({ key }) => !now.has(hashOf(key)))
  const steady = new Set(asked.filter(({ times }) => times > 1).map(({ endpoint }) => endpoint.path))
  const varying = [...new Set([...(before?.varying ?? []), ...missed.map(({ endpoint }) => endpoint.path)])]
  return { asked, varying: varying.filter((path) => !steady.has(path)) }
}

/** The calls that are asked ahead: all but those that varied. */
export const worthAsking = ({ asked, varying }: Memory): Memory['asked'] =>
  asked.filter(({ endpoint, times }) => times > 1 || !varying.includes(endpoint.path))

// A screen may be left before its beginning is over.
window.addEventListener('pagehide', keep)

onSessionEnd(() => {
  clearTimeout(timer)
  opening = null
  localStorage.removeItem(name)
})

/** Ends the beginning of the screen that was opened, and keeps what it asked for. */
function keep(): void {
  clearTimeout(timer)
  if (!opening) return
  const { address, seen } = opening
  opening = null
  if (!credentials() || seen.size === 0) return
  const key = keyOf(address)
  memories.put(key, remembered(memories.all()[key], [...seen.values()]))
}

/**
 * Called when a screen is opened: asks for what it asked for before, and notes what it asks for now.
 * @param address Path and search of the screen.
 */
export function askAhead(address: string): void {
  if (opening?.address === address) return
  keep()
  if (!credentials()) return
  opening = { address, seen: new Map() }
  timer = setTimeout(keep, beginning)
  const memory = memories.all()[keyOf(address)]
  if (memory) for (const one of worthAsking(memory)) ask(one)
}

// Queries that are fresh count too: the screen would ask for them at another time.
queryClient.getQueryCache().subscribe((event) => {
  if (!opening || (event.type !== 'observerAdded' && event.type !== 'observerOptionsUpdated')) return
  const { enabled, meta } = event.observer.options
  const asked = meta?.asked
  if (enabled === false || !asked || asked.endpoint.method !== 'GET' || asked.endpoint.mutates) return
  const { method, service, path, kind, can, mutates } = asked.endpoint
  const key = event.query.queryKey
  opening.seen.set(hashOf(key), {
    ...asked,
    endpoint: { method, service, path, kind, can, mutates },
    key,
    times: 0,
  })
})
