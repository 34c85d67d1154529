import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { clear, createStore, delMany, entries, get, set } from 'idb-keyval'
import { credentials, storedUser } from './credentials.ts'

/** An answer that was seen: whose it is, which build understood it, and when it came. */
type Seen = { owner: string; at: number; answer: unknown }

/** Answers are forgotten as credentials are, after ten days; and beyond so many, the oldest first. */
const keptFor = 864_000_000
const mostKept = 400

const store = createStore('seen-answers', 'answers')

/** Without a store (a private window, a full disk) nothing is kept, and nothing else fails. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** A newer build may read answers differently; its entry script is named by its content. */
const build = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''

/** Whose answers come in now; null without a session, which keeps and shows nothing. */
const ownerNow = (): string | null => {
  const user = credentials() ? storedUser<{ id: number }>() : null
  return user ? `${user.id} ${build}` : null
}

/** Whether a call only reads, and may be read again without a network. */
export const isReading = ({ method, kind, mutates, can, path }: AnyEndpoint): boolean =>
  method === 'GET' && kind !== 'raw' && !mutates && can !== 'public' && !path.startsWith('/auth/')

/**
 * Gives the way to keep the answer of a call that begins now. It keeps nothing when the session has
 * ended or changed hands meanwhile, and nothing where the browser refuses storage.
 */
export function keeperOf(address: string): (answer: unknown) => void {
  const owner = ownerNow()
  return (answer) => {
    if (!owner || owner !== ownerNow()) return
    const seen: Seen = { owner, at: Date.now(), answer }
    void quietly(() => set(address, seen, store))
  }
}

/** What this person saw at an address, and when; null when there is nothing. */
export async function seenBefore(address: string): Promise<Pick<Seen, 'answer' | 'at'> | null> {
  const seen = await quietly(() => get<Seen>(address, store))
  return seen && seen.owner === ownerNow() && seen.at > Date.now() - keptFor ? seen : null
}

/** Forgets everything that anybody saw. Pictures stay in the browser's cache, under addresses that nobody guesses. */
export async function forgetSeen(): Promise<void> {
  await quietly(() => clear(store))
}

/** Forgets what is old, beyond the limit, or another person's. */
export async function tidySeen(): Promise<void> {
  const owner = ownerNow()
  const all = (await quietly(() => entries<string, Seen>(store))) ?? []
  const newestFirst = all.toSorted(([, one], [, other]) => other.at - one.at)
  const isWorth = ([, seen]: [string, Seen], place: number) =>
    place < mostKept && seen.owner === owner && seen.at > Date.now() - keptFor
  const gone = newestFirst.filter((entry, place) => !isWorth(entry, place)).map(([address]) => address)
  if (gone.length > 0) await quietly(() => delMany(gone, store))
}
