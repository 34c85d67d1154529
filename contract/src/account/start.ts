import { z } from 'zod'
import { loginSettings, staffSettings } from '../administration/settings.ts'
import { articleCounters } from '../editorial/articles.ts'
import { stageNamesNow } from '../editorial/states.ts'
import { mainCall } from '../kit/endpoint.ts'
import { text } from '../kit/text.ts'
import { notificationTotal } from '../messaging/notifications.ts'
import { me } from './auth.ts'
import { myPreferences } from './preferences.ts'
import { signInProvider } from './provider.ts'

/*
 * What a page asks for at its start, as one call. Each part is what a call of its own gives, and that call stays: parts
 * are read anew one by one.
 */

/** What the log-in page begins with. */
export const loginStart = mainCall('GET', '/auth/start', {
  can: 'public',
  summary: text('Dữ liệu mở trang đăng nhập', 'What the log-in page begins with'),
  reply: z.object({ settings: loginSettings.reply, provider: signInProvider.reply }),
})

/** What every page of somebody who is logged in begins with. */
export const pageStart = mainCall('GET', '/auth/me/start', {
  can: 'session',
  summary: text('Dữ liệu mở mỗi trang', 'What every page begins with'),
  reply: z.object({
    user: me.reply,
    settings: staffSettings.reply,
    stages: stageNamesNow.reply,
    preferences: myPreferences.reply,
    notifications: notificationTotal.reply,
    counters: articleCounters.reply,
  }),
})
