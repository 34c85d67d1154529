import { lockArticle } from '@toasoan/contract/editorial/articles'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { sendOnLeave } from '#web/client/send-on-leave.ts'
import { isDeadTabHere } from './tab-identity.ts'

/** How the editing lock stands for this tab. */
export type LockState =
  | { kind: 'none' }
  /**
   * `leaving` says who takes it over, and when, in milliseconds of the epoch, it goes over to them; `askedBy` who asks
   * for it, and gets it from this person alone.
   */
  | {
      kind: 'mine'
      epoch: number
      leaving?: { name: string; until: number }
      askedBy?: { id: number; name: string }
    }
  /**
   * Somebody holds it; `own` when it is this person in another tab, whose name is `tab` when it is known. This person
   * takes it over when there is an `until`, at which, in milliseconds of the epoch, it goes over; `asked` when they asked
   * the other to hand it over.
   */
  | { kind: 'other'; name: string; own: boolean; tab?: string; until?: number; asked?: true }
  /** It was this tab's and is no more; `name` says who took it, when that is known. */
  | { kind: 'lost'; name: string | null }

/** `correct` when the lock is for a correction of a live article. */
type Who = { id: number; tab: string; userId: number; correct?: boolean }

/** How a lock is sought: if it is free, from whoever holds it after some seconds, or if its holder hands it over. */
export type Seek = 'acquire' | 'takeover' | 'ask'

type Ask = { action: Seek; epoch?: number }

/** What a refusal says of who holds the lock; the tab and the epoch only when it is this person. */
type Holder = { name?: string; holder_id?: number; tab?: string; epoch?: number }

/** Milliseconds that a holder has to save at most; the server's clock may be another than ours. */
const notice = 20_000

const until = (at: string | null): number =>
  Date.now() + Math.min(Math.max(at ? Date.parse(at) - Date.now() : 0, 0), notice)

async function ask(who: Who, { action, epoch }: Ask): Promise<LockState | Holder> {
  try {
    const lock = await call(lockArticle, {
      body: { id: who.id, action, tab: who.tab, epoch, ...(who.correct && { correct: true }) },
    })
    if (!lock) return { kind: 'none' }
    if (lock.mine) return { kind: 'mine', epoch: lock.epoch }
    const other = { kind: 'other', name: lock.holder.name, own: false } as const
    return action === 'ask' ? { ...other, asked: true } : { ...other, until: until(lock.hands_over_at) }
  } catch (error) {
    if (!isApiError(error) || error.status !== 423) throw error
    return (error.data ?? {}) as Holder
  }
}

/**
 * Takes the lock, also from a tab of this browser that lives no more: nobody writes there. A refusal because
 * of another holder is an answer; any other failure rejects.
 */
export async function acquireLock(who: Who, action: Seek = 'acquire'): Promise<LockState> {
  const first = await ask(who, { action })
  if ('kind' in first) return first
  const isDead = first.tab !== undefined && (await isDeadTabHere(first.tab))
  // Of that holding alone: another tab may have been quicker.
  const answer = isDead ? await ask(who, { action: 'takeover', epoch: first.epoch }) : first
  return 'kind' in answer ? answer : otherHolder(answer, who)
}

const otherHolder = ({ name = '', holder_id, tab }: Holder, { userId }: Who): LockState => ({
  kind: 'other',
  name,
  own: holder_id === userId,
  tab,
})

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

/** Gives the lock of that epoch back, to a person or to anybody, or gives up waiting for one, also while the page is being left. */
export const releaseLock = ({ id, tab }: Who, epoch?: number, to?: number): void =>
  sendOnLeave(lockArticle, { id, action: 'release', tab, epoch, to })

/** No longer waits for a lock that was asked for. */
export const giveUpLock = ({ id, tab }: Who): Promise<unknown> =>
  call(lockArticle, { body: { id, action: 'release', tab } })
