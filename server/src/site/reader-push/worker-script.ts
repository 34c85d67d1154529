/** The service worker of readers, as browsers get it. Each push must show something, whatever it holds. */
export const workerScript = `'use strict'
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('push', (event) => {
  let pushed = {}
  try {
    pushed = event.data.json() || {}
  } catch {}
  event.waitUntil(
    self.registration.showNotification(pushed.title || 'Tin nóng', {
      body: pushed.body || '',
      tag: pushed.tag,
      icon: '/icon-192.png',
      lang: 'vi',
      data: { link: pushed.link || '/' },
    }),
  )
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const link = new URL(event.notification.data.link, self.location.origin)
  if (link.protocol !== 'https:' && link.origin !== self.location.origin) return
  event.waitUntil(self.clients.openWindow(link.href))
})
`
