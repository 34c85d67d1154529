import { z } from 'zod'
import { type Delivery, mostFiles, type Polled, type Polling } from './delivery.ts'
import { afp } from './http-afp.ts'
import { ask, basic, jsonOf } from './http-ask.ts'
import { reuters } from './http-reuters.ts'

/** One document that holds the newest items; asked with what is known of it. */
async function plain({ kernel, source, take, signal }: Polling): Promise<Polled> {
  const { user = '' } = source.delivery
  const fetched = await ask(kernel, source.address, {
    signal,
    headers: {
      ...(source.cursor ? { 'if-none-match': source.cursor } : {}),
      ...(user
        ? { authorization: basic(user, source.secret) }
        : source.secret
          ? { authorization: `Bearer ${source.secret}` }
          : {}),
    },
  })
  if (fetched.status === 304) return { files: 0 }
  const name = new URL(source.address).pathname.split('/').at(-1) || 'document'
  const { state } = await take(name, new Uint8Array(fetched.body))
  return { files: state === 'known' ? 0 : 1, cursor: String(fetched.headers.etag ?? '') }
}

const apFeed = z.object({
  data: z.object({
    next_page: z.string().optional(),
    items: z
      .array(
        z.object({
          item: z.looseObject({
            type: z.string().optional(),
            renditions: z.record(z.string(), z.looseObject({ href: z.string().optional() })).optional(),
          }),
        }),
      )
      .default([]),
  }),
})

/** Addresses of an agency lead to its own host; a key is sent nowhere else. */
const isOfHost = (address: string, base: string): boolean =>
  URL.canParse(address, base) &&
  new URL(address, base).hostname.split('.').slice(-2).join('.') ===
    new URL(base).hostname.split('.').slice(-2).join('.')

/** AP's Media API: a feed that continues at the link of its last page, with each text fetched beside it. */
async function ap({ kernel, source, take, signal }: Polling): Promise<Polled> {
  const headers = { 'x-api-key': source.secret }
  const start = source.cursor && isOfHost(source.cursor, source.address) ? source.cursor : source.address
  const { data } = jsonOf(await ask(kernel, start, { headers, signal }), apFeed)
  let files = 0
  for (const { item } of data.items.slice(0, mostFiles)) {
    if (signal.aborted) return { files }
    const href = item.renditions?.nitf?.href
    const isText = item.type === 'text' && href !== undefined && isOfHost(href, source.address)
    const body = isText
      ? (await ask(kernel, new URL(href, source.address).href, { headers, signal })).body.toString('utf8')
      : ''
    const one = { api_version: '2.0', data: { item: { ...item, body_nitf: body } } }
    const { state } = await take(`${item.uri ?? 'item'}.json`, new TextEncoder().encode(JSON.stringify(one)))
    if (state === 'done') files += 1
  }
  return { files, cursor: data.next_page ?? source.cursor, isMore: data.items.length > 0 && files > 0 }
}

const dpaEntries = z.object({
  entries: z
    .array(z.looseObject({ urn: z.string(), version: z.unknown(), _wireq_receipt: z.string().optional() }))
    .default([]),
})

/** dpa's queue: entries are given again until each is deleted by its receipt, which happens after it is stored. */
async function dpa({ kernel, source, take, signal }: Polling): Promise<Polled> {
  const base = source.address.replace(/\/$/, '')
  const { entries } = jsonOf(await ask(kernel, `${base}/dequeue-entries.json`, { signal }), dpaEntries)
  let files = 0
  for (const { _wireq_receipt: receipt, ...entry } of entries) {
    if (signal.aborted) break
    const { state } = await take(`${entry.urn}.json`, new TextEncoder().encode(JSON.stringify(entry)))
    if (state === 'held') continue
    files += 1
    if (receipt)
      await ask(kernel, `${base}/entry/${encodeURIComponent(receipt)}`, { method: 'DELETE', signal })
  }
  return { files, isMore: entries.length > 0 }
}

const presets: Readonly<Record<string, Delivery>> = { ap, dpa, afp, reuters }

/** Items that an agency gives over HTTP, by its preset. */
export const fromHttp: Delivery = (polling) =>
  (presets[polling.source.delivery.preset ?? ''] ?? plain)(polling)
