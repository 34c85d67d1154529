import { beginProviderLogin, providerLogin, signInProvider } from '@toasoan/contract/account/provider'
import { type Route, route } from '#server/kernel/http/route.ts'
import { addressClass } from './address.ts'
import { logAuth } from './auth-log.ts'
import { enter, refuseInactive } from './enter.ts'
import { limitCalls, limitKey } from './limits.ts'
import { providerOf } from './provider/configured.ts'
import { knownPerson, linkPerson } from './provider/match.ts'
import { beginProof, finishProof } from './provider/proof.ts'
import { tokensOf } from './sessions.ts'

export const routes: Route[] = [
  route(signInProvider, async ({ configuration }) => providerOf(configuration)),

  route(beginProviderLogin, async (call) => {
    await limitCalls(call.db, limitKey('sign-on-start', addressClass(call.request.ip)), 60, 600)
    return beginProof(call)
  }),

  route(providerLogin, async (call) => {
    const { db, body, change, request } = call
    await limitCalls(db, limitKey('sign-on', addressClass(request.ip)), 60, 600)
    const proved = await finishProof(call, body)
    const known = await knownPerson(db, proved)
    const link = () => change((tx, note) => linkPerson(call, tx, note, proved))
    const person =
      known ??
      (await link().catch(async (error) => {
        const detail = `${proved.issuer} ${proved.subject}`.slice(0, 300)
        await logAuth(db, request, { event: 'login_refused', username: proved.email ?? '', detail })
        throw error
      }))
    await refuseInactive(call, person)
    return tokensOf(call, await enter(call, person, proved.issuer))
  }),
]
