import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Listener } from '#server/kernel/database/listener.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished page. `about` names the articles it shows; null stands for any. */
export type Page = { body: Buffer; type: string; about: ReadonlySet<number> | null; keepFor: number }

/** A page ready to be sent. `body` compresses at the first request that wants it. */
export type Kept = {
  readonly type: string
  readonly etag: string
  readonly about: ReadonlySet<number> | null
  body(encoding: Encoding): Buffer | Promise<Buffer>
}

type Entry = Kept & { until: number; day: number; bytes: number }

// Vietnam's clock; a page shows its day, so none is kept past midnight.
const dayNow = (): number => Math.floor((Date.now() + 7 * 3_600_000) / 86_400_000)

function entryOf({ body, type, about, keepFor }: Page): Entry {
  const made: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { identity: body }
  const compress = (encoding: 'br' | 'gzip'): Promise<Buffer> =>
    encoding === 'br'
      ? brotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        })
      : zip(body, { level: 6 })
  return {
    type,
    // Weak, since the same page has other bytes in each encoding.
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    body(encoding) {
      const ready = made[encoding]
      if (ready) return ready
      const making = compress(encoding as 'br' | 'gzip')
      made[encoding] = making
      making.then(
        (buffer) => {
          made[encoding] = buffer
        },
        () => {
          delete made[encoding]
        },
      )
      return making
    },
    about,
    until: Date.now() + keepFor,
    day: dayNow(),
    // The compressed forms together are about half of the page.
    bytes: Math.ceil(body.length * 1.5) + 1000,
  }
}

export type PageCache = {
  /** The kept page, if it may still be shown. */
  find(key: string): Kept | undefined
  /** Makes a page, once for all who ask for it at the same time, and keeps it. */
  fill(key: string, make: () => Promise<Page>): Promise<Kept>
}

/**
 * Keeps rendered pages in memory, at most `mostBytes`. What the database changes is dropped at once: its
 * triggers notify `public_changed` with `article:<id>` or `all`, `live_changed` with an article's number. While that is not heard, nothing is
 * kept. A list of articles is dropped with any article, since any could belong in it.
 */
export function pageCache(listener: Listener, mostBytes: number): PageCache {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<Entry>>()
  let bytes = 0
  // Grows with every change; a page that was begun before a change is not kept after it.
  let changes = 0

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }
  const dropAll = () => {
    changes += 1
    entries.clear()
    making.clear()
    bytes = 0
  }
  listener.onReset(dropAll)
  const dropAbout = (id: number, lists: boolean) => {
    changes += 1
    making.clear()
    for (const [key, { about }] of entries) if (about === null ? lists : about.has(id)) drop(key)
  }
  // An entry of a live report changes its article's page alone, not the lists that name it.
  listener.on('live_changed', (payload) => dropAbout(Number(payload), false))
  listener.on('public_changed', (payload) => {
    const id = payload.startsWith('article:') ? Number(payload.slice(8)) : null
    if (id === null) return dropAll()
    dropAbout(id, true)
  })

  const keep = (key: string, entry: Entry) => {
    drop(key)
    entries.set(key, entry)
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }

  return {
    find(key) {
      const entry = entries.get(key)
      if (!entry || !listener.healthy) return undefined
      if (entry.until < Date.now() || entry.day !== dayNow()) {
        drop(key)
        return undefined
      }
      // The map's order is the order of use.
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    fill(key, make) {
      const running = making.get(key)
      if (running) return running
      const begun = changes
      const work = make().then(entryOf)
      making.set(key, work)
      const finish = () => {
        if (making.get(key) === work) making.delete(key)
      }
      work.then((entry) => {
        finish()
        if (listener.healthy && changes === begun) keep(key, entry)
      }, finish)
      return work
    },
  }
}
