import { lockArticle } from '@toasoan/contract/editorial/articles'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { sendFarewell } from '#web/client/farewell.ts'

/** How the editing lock stands for this tab. */
export type LockState =
  | { kind: 'none' }
  | { kind: 'mine'; epoch: number }
  /** Somebody holds it; `own` when it is this person in another tab. */
  | { kind: 'other'; name: string; own: boolean }
  /** It was this tab's and is no more; `name` says who took it, when that is known. */
  | { kind: 'lost'; name: string | null }

type Who = { id: number; tab: string; userId: number }

/** Takes the lock. A refusal because of another holder is an answer; any other failure rejects. */
export async function acquireLock(who: Who, action: 'acquire' | 'takeover' = 'acquire'): Promise<LockState> {
  try {
    const lock = await call(lockArticle, { body: { id: who.id, action, tab: who.tab } })
    return lock ? { kind: 'mine', epoch: lock.epoch } : { kind: 'none' }
  } catch (error) {
    if (!isApiError(error) || error.status !== 423) throw error
    return otherHolder(error.data, who)
  }
}

const otherHolder = (data: unknown, { userId }: Who): LockState => {
  const { name = '', holder_id } = (data ?? {}) as { name?: string; holder_id?: number }
  return { kind: 'other', name, own: holder_id === userId }
}

/** Renews the lock. Gives null when no answer came, since that says nothing about the lock. */
export async function renewLock(who: Who, epoch: number): Promise<LockState | null> {
  try {
    const lock = await call(lockArticle, { body: { id: who.id, action: 'renew', tab: who.tab, epoch } })
    return lock ? { kind: 'mine', epoch: lock.epoch } : null
  } catch (error) {
    if (!isApiError(error) || (error.status !== 409 && error.status !== 423)) return null
    return { kind: 'lost', name: (error.data as { name?: string } | null)?.name ?? null }
  }
}

/** Gives the lock back, also while the page is being left. */
export const releaseLock = ({ id, tab }: Who): void =>
  sendFarewell(lockArticle, { id, action: 'release', tab })
