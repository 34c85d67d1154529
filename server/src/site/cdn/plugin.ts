import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { surrogateKeys } from '../pages/public.ts'
import { purge } from './purge.ts'

/** Milliseconds in which changes are gathered. */
const gathering = 300

/**
 * Where a content network stands in front of the site, each page names what it shows, and the network is told to forget what
 * changed. Each process tells it, since forgetting twice costs nothing; what nobody could tell it ends by its age.
 */
export async function plugin(app: FastifyInstance, { configuration, listener, log }: Kernel): Promise<void> {
  const { cdnPurgeUrl: url, cdnPurgeHeaders: headers } = configuration
  if (!url) return
  app.decorate('namesSurrogates', true)
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  const tell = () => {
    timer = null
    const keys = changed.has(surrogateKeys.all) ? [surrogateKeys.all] : [...changed]
    changed.clear()
    void purge({ url, headers }, keys).then((told) => {
      if (!told) log.warn({ keys }, 'the content network could not be told of a change')
    })
  }
  const gather = (keys: readonly string[]) => {
    for (const key of keys) changed.add(key)
    timer ??= setTimeout(tell, gathering)
  }
  listener.on('public_changed', (payload) => gather(surrogateKeys.changedBy(payload)))
  listener.on('live_changed', (id) => gather(surrogateKeys.changedLive(id)))
  listener.on('setting_changed', () => gather([surrogateKeys.all]))
  // What was missed meanwhile may be anything.
  listener.onReset(() => gather([surrogateKeys.all]))
  app.addHook('onClose', async () => {
    if (timer) clearTimeout(timer)
  })
}
