const worker = '/tin-nong/worker.js'
const scope = '/tin-nong/'

const send = (path: string, body: object) =>
  fetch(`/api/home/push${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status))
  })

const kept = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(scope))?.pushManager.getSubscription()) ?? null

/** A worker can subscribe once it has started. */
async function started(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker, { scope })
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming)
    await new Promise((done) =>
      coming.addEventListener('statechange', () => coming.state === 'activated' && done(null)),
    )
  return registration
}

async function begin(): Promise<void> {
  const { data } = await (await fetch('/api/home/push')).json()
  const registration = await started()
  const letters = atob(data.public_key.replace(/-/g, '+').replace(/_/g, '/'))
  const applicationServerKey = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint, keys } = made.toJSON()
  await send('', { endpoint, keys })
}

async function stop(subscription: PushSubscription): Promise<void> {
  await send('/stop', { endpoint: subscription.endpoint }).catch(() => {})
  await subscription.unsubscribe()
}

/** Offers to tell this browser of breaking news, where it can be told. */
export async function offerPush(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-push]')
  const button = place?.querySelector('button')
  if (!place || !button || !('PushManager' in window && 'Notification' in window)) return
  const show = async () => {
    const on = Boolean(await kept())
    button.ariaPressed = String(on)
    button.textContent = (on ? button.dataset.on : button.dataset.off) ?? ''
  }
  await show()
  place.hidden = false
  const trouble = place.querySelector<HTMLElement>('[role=alert]')
  button.addEventListener('click', async () => {
    button.disabled = true
    const subscription = await kept()
    const failed = await (subscription ? stop(subscription) : begin()).then(
      () => false,
      () => true,
    )
    if (trouble) trouble.hidden = !failed
    await show()
    button.disabled = false
  })
}
