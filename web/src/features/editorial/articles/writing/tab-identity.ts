const storageName = 'article-tab'

let identity: Promise<string> | null = null

/** A name nobody else has. `crypto.randomUUID` is missing on plain http away from localhost. */
export const freshName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Holds a name for as long as the tab lives. Gives false when another tab holds it. */
function claim(name: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    void navigator.locks.request(`${storageName}:${name}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock ? new Promise(() => {}) : undefined
    })
  })
}

async function identify(): Promise<string> {
  const known = sessionStorage.getItem(storageName)
  if (known && (await claim(known))) return known
  const fresh = freshName()
  sessionStorage.setItem(storageName, fresh)
  await claim(fresh)
  return fresh
}

/**
 * The name of this tab, the same after a reload. A duplicated tab brings a copy of its parent's name
 * and gets one of its own, so that two tabs never share an editing lock.
 */
export function tabIdentity(): Promise<string> {
  identity ??= identify()
  return identity
}

const writingName = 'article-writing:'

/** Says to other tabs that a new article is being written here. Returns the way to end it. */
export function holdWriting(clientKey: string): () => void {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  void navigator.locks?.request(`${writingName}${clientKey}`, () => ended)
  return end
}

/** The new articles that are being written in some tab now; they need no recovery. */
export async function heldWritings(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = held.flatMap(({ name }) => (name?.startsWith(writingName) ? [name] : []))
  return new Set(names.map((name) => name.slice(writingName.length)))
}
