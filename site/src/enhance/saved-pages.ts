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
  // A browser that has no room keeps nothing more, however often it is asked.
  await cache.put(address, answer.clone()).catch(() => undefined)
  return answer
}

/** Whether asking again may bring what did not come. */
const mayCome = (answer: Response | null) => answer === null || answer.status >= 500

const read = async (answer: Response): Promise<Document> =>
  new DOMParser().parseFromString(await answer.text(), 'text/html')

/** Keeps a story as it is now, with those of its pictures that are not there yet; gives the answers it got. */
async function putStory(cache: Cache, path: string): Promise<(Response | null)[]> {
  const answer = await put(cache, path)
  const pictures = answer?.ok && !answer.redirected ? picturesOf(await read(answer)) : []
  const missing = async (address: string) => (await cache.match(address)) ?? put(cache, address)
  return [answer, ...(await Promise.all(pictures.map(missing)))]
}

async function openSaved(): Promise<Cache> {
  await navigator.serviceWorker.register(`${home}/worker.js`, { scope: home })
  return caches.open(cacheName)
}

const putParts = (cache: Cache) =>
  Promise.all([home, '/logo.svg', ...partsLoaded()].map((address) => put(cache, address)))

/**
 * Saves a story, its pictures and what they are shown with, so that it is read without a network. Says whether all of it came
 * that can: a reader who goes on to another page meanwhile ends it half-way, and it is to be asked for again.
 */
export async function savePage(path: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return true
  const cache = await openSaved()
  const answers = await Promise.all([putStory(cache, path), putParts(cache)])
  return !answers.flat().some(mayCome)
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
  if (paths.length === 0 || !navigator.onLine || !('serviceWorker' in navigator)) return
  const cache = await openSaved()
  for (const path of paths.slice(0, mostRefreshed)) {
    const [answer] = await putStory(cache, path)
    if (answer && [404, 410].includes(answer.status)) await dropPage(path)
  }
  await putParts(cache)
}
