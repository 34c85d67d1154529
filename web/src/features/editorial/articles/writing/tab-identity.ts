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

const browserStorage = 'article-browser'

/** The name of this browser, with which the names of its tabs begin; one for this page alone without storage. */
function browserName(): string {
  try {
    const known = localStorage.getItem(browserStorage)
    if (known) return known
    const fresh = freshName().slice(0, 16)
    localStorage.setItem(browserStorage, fresh)
    return fresh
  } catch {
    return freshName().slice(0, 16)
  }
}

async function identify(): Promise<string> {
  const known = sessionStorage.getItem(storageName)
  if (known && (await claim(known))) return known
  const fresh = `${browserName()}.${freshName()}`
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

const isOfThisBrowser = (tab: string): boolean => tab.startsWith(`${browserName()}.`)

/**
 * Whether a tab is one of this browser's that was closed or broke down: a living tab holds its name. False
 * where that cannot be known, as of other computers' tabs.
 */
export async function isDeadTabHere(tab: string): Promise<boolean> {
  if (!navigator.locks || !isOfThisBrowser(tab)) return false
  const { held = [] } = await navigator.locks.query()
  return !held.some(({ name }) => name === `${storageName}:${tab}`)
}

/** Resolves when a tab of this browser is no more; never for others, nor after `signal`. */
export function tabDeath(tab: string, signal: AbortSignal): Promise<void> {
  if (!navigator.locks || !isOfThisBrowser(tab)) return new Promise(() => {})
  return new Promise((resolve) => {
    // The name is free once the tab that holds it is gone.
    navigator.locks.request(`${storageName}:${tab}`, { signal }, () => resolve()).catch(() => {})
  })
}

const writingName = 'article-writing:'

/** Says to other tabs that this is being written here. Returns the way to end it. */
export function holdWriting(clientKey: string): () => void {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  void navigator.locks?.request(`${writingName}${clientKey}`, () => ended)
  return end
}

/** What is being written in some tab now; it needs no recovery. */
export async function heldWritings(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = held.flatMap(({ name }) => (name?.startsWith(writingName) ? [name] : []))
  return new Set(names.map((name) => name.slice(writingName.length)))
}
