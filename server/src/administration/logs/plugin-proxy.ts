import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type ProxySign, proxySentences, proxySign } from './proxy-signs.ts'
import { recordSystem } from './system-log.ts'

/** Tells the operator once, in the server's log and in the system log, where TRUST_PROXY looks wrong. */
export async function plugin(app: FastifyInstance, { configuration, db, log }: Kernel): Promise<void> {
  const told = new Set<ProxySign>()
  app.addHook('onRequest', (request, _reply, done) => {
    const sign = proxySign(request, configuration)
    if (sign && !told.has(sign)) {
      told.add(sign)
      const message = proxySentences[sign]
      log.warn({ address: request.ip, peer: request.raw.socket.remoteAddress }, message)
      recordSystem(db, { kind: 'warning', name: 'TRUST_PROXY', message }).catch(() => told.delete(sign))
    }
    done()
  })
}
