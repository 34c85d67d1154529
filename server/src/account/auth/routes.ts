import {
  authErrors,
  captcha,
  forgotPassword,
  login,
  logout,
  me,
  refresh,
  resetPassword,
} from '@toasoan/contract/account/auth'
import { inTransaction } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { route } from '#server/kernel/http/route.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { givePasses } from '#server/kernel/sessions/passes.ts'
import { addressClass } from './address.ts'
import { logAuth } from './auth-log.ts'
import { makeCaptcha } from './captcha.ts'
import { currentUser } from './current-user.ts'
import { passwordForgotten } from './events.ts'
import { limitCalls, limitKey } from './limits.ts'
import { failuresOfStranger, logIn } from './log-in.ts'
import { exchange } from './refresh.ts'
import { setNewPassword } from './reset-password.ts'
import { endSessions, tokensOf } from './sessions.ts'

export const routes = [
  route(login, async (call) => tokensOf(call, await logIn(call))),

  route(refresh, async (call) => {
    const { db, body, request, sessions } = call
    await limitCalls(db, limitKey('refresh-address', addressClass(request.ip)), 600, 60)
    await limitCalls(db, limitKey('refresh-token', body.refreshToken), 120, 60)
    const exchanged = await exchange(call, body.refreshToken)
    if ('stolen' in exchanged) {
      await logAuth(db, request, { event: 'refresh_reused', ...exchanged.stolen })
      await sessions.synced()
      throw fail(authErrors.refreshInvalid)
    }
    if ('ended' in exchanged) throw fail(authErrors.refreshInvalid)
    return tokensOf(call, exchanged)
  }),

  route(logout, async ({ db, access }) => {
    await inTransaction(db, (tx) => endSessions(tx, { sessionId: access.sessionId }, 'logout'))
    return null
  }),

  route(me, ({ db, access, reply, configuration }) => {
    givePasses(reply, configuration, access)
    return currentUser(db, access, configuration)
  }),

  route(captcha, async (call) => {
    const { db, query, request, reply } = call
    await limitCalls(db, limitKey('captcha-address', addressClass(request.ip)), 60, 60)
    void reply.header('cache-control', 'no-store')
    const failures = await failuresOfStranger(db, query.account, request.ip)
    return makeCaptcha(call, { address: addressClass(request.ip), account: query.account, failures })
  }),

  route(forgotPassword, async ({ db, body: { email }, request }) => {
    await limitCalls(db, limitKey('forgot-address', addressClass(request.ip)), 30, 3600)
    await limitCalls(db, limitKey('forgot-account', email), 5, 3600)
    await inTransaction(db, async (tx) => {
      await logAuth(tx, request, { event: 'password_forgotten', username: email })
      await send(tx, passwordForgotten, { email })
    })
    return null
  }),

  route(resetPassword, async (call) => {
    await limitCalls(call.db, limitKey('reset-address', addressClass(call.request.ip)), 30, 600)
    await limitCalls(call.db, limitKey('reset-link', call.body.token), 10, 600)
    return setNewPassword(call)
  }),
]
