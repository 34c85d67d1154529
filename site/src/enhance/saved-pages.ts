/** The name of the cache, as the worker of saved pages has it too (server/src/site/saved-pages/worker-script.ts). */
const cacheName = 'doc-sau'

const home = '/doc-sau'

/** The widest copy of a picture that is saved, in pixels. */
const widest = 960

/** Saved pages that are looked at again when the list of them is opened. */
const mostRefreshed = 20

/** The address of a picture's copy to save: the widest that is not too wide. */
function copyOf(image: HTMLImageElement): string {
  const copies = image.srcset.split(/,\s+/).map((part) => part.trim().split(/\s+/))
  const fit = copies.filter(([, width = '']) => Number.parseInt(width, 10) <= widest)
  return fit.at(-1)?.[0] ?? image.getAttribute('src') ?? ''
}

const picturesOf = (page: Document): string[] =>
  [...page.querySelectorAll<HTMLImageElement>('main figure img, main .hero img')].map(copyOf).filter(Boolean)

/** What pages need besides their text: what this one loaded of the site's own. */
const partsLoaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/site/'))
    .map(({ pathname }) => pathname)

/** Asks for an address and keeps the answer; what fails is left out. */
async function put(cache: Cache, address: string): Promise<Response | null> {
  const answer = await fetch(address).catch(() => null)
  if (!answer?.ok || answer.redirected) return answer
  await cache.put(address, answer.clone())
  return answer
}

const read = async (answer: Response): Promise<Document> =>
  new DOMParser().parseFromString(await answer.text(), 'text/html')

/** Saves a story, its pictures and what they are shown with, so that it is read without a network. */
export async function savePage(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(`${home}/worker.js`, { scope: home })
  const cache = await caches.open(cacheName)
  const answer = await put(cache, path)
  const pictures = answer?.ok ? picturesOf(await read(answer)) : []
  await Promise.all([home, '/logo.svg', ...partsLoaded(), ...pictures].map((address) => put(cache, address)))
}

/** Lets go of a saved story and of its pictures. */
export async function dropPage(path: string): Promise<void> {
  const cache = await caches.open(cacheName)
  const answer = await cache.match(path)
  if (!answer) return
  await Promise.all([path, ...picturesOf(await read(answer))].map((address) => cache.delete(address)))
}

/** Saves stories anew where there is a network, and lets go of what was withdrawn meanwhile. */
export async function refreshPages(paths: readonly string[]): Promise<void> {
  if (!navigator.onLine || !(await caches.has(cacheName))) return
  const cache = await caches.open(cacheName)
  for (const path of paths.slice(0, mostRefreshed)) {
    const answer = await put(cache, path)
    if (answer && [404, 410].includes(answer.status)) await dropPage(path)
  }
  await Promise.all([home, ...partsLoaded()].map((address) => put(cache, address)))
}
