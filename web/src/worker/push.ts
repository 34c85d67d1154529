type Pushed = { title?: string; body?: string; link?: string | null; tag?: string }

/** Where one's own notifications are. */
const centre = '/notification/personal'

const readPushed = (data: PushMessageData | null): Pushed => {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** Shows what the server pushed; a browser must show something for each push, whatever it holds. */
export function showPushed(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  const { title, body = '', link, tag } = readPushed(data)
  return registration.showNotification(title || 'Tòa Soạn', {
    body,
    tag,
    icon: '/icon-192.png',
    lang: 'vi',
    data: { link: link ?? centre },
  })
}

/** An address of this site alone, whatever was pushed. */
const ownAddress = (link: unknown): string => {
  const url = URL.parse(String(link ?? centre), self.location.origin)
  return url && url.origin === self.location.origin ? url.href : new URL(centre, self.location.origin).href
}

/** Opens the record: in a page of the back-office that is open already, else in a new one. */
export async function openPushed(clients: Clients, { notification }: NotificationEvent): Promise<void> {
  notification.close()
  const address = ownAddress(notification.data?.link)
  const pages = await clients.matchAll({ type: 'window' })
  const page = pages.find(({ url }) => url === address) ?? pages[0]
  if (!page) return void (await clients.openWindow(address))
  // What is being written there asks before the page leaves it.
  const moved = page.url === address ? page : await page.navigate(address).catch(() => null)
  await (moved ? moved.focus() : clients.openWindow(address)).catch(() => null)
}
