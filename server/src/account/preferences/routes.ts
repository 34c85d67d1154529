import { changeMyPreferences, myPreferences, type PreferenceKey } from '@toasoan/contract/account/preferences'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changePreference, preferencesOf } from './keep.ts'

// Every statement names the person who asks: nobody reaches somebody else's preferences.
export const routes: Route[] = [
  route(myPreferences, ({ db, access }) => preferencesOf(db, access.userId)),

  changing(changeMyPreferences, async ({ tx, note, access, body }) => {
    for (const [key, requested] of Object.entries(body))
      await changePreference(tx, access.userId, key as PreferenceKey, requested)
    // The change itself says what changed; the whole would repeat every word with each new one.
    note({ type: 'user', id: access.userId, name: access.name, after: { preferences: body } })
    return preferencesOf(tx, access.userId)
  }),
]
