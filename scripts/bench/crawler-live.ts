import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { crawlerChannel } from '../../contract/src/editorial/crawler.ts'
import { area } from './areas/crawler.ts'
import { openAreaDatabases } from './database.ts'
import { openStand } from './run-areas.ts'
import { mustCall, posted } from './stand.ts'
import { openSockets, percentile } from './talk/sockets.ts'

/*
 * node scripts/run.mjs scripts/bench/crawler-live.ts [--keep <folder>] [--items 120] [--seconds 2]
 *
 * How long news takes from its fetch to the reading room, with a million items collected before. Every few seconds one of twenty
 * papers tells of something new and is due; a reading room listens as the page does and asks for its list when it hears of news.
 * The time runs from the end of the feed's answer to the end of the list that has the item. Aim: ten seconds.
 */
const { values } = parseArgs({
  options: {
    keep: { type: 'string', default: '' },
    items: { type: 'string', default: '120' },
    seconds: { type: 'string', default: '2' },
  },
})
const papers = 20
/** Milliseconds between two looks of the page at most, as in the browser. */
const pause = 2000
const places = 'Hà Giang,Lào Cai,Yên Bái,Nghệ An,Quảng Bình,Kon Tum,Bến Tre,Cà Mau,Sóc Trăng,An Giang'.split(
  ',',
)
const events =
  'khánh thành cầu dân sinh,mở lại chợ phiên,đón đoàn y bác sĩ,sửa xong đê biển,trồng mới rừng ngập mặn,họp bàn giá lúa'.split(
    ',',
  )

const told: number[][] = Array.from({ length: papers }, () => [])
/** When the feed that told of an item was answered, by the item's address. */
const fetched = new Map<string, number>()
const shown = new Map<string, number>()
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const titleOf = (n: number) =>
  `${places[n % places.length]} ${events[n % events.length]} tại xã thứ ${n}, huyện ${(n * 7) % 90}`
const site = createServer((request, response) => {
  const host = request.headers.host as string
  const paper = Number(host.split(':')[0]?.split('.')[3]) - 1
  const [, item] = /^\/tin-(\d+)$/.exec(request.url as string) ?? []
  if (request.url === '/rss') {
    const own = told[paper] as number[]
    response.on('finish', () => {
      for (const n of own) {
        const address = `http://${host}/tin-${n}`
        if (!fetched.has(address)) fetched.set(address, Date.now())
      }
    })
    const items = own.map(
      (n) => `<item><title>${titleOf(n)}</title><link>http://${host}/tin-${n}</link><guid>${n}</guid></item>`,
    )
    response.writeHead(200, { 'content-type': 'application/rss+xml' })
    return response.end(
      `<?xml version="1.0"?><rss version="2.0"><channel><title>Báo ${paper}</title>${items.join('')}</channel></rss>`,
    )
  }
  if (item === undefined) return response.writeHead(404).end()
  const n = Number(item)
  const paragraph = `<p>${Array.from({ length: 8 }, (_, k) => `Đoạn ${k} kể rằng ${titleOf(n + k * 31)}, theo lời người dân sống ở đó.`).join(' ')}</p>`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  return response.end(
    `<!doctype html><title>${titleOf(n)}</title><article><h1>${titleOf(n)}</h1>${paragraph.repeat(4)}</article>`,
  )
})
await new Promise<void>((resolve) => site.listen(0, '0.0.0.0', resolve))
const hosts = Array.from(
  { length: papers },
  (_, n) => `127.0.0.${n + 1}:${(site.address() as AddressInfo).port}`,
)

const databases = await openAreaDatabases(values.keep)
await databases.open(area.name, area.fill)
const pool = new pg.Pool({ connectionString: databases.superUrl(area.name), max: 1 })
await area.settle?.(pool)
const { server, floor, session } = await openStand(databases.url(area.name), databases.folder, [], '', hosts)
const ask = (path: string, more: RequestInit = {}) =>
  mustCall(`${server.url}/api${path}`, { ...more, headers: { ...more.headers, ...session } })

const ids: number[] = []
for (const [n, host] of hosts.entries()) {
  const input = { name: `Báo trực tiếp ${n} ${Date.now()}`, kind: 'feed', address: `http://${host}/rss` }
  ids.push((await ask('/crawler-config/create', posted(input))).data.id)
}

let heard = 0
let asked = 0
const [socket] = await openSockets(server.url, [session.authorization?.replace('Bearer ', '') ?? ''])
socket?.on(crawlerChannel, () => {
  heard += 1
})
let open = true
const reading = (async () => {
  for (let answered = 0; open; await wait(20)) {
    if (heard === answered) continue
    answered = heard
    const { data } = await ask('/crawler?state=open&grouped=true')
    asked += 1
    for (const { address } of data.data ?? data) if (!shown.has(address)) shown.set(address, Date.now())
    await wait(pause)
  }
})()

for (let n = 0; n < Number(values.items); n += 1) {
  const paper = n % papers
  told[paper]?.push(n)
  await pool.query('update crawl_task set due_at = now() where config_id = $1', [ids[paper]])
  await wait(Number(values.seconds) * 1000)
}
await wait(15_000)
open = false
await reading

const times = [...fetched].map(([address, at]) => (shown.get(address) ?? Number.POSITIVE_INFINITY) - at)
const missing = times.filter((time) => time === Number.POSITIVE_INFINITY).length
const seconds = (percent: number) => (percentile(times, percent) / 1000).toFixed(1)
console.info(
  `${times.length} items fetched, ${missing} never shown; from the fetch to the reading room ${seconds(50)} / ${seconds(95)} / ${seconds(100)} s ` +
    `(middle, 95 of 100, the most; aim 10); the room heard ${heard} times and asked ${asked} times`,
)
socket?.close()
await Promise.all([server.stop(), floor.stop(), pool.end()])
site.close()
await databases.stop()
process.exit(missing > 0 || percentile(times, 100) > 10_000 ? 1 : 0)
