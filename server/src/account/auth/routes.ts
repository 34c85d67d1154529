import { authErrors, captcha, login, logout, me, refresh } from '@toasoan/contract/account/auth'
import { inTransaction } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { route } from '#server/kernel/http/route.ts'
import { addressClass } from './address.ts'
import { logAuth } from './auth-log.ts'
import { makeCaptcha } from './captcha.ts'
import { currentUser } from './current-user.ts'
import { limitCalls, limitKey } from './limits.ts'
import { logIn } from './log-in.ts'
import { exchange } from './refresh.ts'
import { endSessions, tokensOf } from './sessions.ts'

export const routes = [
  route(login, async (call) => tokensOf(call, await logIn(call))),

  route(refresh, async (call) => {
    const { db, body, request } = call
    await limitCalls(db, limitKey('refresh-address', addressClass(request.ip)), 600, 60)
    await limitCalls(db, limitKey('refresh-token', body.refreshToken), 120, 60)
    const exchanged = await exchange(call, body.refreshToken)
    if ('stolen' in exchanged) {
      await logAuth(db, request, { event: 'refresh_reused', ...exchanged.stolen })
      throw fail(authErrors.refreshInvalid)
    }
    return tokensOf(call, exchanged)
  }),

  route(logout, async ({ db, access }) => {
    await inTransaction(db, (tx) => endSessions(tx, { sessionId: access.sessionId }, 'logout'))
    return null
  }),

  route(me, ({ db, access }) => currentUser(db, access)),

  route(captcha, async ({ db, request, reply }) => {
    await limitCalls(db, limitKey('captcha-address', addressClass(request.ip)), 60, 60)
    void reply.header('cache-control', 'no-store')
    return makeCaptcha(db)
  }),
]
