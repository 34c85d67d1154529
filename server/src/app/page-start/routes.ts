import { loginStart, pageStart } from '@toasoan/contract/account/start'
import { type Route, route } from '#server/kernel/http/route.ts'
import { providerOf } from '../../account/auth/provider/configured.ts'
import { preferencesOf } from '../../account/preferences/keep.ts'
import { settingsOf, valuesFor } from '../../administration/settings/kept-settings.ts'
import { counters } from '../../editorial/articles/public.ts'
import { stagesNow } from '../../editorial/states/state-rows.ts'
import { totalsOf } from '../../messaging/notifications/totals.ts'

// What these calls put together is of many areas, so they stand above all of them.
export const routes: Route[] = [
  route(loginStart, async (call) => ({
    settings: valuesFor(await settingsOf(call), ['public']),
    provider: providerOf(call.configuration),
  })),

  route(pageStart, async (call) => {
    const { db, access } = call
    const [settings, stages, preferences, notifications, articles] = await Promise.all([
      settingsOf(call),
      stagesNow(db),
      preferencesOf(db, access.userId),
      totalsOf(db, access),
      counters(call, access),
    ])
    return {
      settings: valuesFor(settings, ['public', 'staff']),
      stages,
      preferences,
      notifications,
      counters: articles,
    }
  }),
]
