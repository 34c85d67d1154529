import { readFileSync } from 'node:fs'
import { type Kind, readKind, type Telling, tell } from '../labelled/compose.ts'
import { copied } from '../labelled/edit.ts'
import { heldOut, tuned } from '../labelled/labelled-set.ts'
import { randomOf } from '../labelled/shuffled.ts'
import { dateLine } from './date-line.ts'
import { inTcvn3 } from './encode.ts'
import { type Story, stories } from './stories.ts'

/** Papers of the demo newsroom. None of them exists; this server itself is where they are read. */
export const demoPapers = [
  { code: 'song-thien', name: 'Báo Sông Thiên', licence: 'contract', verbatim: 100, wait: 30 },
  { code: 'hai-van', name: 'Hải Vân Nhật Báo', licence: 'attribution', verbatim: 100, wait: 60 },
  { code: 'mien-nui', name: 'Tin Miền Núi', licence: 'quote', verbatim: 25, wait: 60 },
  // Has a new layout, which its source in the demo does not know.
  { code: 'ho-lam', name: 'Thể Thao Hồ Lam', licence: 'quote', verbatim: 20, wait: 120 },
  // Writes its pages in an old charset that it does not name, and dates an item in the future.
  { code: 'dat-do', name: 'Cổng tin Đất Đỏ', licence: 'none', verbatim: 20, wait: 60 },
  // Gone: nothing stands at its address.
  { code: 'bien-cu', name: 'Tin Biển Cũ', licence: 'none', verbatim: 20, wait: 60 },
] as const

/** Papers that tell of something. */
const telling = 5

/** Milliseconds from one event to the next, and how many of them a feed tells of. */
const slotLength = 20 * 60_000
const slotsTold = 6

/** Milliseconds by which each paper is later than the first of an event. */
const delays = [0, 4 * 60_000, 9 * 60_000]

/** How many papers follow the first of an event, one event after the other. */
const laterTellers = [0, 1, 2, 2]

export type Told = Telling & { at: number }
type News = Told & { slot: number }

let kinds: Kind[] | undefined

/** The events are those that the recognition of stories is measured on, one after the other, told anew each time. */
const allKinds = (): Kind[] => {
  kinds ??= [...tuned, ...heldOut].map((name) =>
    readKind(readFileSync(new URL(`../labelled/events/${name}.txt`, import.meta.url), 'utf8')),
  )
  return kinds
}

/** What a paper tells of the event of a slot: in its own words, repeated from the first, or retold; null for nothing. */
export function tellingOf(paper: number, slot: number): News | null {
  const turn = (paper - (slot % telling) + telling) % telling
  const delay = delays[turn]
  if (delay === undefined || paper >= telling || turn > (laterTellers[slot % laterTellers.length] ?? 0))
    return null
  const all = allKinds()
  const kind = all[slot % all.length] as Kind
  const event = kind.events[Math.floor(slot / all.length) % kind.events.length] as Kind['events'][number]
  const happened = new Date(slot * slotLength + 7 * 3_600_000)
  const facts = {
    ...event.facts,
    day: `ngày ${happened.getUTCDate()}/${happened.getUTCMonth() + 1}`,
    hour: `${happened.getUTCHours()} giờ ${happened.getUTCMinutes()} phút`,
  }
  const random = randomOf(slot)
  const wire = tell(kind.tellings.wire as Telling, facts, random)
  const own = tell(kind.tellings.retold as Telling, facts, random)
  const said = [wire, copied(wire, demoPapers[slot % telling]?.name ?? '', random), own][turn] as Telling
  return { ...said, slot, at: slot * slotLength + delay }
}

/** What a paper's feed tells of, the newest first. */
export function newsOf(paper: number, now: number): News[] {
  const last = Math.floor(now / slotLength)
  return Array.from({ length: slotsTold }, (_, back) => tellingOf(paper, last - back)).filter(
    (told): told is News => told !== null && told.at <= now,
  )
}

/** Which papers tell each of the stories that the newsroom begins with, the first first. */
export const firstTellers = [[0, 1, 2], [1, 0], [3, 1, 4], [2], [4, 0, 1], [2, 3]] as const

/** How a paper tells such a story: the first one in its own words, the next one repeats it, the others retell it. */
export const firstTelling = ({ title, lead, paragraphs, retold }: Story, turn: number): Telling =>
  turn < 2 ? { title, lead, paragraphs } : { title: retold.title, lead: '', paragraphs: retold.paragraphs }

/** Minutes for which such a story has been known when the newsroom begins. */
export const minutesKnown = (story: number, turn: number): number => 60 + story * 95 - turn * 14

function firstTold(paper: number, story: number, now: number): Told | null {
  const turn = (firstTellers[story] as readonly number[] | undefined)?.indexOf(paper) ?? -1
  const known = stories[story]
  if (turn < 0 || !known) return null
  return { ...firstTelling(known, turn), at: now - minutesKnown(story, turn) * 60_000 }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function feedOf(paper: number, base: string, now: number): string {
  const { code, name } = demoPapers[paper] as (typeof demoPapers)[number]
  const items = newsOf(paper, now).map(({ slot, at, title, lead }, place) => {
    const dated = code === 'dat-do' && place === 0 ? at + 30 * 86_400_000 : at
    return `<item><title>${escaped(title)}</title><link>${base}${code}/tin-${slot}.html</link><guid>${code}-${slot}</guid>
      <description>${escaped(lead)}</description><pubDate>${new Date(dated).toUTCString()}</pubDate></item>`
  })
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>${name}</title>${items.join('')}</channel></rss>`
}

function pageOf(paper: number, { title, lead, paragraphs, at }: Told): string {
  const { code, name } = demoPapers[paper] as (typeof demoPapers)[number]
  const [heading, body, time] =
    code === 'ho-lam' ? ['tieu-de-moi', 'bai-viet-moi', 'luc-moi'] : ['tieu-de', 'noi-dung', 'thoi-gian']
  return `<!doctype html><html lang="vi"><head><meta charset="${code === 'dat-do' ? 'iso-8859-1' : 'utf-8'}"><title>${escaped(title)} | ${name}</title>
    </head><body><header><a href="./rss">${name}</a></header><main><h1 class="${heading}">${escaped(title)}</h1>
    <div class="${time}">${dateLine(new Date(at))}</div><p class="sa-po">${escaped(lead)}</p>
    <div class="${body}">${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}</div></main>
    <footer>${name}, tòa soạn không có thật</footer></body></html>`
}

export type DemoAnswer = { type: string; body: string | Buffer }

/** What a paper of the demo answers to an address below its own; null where nothing stands. */
export function demoAnswer(code: string, path: string, base: string, now = Date.now()): DemoAnswer | null {
  const paper = demoPapers.findIndex((one) => one.code === code)
  if (paper < 0 || paper >= telling) return null
  if (path === 'rss') return { type: 'application/rss+xml; charset=utf-8', body: feedOf(paper, base, now) }
  const slot = /^tin-(\d{1,9})\.html$/.exec(path)?.[1]
  const first = /^chuyen-(\d)\.html$/.exec(path)?.[1]
  const told =
    slot !== undefined
      ? tellingOf(paper, Number(slot))
      : first === undefined
        ? null
        : firstTold(paper, Number(first) - 1, now)
  if (!told || told.at > now) return null
  const page = pageOf(paper, told)
  return code === 'dat-do'
    ? { type: 'text/html', body: inTcvn3(page) }
    : { type: 'text/html; charset=utf-8', body: page }
}
