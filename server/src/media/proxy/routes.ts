import { timingSafeEqual } from 'node:crypto'
import { fetchProxied, imageProxy, proxyErrors, proxyKeyHeader } from '@toasoan/contract/media/proxy'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { fetchPicture } from './fetch-picture.ts'
import { inTurn } from './in-turn.ts'

/** The key and the allow-list; both empty while the proxy is off. */
const proxyOf = ({ imageProxyKey: key, imageProxyHosts: hosts }: Configuration) =>
  key && hosts.length > 0 ? { key, hosts } : { key: '', hosts: [] }

function same(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Refuses a request without the key, or of a page that is not this house's. */
function checkKey({ request, configuration }: Call<typeof fetchProxied>, key: string): void {
  const { [proxyKeyHeader]: given, origin } = request.headers
  if (!key) throw fail(proxyErrors.off)
  if (typeof given !== 'string' || given === '') throw fail(proxyErrors.keyMissing)
  if (!same(given, key)) throw fail(proxyErrors.keyNotFound)
  const own = [new URL(configuration.publicUrl).origin, `${request.protocol}://${request.host}`]
  if (origin !== undefined && !own.includes(origin)) throw fail(proxyErrors.originNotTrusted)
}

async function sendPicture(call: Call<typeof fetchProxied>) {
  const { key, hosts } = proxyOf(call.configuration)
  checkKey(call, key)
  const gone = new AbortController()
  call.reply.raw.once('close', () => gone.abort())
  const { content, mimetype } = await inTurn(call.access?.userId ?? call.request.ip, () =>
    fetchPicture(call.query.url, { hosts, signal: gone.signal }),
  )
  return call.reply
    .headers({
      'content-type': mimetype,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(content)
}

export const routes: Route[] = [
  route(imageProxy, async ({ configuration }) => proxyOf(configuration)),
  route(fetchProxied, sendPicture),
]
