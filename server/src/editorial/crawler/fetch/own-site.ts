import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import type { Kernel } from '#server/kernel/kernel.ts'
import { isSameSite } from '../read/address.ts'
import type { OwnPage } from '../read/own-page.ts'
import { reader } from '../read/reader.ts'
import { FetchProblem } from './fetch-problem.ts'
import { visit } from './host.ts'
import { robotsOf } from './robots.ts'
import { pageLimit } from './run-item.ts'
import { materialOf } from './run-source.ts'

/** Milliseconds between two requests to a site that has shown that it is the newsroom's: five pages a second. */
const ownGap = 200

/** Milliseconds that a page waits for its host, where the site has not shown that. */
const patience = 120_000

/** Bytes of a map by its standard, unpacked. */
const mapLimit = 52_428_800

/** Maps of a site that are read. */
const mostMaps = 10_000

/** Where sites have their maps that name none in robots.txt. */
const usualMaps = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml']

const reading = { charset: '', zone: timeZone }

const unpack = promisify(gunzip)

/** The next turn of a site's own, `ownGap` after the one before. */
function paced(signal: AbortSignal): () => Promise<void> {
  let next = 0
  return async () => {
    const now = Date.now()
    const turn = Math.max(now, next)
    next = turn + ownGap
    if (turn > now) await wait(turn - now, undefined, { signal })
  }
}

/** One's own site, read page by page. */
export type Site = {
  /** Whether its front page shows that it is the newsroom's, which lets it be read at five pages a second. */
  readonly isOwn: boolean
  /** Addresses of its pages as its maps list them, each once. */
  pages(): AsyncGenerator<string>
  /**
   * A page, read.
   * @throws FetchProblem
   */
  page(address: string): Promise<OwnPage>
}

/** Asks the front page of a site whose it is. Rejects with `FetchProblem` when it cannot be read. */
export async function openSite(
  kernel: Kernel,
  { address, proof, signal }: { address: string; proof: string; signal: AbortSignal },
): Promise<Site> {
  const { isAllowed, sitemaps } = await robotsOf(kernel, address, patience)
  const read = async (at: string, pace?: () => Promise<void>): Promise<OwnPage> => {
    if (!isAllowed(at)) throw new FetchProblem('robots')
    const fetched = await visit(kernel, at, {
      limit: pageLimit,
      wait: patience,
      headers: { accept: 'text/html' },
      ...(pace ? { pace } : {}),
    })
    const material = materialOf(fetched, reading)
    return reader().read({ task: 'own-page', material, now: new Date().toISOString() })
  }
  const front = await read(address)
  const isOwn = proof !== '' && front.proof === proof
  const pace = isOwn ? paced(signal) : undefined
  const site = new URL(address)

  async function mapAt(at: string): Promise<{ pages: string[]; maps: string[] }> {
    const fetched = await visit(kernel, at, { limit: mapLimit, wait: patience, ...(pace ? { pace } : {}) })
    const isPacked = fetched.body[0] === 0x1f && fetched.body[1] === 0x8b
    const body = isPacked
      ? await unpack(fetched.body, { maxOutputLength: mapLimit }).catch(() => {
          throw new FetchProblem('broken')
        })
      : fetched.body
    return reader().read({ task: 'map', material: materialOf({ ...fetched, body }, reading) })
  }

  async function* pages(): AsyncGenerator<string> {
    const given = sitemaps.length > 0 ? sitemaps : usualMaps.map((path) => new URL(path, address).href)
    const waiting = [...given]
    const maps = new Set(given)
    const known = new Set<string>()
    let problem: FetchProblem | null = null
    for (let map = waiting.shift(); map !== undefined; map = waiting.shift()) {
      signal.throwIfAborted()
      try {
        const found = await mapAt(map)
        for (const one of found.maps) {
          if (maps.has(one) || maps.size >= mostMaps || !isSameSite(new URL(one), site)) continue
          maps.add(one)
          waiting.push(one)
        }
        for (const page of found.pages) {
          if (known.has(page) || !isSameSite(new URL(page), site)) continue
          known.add(page)
          yield page
        }
      } catch (error) {
        // A map that a site names and does not have leaves the others; one that cannot be asked now would hide its stories.
        if (!(error instanceof FetchProblem)) throw error
        problem ??= error
        if (error.code !== 'gone' && error.code !== 'unreadable') throw error
      }
    }
    if (known.size === 0) throw problem ?? new FetchProblem('no_entries')
  }

  return { isOwn, pages, page: (at) => read(at, pace) }
}
