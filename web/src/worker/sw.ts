import { screenAddresses } from 'virtual:screen-addresses'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

import { openPushed, showPushed } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * There from the first worker on that leaves pages to the server which are not its own. The workers before answered
 * readers' pages with the back-office, and the one that finds no mark takes over from such a worker at once.
 */
const mark = 'only-own-screens'

const precache = new PrecacheController()
precache.addToCacheList(self.__WB_MANIFEST)

let isHealing = false

async function takeOverFromBroken(): Promise<void> {
  isHealing = self.registration.active !== null && !(await caches.has(mark))
  if (isHealing) await self.skipWaiting()
}

/**
 * Loads the pages again that stand where the back-office has no screen: they show it all the same. They are not waited
 * for, because their requests wait until this worker is active.
 */
async function showReadersTheirPages(): Promise<void> {
  await self.clients.claim()
  const pages = await self.clients.matchAll({ type: 'window' })
  const wrong = pages.filter(({ url }) => !screenAddresses.test(new URL(url).pathname))
  for (const page of wrong) void page.navigate(page.url).catch(() => null)
}

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event).then(takeOverFromBroken))
})

self.addEventListener('activate', (event) => {
  const marked = caches.open(mark)
  // Screens that are open then still need their own version's files, which the server has no more.
  event.waitUntil(
    isHealing ? marked.then(showReadersTheirPages) : marked.then(() => precache.activate(event)),
  )
})

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('push', (event) => event.waitUntil(showPushed(self.registration, event.data)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(self.clients, event)))

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && screenAddresses.test(url.pathname),
  precache.createHandlerBoundToURL('/index.html'),
)

// Files by their exact address: by its habit of trying `index.html` for `/` it would answer the front page.
registerRoute(
  new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }),
)

// Parts of the program that an open screen of an earlier version still asks for.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/app/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)

// What the operator configured is asked for each time; without a network the last answer holds.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/configuration.js', new NetworkFirst())
