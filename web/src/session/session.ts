import type { Permission } from '@toasoan/contract/access/catalogue'
import type { CurrentUser } from '@toasoan/contract/account/auth'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useSyncExternalStore } from 'react'
import { login as loginCall, me } from '#web/client/account-calls.ts'
import { isApiError } from '#web/client/api-error.ts'
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
import { queryClient } from '#web/client/query-client.ts'
import { onRenewal, sayFarewell } from '#web/client/renewal.ts'
import { forgetSeen, tidySeen } from '#web/client/seen.ts'
import { forgetStart } from '#web/client/start.ts'
import { type Ability, abilityOf, holds } from './ability.ts'

/** Who uses the application now. */
export type Session = { user: CurrentUser | null; ability: Ability }

const nobody: Session = { user: null, ability: abilityOf([]) }

let session: Session = nobody
const watchers = new Set<() => void>()
let unseenEnd: EndReason | null = null

const mayOf = (user: CurrentUser): string => JSON.stringify(user.ability)

/** What was seen belongs to one person with one set of rights, and is forgotten with either. */
function forgetOthers(next: CurrentUser | null): void {
  const before = session.user
  if (before && before.id !== next?.id) queryClient.clear()
  if (before && next && (before.id !== next.id || mayOf(before) !== mayOf(next))) void forgetSeen()
}

function putUser(user: CurrentUser | null): void {
  if (user) unseenEnd = null
  forgetOthers(user)
  session = user ? { user, ability: abilityOf(user.ability) } : nobody
  for (const tell of watchers) tell()
}

/** Takes what the server says of the user. Nothing is drawn again when that is what it said before. */
function accept(user: CurrentUser): void {
  keepUser(user)
  if (session.user && JSON.stringify(session.user) === JSON.stringify(user)) unseenEnd = null
  else putUser(user)
}

/** Takes up what the server says of the person after they changed their own account. */
export const setUser = (user: CurrentUser): void => accept(user)

/** The session as it stands, for code outside of components. */
export const currentSession = (): Session => session

/** Calls back at each change of user or abilities. Returns the way to stop. */
export function onSession(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/**
 * Why the session ended, to whoever asks first; null when it has not, or somebody has acted on it. It is kept rather
 * than told: a session may end before there is a page to hear of it.
 */
export function takeEnd(): EndReason | null {
  const reason = unseenEnd
  unseenEnd = null
  return reason
}

async function readUser(): Promise<void> {
  const user = await call(me)
  // The session may have ended while the answer was on its way.
  if (credentials()) accept(user)
}

/** Asks the server anew who this is and what they may do, as after a change of access. */
export function refreshUser(): Promise<void> {
  forgetStart((path) => path === me.path)
  return readUser()
}

function end(reason: EndReason): void {
  unseenEnd = reason
  putUser(null)
  void forgetSeen()
}

/** Takes up the session that another tab has opened or renewed. */
function followOtherTab(): void {
  const user = storedUser<CurrentUser>()
  if (user) putUser(user)
  else void refreshUser().catch(() => {})
}

/** A page that was frozen, or comes back from the browser's memory, heard nothing of what other tabs did meanwhile. */
function compare(): void {
  if (!session.user) return
  if (!credentials()) {
    end('elsewhere')
    return
  }
  const stored = storedUser<CurrentUser>()
  if (stored && stored.id !== session.user.id) followOtherTab()
}

/** Ends the session that the server refuses. What only did not come (no network, a page that is left) says nothing of it. */
function endRefused(error: unknown): void {
  if (isApiError(error) && error.status >= 400 && error.status < 500) endSession('refused')
}

/**
 * Takes up the stored session. A token without a stored user asks for the user first; when the server
 * refuses, nothing stays stored. With a stored user the answer is awaited in the background.
 */
export async function startSession(): Promise<void> {
  onRenewal(({ user }) => accept(user))
  onSessionEnd(end)
  onCredentialsElsewhere(followOtherTab)
  for (const event of ['focus', 'pageshow']) window.addEventListener(event, compare)
  document.addEventListener('visibilitychange', compare)
  if (!credentials()) return void forgetSeen()
  const user = storedUser<CurrentUser>()
  void tidySeen()
  if (user?.ability) {
    putUser(user)
    void readUser().catch(() => {})
    return
  }
  await readUser().catch(endRefused)
}

/** What the server gives when a session opens. */
export type OpenedSession = DataOf<typeof loginCall>

/** Takes a session that the server has just opened as this browser's. */
export function acceptSession(answer: OpenedSession): void {
  const user = { ...answer.user, ability: answer.ability }
  keepUser(user)
  keepCredentials(answer)
  putUser(user)
}

/** Logs in. Rejects with the `ApiError` of a refusal. */
export async function logIn(body: InputFor<typeof loginCall>['body']): Promise<void> {
  acceptSession(await call(loginCall, { body }))
}

/** Logs out here, in the other tabs, and at the server, which may be out of reach. */
export async function logOut(reason: EndReason = 'logout'): Promise<void> {
  const held = credentials()
  endSession(reason)
  if (held) await sayFarewell(held).catch(() => {})
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
