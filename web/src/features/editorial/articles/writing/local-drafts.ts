/** What this computer keeps of a writing. */
export type LocalDraft = {
  /** `<user>:<client key>`: each writing has a copy of its own, which no other overwrites. */
  key: string
  userId: number
  articleId: number | null
  clientKey: string
  base: number
  at: string
  values: unknown
  /** Of a text that is written together: what the server had not confirmed. */
  shared?: { lineage: string; update: Uint8Array }
}

const store = 'drafts'
/** Copies that nobody asked for in so many milliseconds are forgotten: thirty days. */
const keptFor = 30 * 86_400_000

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('article-drafts', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  opening.catch(() => {
    opening = null
  })
  return opening
}

async function within<Result>(
  mode: IDBTransactionMode,
  ask: (drafts: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const request = ask(database.transaction(store, mode).objectStore(store))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** The key of a writing. */
export const draftKey = (userId: number, clientKey: string): string => `${userId}:${clientKey}`

/** Keeps a draft on this computer. Says whether that went well (private windows may refuse). */
export const keepLocally = (draft: LocalDraft): Promise<boolean> =>
  within('readwrite', (drafts) => drafts.put(draft)).then(
    () => true,
    () => false,
  )

/** Forgets a draft. */
export const forgetLocally = (key: string): Promise<void> =>
  within('readwrite', (drafts) => drafts.delete(key)).then(
    () => {},
    () => {},
  )

/** What this person wrote here and did not save: on an article, or (null) as new articles. Newest first; old drafts go. */
export async function localDrafts(userId: number, articleId: number | null): Promise<LocalDraft[]> {
  const all = await within<LocalDraft[]>('readonly', (drafts) => drafts.getAll()).catch(() => [])
  for (const draft of all) if (Date.parse(draft.at) < Date.now() - keptFor) void forgetLocally(draft.key)
  return all
    .filter((draft) => draft.userId === userId && draft.articleId === articleId)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
