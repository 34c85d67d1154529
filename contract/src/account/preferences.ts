import { z } from 'zod'
import { bodyLimits, mainCall } from '../kit/endpoint.ts'
import { text } from '../kit/text.ts'
import {
  type HomeChange,
  type HomeWishes,
  homeChange,
  homeWishes,
  joinHomeChanges,
  noHomeWishes,
  withHomeChange,
} from './home-wishes.ts'
import {
  joinNavigationChanges,
  type NavigationChange,
  type NavigationWishes,
  navigationChange,
  navigationWishes,
  noNavigationWishes,
  withNavigationChange,
} from './navigation-wishes.ts'
import {
  joinSpellingChanges,
  noSpellingWishes,
  type SpellingChange,
  type SpellingWishes,
  spellingChange,
  spellingWishes,
  withSpellingChange,
} from './spelling-wishes.ts'

/**
 * A preference of a person: its value, and the changes by which it changes. The value itself is never sent
 * back, so that two browsers that change it at once overwrite nothing of one another.
 */
type Preference<Value, Change> = {
  readonly schema: z.ZodType<Value>
  readonly change: z.ZodType<Change>
  readonly initial: Value
  /** The value after a change; the same again when the change comes twice. */
  readonly apply: (value: Value, change: Change) => Value
  /** One change that does what two do one after the other. */
  readonly join: (first: Change, then: Change) => Change
}

const preference = <Value, Change>(definition: Preference<Value, Change>) => definition

/** Whether a person has taken the tour of the first run, or skipped it. */
const tour = z.strictObject({ seen: z.boolean() })

/** Whether the next article of the list opens after a step; null leaves it to what the person's work is. */
const queue = z.strictObject({ opensNext: z.boolean().nullable() })

/** What the program keeps for each person, by its key. A new preference is an entry here and in `changes`. */
export const preferences = {
  spelling: preference<SpellingWishes, SpellingChange>({
    schema: spellingWishes,
    change: spellingChange,
    initial: noSpellingWishes,
    apply: withSpellingChange,
    join: joinSpellingChanges,
  }),
  tour: preference<z.output<typeof tour>, z.output<typeof tour>>({
    schema: tour,
    change: tour,
    initial: { seen: false },
    apply: (_value, change) => change,
    join: (_first, then) => then,
  }),
  queue: preference<z.output<typeof queue>, z.output<typeof queue>>({
    schema: queue,
    change: queue,
    initial: { opensNext: null },
    apply: (_value, change) => change,
    join: (_first, then) => then,
  }),
  navigation: preference<NavigationWishes, NavigationChange>({
    schema: navigationWishes,
    change: navigationChange,
    initial: noNavigationWishes,
    apply: withNavigationChange,
    join: joinNavigationChanges,
  }),
  home: preference<HomeWishes, HomeChange>({
    schema: homeWishes,
    change: homeChange,
    initial: noHomeWishes,
    apply: withHomeChange,
    join: joinHomeChanges,
  }),
} as const

export type PreferenceKey = keyof typeof preferences
export type PreferenceValue<Key extends PreferenceKey> = (typeof preferences)[Key]['initial']
export type PreferenceChange<Key extends PreferenceKey> = z.output<(typeof preferences)[Key]['change']>
export type PreferenceValues = { [Key in PreferenceKey]: PreferenceValue<Key> }

export const preferenceKeys = Object.keys(preferences) as PreferenceKey[]

const values = z.object({
  spelling: preferences.spelling.schema,
  tour: preferences.tour.schema,
  queue: preferences.queue.schema,
  navigation: preferences.navigation.schema,
  home: preferences.home.schema,
})
const changes = z.strictObject({
  spelling: preferences.spelling.change.optional(),
  tour: preferences.tour.change.optional(),
  queue: preferences.queue.change.optional(),
  navigation: preferences.navigation.change.optional(),
  home: preferences.home.change.optional(),
})

export const myPreferences = mainCall('GET', '/auth/me/preferences', {
  can: 'session',
  summary: text('Tùy chọn của tôi', 'My preferences'),
  reply: values,
})

/** Takes changes by key, and gives what they lead to. */
export const changeMyPreferences = mainCall('PUT', '/auth/me/preferences', {
  bodyLimit: bodyLimits.list,
  can: 'session',
  summary: text('Đổi tùy chọn của tôi', 'Change my preferences'),
  body: changes.refine((body) => Object.keys(body).length > 0),
  reply: values,
})
