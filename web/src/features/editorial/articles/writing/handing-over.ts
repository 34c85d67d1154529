import type { Drafts } from './drafts.ts'
import type { LockClient } from './lock-client.ts'
import type { EditSession } from './state.ts'

/** Milliseconds before the lock is taken in which what was typed is saved. */
const timeToSave = 4_000

/**
 * Gives the lock to a person who asked for it (domain-editorial.md): at once when nothing is unsaved, else shortly before
 * they take it, with what was typed saved. What cannot be saved stays, and the server keeps it when they take the lock.
 * Of an article that goes out at its time it is only kept: a save would end the schedule, and nobody asked for that.
 */
export function createHandingOver(
  { store }: EditSession,
  lockClient: LockClient,
  drafts: Drafts,
  save: () => Promise<boolean>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function handOver(name: string, to?: number): Promise<void> {
    clearTimeout(timer)
    if (store.get().lock.kind !== 'mine') return
    if (store.get().head?.publish_at) await drafts.keepOnServer()
    // What is typed while it is saved needs a second save.
    else for (let tries = 0; tries < 2 && store.get().dirty; tries += 1) await save()
    const { lock, dirty } = store.get()
    if (lock.kind !== 'mine' || dirty) return
    lockClient.release(to)
    await lockClient.lost({ name, own: false }, false)
  }

  return {
    /** Somebody wants the lock, and gets it in so many seconds. */
    wanted(name: string, seconds: number): void {
      const { lock, dirty } = store.get()
      if (lock.kind !== 'mine') return
      if (!dirty) return void handOver(name)
      const left = seconds * 1000
      store.set({ lock: { ...lock, leaving: { name, until: Date.now() + left } } })
      clearTimeout(timer)
      timer = setTimeout(() => void handOver(name), Math.max(left - timeToSave, 0))
    },
    /** Somebody asks for the lock, and waits for an answer. */
    asked(name: string, id: number): void {
      const { lock } = store.get()
      if (lock.kind === 'mine') store.set({ lock: { ...lock, askedBy: { id, name } } })
    },
    /** Keeps the lock that somebody asks for. */
    keep(): void {
      const { lock } = store.get()
      if (lock.kind === 'mine') store.set({ lock: { ...lock, askedBy: undefined } })
    },
    /** Saves and gives the lock to whoever wants it; with `to` nobody else gets it before them. */
    handOver,
    stop: () => clearTimeout(timer),
  }
}
