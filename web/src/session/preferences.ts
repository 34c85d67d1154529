import {
  changeMyPreferences,
  myPreferences,
  type PreferenceChange,
  type PreferenceKey,
  type PreferenceValue,
  preferenceKeys,
  preferences,
} from '@toasoan/contract/account/preferences'
import type { InputOf } from '@toasoan/contract/kit/endpoint'
import { useSyncExternalStore } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { sendOnLeave } from '#web/client/send-on-leave.ts'
import { oldSpellingWishes } from './old-spelling-wishes.ts'
import { currentSession } from './session.ts'

/** What the server had last, and what was changed here and is not there yet. */
type Kept = { value: unknown; waiting: unknown }
type Book = Partial<Record<PreferenceKey, Kept>>
type PreferenceChanges = InputOf<typeof changeMyPreferences>['body']

/** Milliseconds after a change until it is sent with those that follow it, and until a failed try is repeated. */
const sendDelay = 1500
const retryDelay = 60_000
/** Milliseconds after which a page that is looked at again asks what other browsers changed. */
const freshFor = 300_000

let personId = 0

/** Storage key of the user's preferences, also before `startPreferences` runs: a screen may be used earlier. */
const keptName = (): string => `preferences-${personId || (currentSession().user?.id ?? 0)}`

let book: Book = {}
let shown: Partial<Record<PreferenceKey, unknown>> = {}
/** Values before the last change of `book`: an unchanged value stays the same object, or the editor would check its whole text again. */
let shownBefore: typeof shown = {}
let timer: ReturnType<typeof setTimeout> | undefined
let sending = false
let askedAt = 0
const watchers = new Set<() => void>()

/** With another person's eyes one changes nothing, and keeps nothing of theirs in one's own browser. */
const isLooking = (): boolean => Boolean(currentSession().user?.viewed_by)

/**
 * What is kept in this browser, also by its other tabs; what its schema does not take counts as none. Where
 * nothing can be kept, what this page knows.
 */
function read(): Book {
  try {
    const text = localStorage.getItem(keptName())
    if (text === null) return book
    const kept = JSON.parse(text) as Book
    const entries = preferenceKeys.flatMap((key) => {
      const { schema, change, initial } = preferences[key]
      const value = schema.safeParse(kept[key]?.value)
      const waiting = change.safeParse(kept[key]?.waiting)
      if (!value.success && !waiting.success) return []
      return [[key, { value: value.data ?? initial, waiting: waiting.data ?? null }] as const]
    })
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

function setBook(next: Book, keep = true): void {
  book = next
  shownBefore = { ...shownBefore, ...shown }
  shown = {}
  if (keep && !isLooking())
    try {
      localStorage.setItem(keptName(), JSON.stringify(book))
    } catch {
      // Without storage what is not sent is lost with the page.
    }
  for (const tell of watchers) tell()
}

function plan(delay = sendDelay): void {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), delay)
}

const waitingNow = (): Partial<Record<PreferenceKey, unknown>> =>
  Object.fromEntries(preferenceKeys.flatMap((key) => (book[key]?.waiting ? [[key, book[key].waiting]] : [])))

/** Takes what the server says; of what waits, what it was sent is there now. */
function applyPreferences(
  values: Record<string, unknown>,
  sent: Partial<Record<PreferenceKey, unknown>>,
): void {
  // Another tab may have changed something meanwhile.
  const now = read()
  const next = preferenceKeys.map((key) => {
    const waiting = now[key]?.waiting ?? null
    const isThere = JSON.stringify(waiting) === JSON.stringify(sent[key] ?? null)
    // A server of the version before knows less.
    return [
      key,
      { value: values[key] ?? preferences[key].initial, waiting: isThere ? null : waiting },
    ] as const
  })
  setBook(Object.fromEntries(next))
}

/** Sends what waits. Without an answer it waits on; what the server refuses would be refused for ever. */
async function send(): Promise<void> {
  const sent = waitingNow()
  const owner = personId
  if (sending || Object.keys(sent).length === 0 || isLooking()) return
  sending = true
  try {
    const values = await call(changeMyPreferences, { body: sent as PreferenceChanges })
    if (owner === personId) applyPreferences(values, sent)
  } catch (error) {
    if (owner !== personId) return
    if (isApiError(error) && error.status === 422) applyPreferences(valuesNow(), sent)
    else plan(retryDelay)
    return
  } finally {
    sending = false
  }
  if (Object.keys(waitingNow()).length > 0) plan()
}

const valuesNow = () => Object.fromEntries(preferenceKeys.map((key) => [key, stored(key).value]))

const stored = (key: PreferenceKey): Kept => book[key] ?? { value: preferences[key].initial, waiting: null }

/** Reads what this browser stored for the user before `startPreferences` runs, so that the first screen uses it. */
function readEarly(): void {
  if (personId !== 0 || !currentSession().user || Object.keys(book).length > 0) return
  book = read()
  if (Object.keys(book).length > 0) shown = {}
}

/** A preference as it stands here: what the server had, with what waits on top; the same object while it is. */
export function preferenceNow<Key extends PreferenceKey>(key: Key): PreferenceValue<Key> {
  readEarly()
  if (!(key in shown)) {
    const { value, waiting } = stored(key)
    const { apply } = preferences[key]
    const now = waiting ? apply(value as never, waiting as never) : value
    const before = shownBefore[key]
    shown[key] = JSON.stringify(now) === JSON.stringify(before) ? before : now
  }
  return shown[key] as PreferenceValue<Key>
}

/** Changes a preference: here at once, on the server a little later or when it can be reached. */
export function changePreference<Key extends PreferenceKey>(key: Key, change: PreferenceChange<Key>): void {
  if (isLooking()) return
  book = { ...book, ...read() }
  const { value, waiting } = stored(key)
  const { join, change: schema } = preferences[key]
  const joined = waiting ? join(waiting as never, change as never) : change
  // In the order of the schema, as it will be read again.
  setBook({ ...book, [key]: { value, waiting: schema.parse(joined) } })
  plan()
}

/** Asks for the preferences that other browsers left, and sends what waits. */
async function refresh(): Promise<void> {
  const owner = personId
  askedAt = Date.now()
  if (Object.keys(waitingNow()).length > 0) return send()
  const values = await call(myPreferences).catch(() => null)
  if (values && owner === personId) applyPreferences(values, {})
}

/** Begins with a person's preferences, as this browser knows them. Returns the way to stop. */
export function startPreferences(person: number): () => void {
  personId = person
  book = {}
  setBook(read(), false)
  const old = isLooking() ? null : oldSpellingWishes(person)
  if (old) changePreference('spelling', old)
  const stop = new AbortController()
  const listen = (target: EventTarget, event: string, act: (event: Event) => void) =>
    target.addEventListener(event, act, { signal: stop.signal })
  listen(window, 'storage', (event) => {
    if ((event as StorageEvent).key === keptName()) setBook(read(), false)
  })
  listen(window, 'online', () => void refresh())
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > freshFor) void refresh()
  })
  // What waits is kept here as well: it is sent again if this one does not arrive.
  listen(window, 'pagehide', () => {
    const waiting = waitingNow()
    if (Object.keys(waiting).length > 0 && !isLooking())
      sendOnLeave(changeMyPreferences, waiting as PreferenceChanges)
  })
  void refresh()
  return () => {
    stop.abort()
    clearTimeout(timer)
    personId = 0
    setBook({}, false)
  }
}

const onPreferences = (tell: () => void): (() => void) => {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** A preference, kept fresh. */
export const usePreference = <Key extends PreferenceKey>(key: Key): PreferenceValue<Key> =>
  useSyncExternalStore(onPreferences, () => preferenceNow(key))

/** Whether the server, or this browser, has said how a preference stands; until then it is as the program has it. */
export const usePreferenceKnown = (key: PreferenceKey): boolean =>
  useSyncExternalStore(onPreferences, () => {
    readEarly()
    return key in book
  })

/** Whether a change of a preference is not on the server yet. */
export const usePreferenceWaits = (key: PreferenceKey): boolean =>
  useSyncExternalStore(onPreferences, () => stored(key).waiting !== null)
