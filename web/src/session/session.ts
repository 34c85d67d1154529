import type { MongoAbility } from '@casl/ability'
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { CurrentUser } from '@toasoan/contract/account/auth'
import { useSyncExternalStore } from 'react'
import { login as loginCall, logout as logoutCall, me } from '#web/client/account-calls.ts'
import { call, type InputFor } from '#web/client/call.ts'
import {
  credentials,
  type EndReason,
  endSession,
  keepCredentials,
  keepUser,
  onCredentialsElsewhere,
  onSessionEnd,
  storedUser,
} from '#web/client/credentials.ts'
import { onRenewal } from '#web/client/renewal.ts'
import { abilityOf, holds } from './ability.ts'

/** Who uses the application now. */
export type Session = { user: CurrentUser | null; ability: MongoAbility }

const nobody: Session = { user: null, ability: abilityOf([]) }

let session: Session = nobody
const watchers = new Set<() => void>()
const endWatchers = new Set<(reason: EndReason) => void>()

function settle(user: CurrentUser | null): void {
  session = user ? { user, ability: abilityOf(user.ability) } : nobody
  for (const tell of watchers) tell()
}

function accept(user: CurrentUser): void {
  keepUser(user)
  settle(user)
}

/** The session as it stands, for code outside of components. */
export const currentSession = (): Session => session

/** Calls back at each change of user or abilities. Returns the way to stop. */
export function onSession(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** Calls back when the session ended, with the reason. Returns the way to stop. */
export function onEnd(tell: (reason: EndReason) => void): () => void {
  endWatchers.add(tell)
  return () => endWatchers.delete(tell)
}

/** Asks the server who this is and what they may do; used at start and after a change of access. */
export async function refreshUser(): Promise<void> {
  accept(await call(me))
}

/**
 * Takes up the stored session. A token without a stored user asks for the user first; when that
 * fails, nothing stays stored. With a stored user the answer is awaited in the background.
 */
export async function startSession(): Promise<void> {
  onRenewal(({ user }) => accept(user))
  onSessionEnd((reason) => {
    settle(null)
    for (const tell of endWatchers) tell(reason)
  })
  onCredentialsElsewhere(() => {
    const user = storedUser<CurrentUser>()
    if (user) settle(user)
    else void refreshUser().catch(() => {})
  })
  if (!credentials()) return
  const user = storedUser<CurrentUser>()
  if (user?.ability) {
    settle(user)
    void refreshUser().catch(() => {})
    return
  }
  await refreshUser().catch(() => endSession('refused'))
}

/** Logs in. Rejects with the `ApiError` of a refusal. */
export async function logIn(body: InputFor<typeof loginCall>['body']): Promise<CurrentUser> {
  const answer = await call(loginCall, { body })
  const user = { ...answer.user, ability: answer.ability }
  keepUser(user)
  keepCredentials(answer)
  settle(user)
  return user
}

/** Logs out here, in the other tabs, and at the server, which may be out of reach. */
export async function logOut(reason: EndReason = 'logout'): Promise<void> {
  const farewell = credentials() ? call(logoutCall).catch(() => {}) : null
  endSession(reason)
  await farewell
}

/** The session, kept fresh. */
export const useSession = (): Session => useSyncExternalStore(onSession, currentSession)

/** The logged-in user; only for screens that need a session. */
export function useUser(): CurrentUser {
  const { user } = useSession()
  if (!user) throw new Error('No session')
  return user
}

/** Gives `can(permission)`, which is true for undefined so that optional permissions read plainly. */
export function useCan(): (permission: Permission | undefined) => boolean {
  const { ability } = useSession()
  return (permission) => permission === undefined || holds(ability, permission)
}
