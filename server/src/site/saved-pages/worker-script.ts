import { readLaterPath } from '@toasoan/contract/site/paths'

/**
 * The service worker of the pages that a reader saved, as browsers get it. It answers for the list of them and for what is
 * opened from it alone: by the network and, where that fails, by what the page put into the cache (site/src/enhance/saved-pages.ts).
 */
export const workerScript = `'use strict'
const home = '${readLaterPath}'
const saved = async (path) => (await caches.open('doc-sau')).match(path, { ignoreSearch: true })
const reach = async (request, path) => {
  const answer = await fetch(request).catch(() => null)
  if (answer && answer.status < 500) return answer
  return (await saved(path)) || answer || Response.error()
}
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate')
    event.respondWith(reach(request, pathname.startsWith(home + '/') ? pathname.slice(home.length) : pathname))
  else if (/^\\/(assets|media)\\/|\\.svg$/.test(pathname)) event.respondWith(reach(request, pathname))
})
`
