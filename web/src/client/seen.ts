import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { clear, createStore, delMany, entries, get, set } from 'idb-keyval'
import { credentials, storedUser } from './credentials.ts'

/** A cached response with its user, build and time. */
type Seen = { owner: string; at: number; answer: unknown }

/** Cached responses expire after ten days, like credentials; above the maximum number the oldest are removed. */
const keptFor = 864_000_000
const mostKept = 400

const store = createStore('seen-answers', 'answers')

/** Without storage (private window, full disk) caching is disabled silently. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** A newer build may interpret responses differently; its entry script has a content hash in its name. */
const build = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''

/** User of incoming responses; null without a session, which disables the cache. */
const ownerNow = (): string | null => {
  const user = credentials() ? storedUser<{ id: number }>() : null
  return user ? `${user.id} ${build}` : null
}

/** Whether a call is read-only and may be answered offline. */
export const isReading = ({ method, kind, mutates, can, path }: AnyEndpoint): boolean =>
  method === 'GET' && kind !== 'raw' && !mutates && can !== 'public' && !path.startsWith('/auth/')

/**
 * Returns the function that caches the response of a starting call. It does nothing if the session has ended
 * or changed meanwhile, or storage is unavailable.
 */
export function keeperOf(address: string): (answer: unknown) => void {
  const owner = ownerNow()
  return (answer) => {
    if (!owner || owner !== ownerNow()) return
    const seen: Seen = { owner, at: Date.now(), answer }
    void quietly(() => set(address, seen, store))
  }
}

/** This user's cached response of a URL with its time; null when there is none. */
export async function seenBefore(address: string): Promise<Pick<Seen, 'answer' | 'at'> | null> {
  const seen = await quietly(() => get<Seen>(address, store))
  return seen && seen.owner === ownerNow() && seen.at > Date.now() - keptFor ? seen : null
}

/** Clears the cache of all users. Images remain in the browser's cache, under unguessable URLs. */
export async function forgetSeen(): Promise<void> {
  await quietly(() => clear(store))
}

/** Removes entries that are expired, beyond the limit, or another user's. */
export async function tidySeen(): Promise<void> {
  const owner = ownerNow()
  const all = (await quietly(() => entries<string, Seen>(store))) ?? []
  const newestFirst = all.toSorted(([, one], [, other]) => other.at - one.at)
  const isWorth = ([, seen]: [string, Seen], place: number) =>
    place < mostKept && seen.owner === owner && seen.at > Date.now() - keptFor
  const gone = newestFirst.filter((entry, place) => !isWorth(entry, place)).map(([address]) => address)
  if (gone.length > 0) await quietly(() => delMany(gone, store))
}
