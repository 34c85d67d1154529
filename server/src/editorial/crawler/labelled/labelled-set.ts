import { readFileSync } from 'node:fs'
import { type Event, type Facts, type Kind, readKind, type Telling, tell } from './compose.ts'
import { copied, edited, shortened } from './edit.ts'
import { randomOf } from './shuffled.ts'

/** Kinds of events on which the score was tuned, and those that it saw for the first time when it was measured. */
export const tuned = ['fire', 'accident', 'flood', 'sport', 'market', 'court'] as const
export const heldOut = ['works', 'health', 'school', 'culture', 'council', 'business'] as const

/** How an item was made, from which its labels follow. */
type Making = 'wire' | 'copy' | 'edit' | 'cut' | 'retold' | 'recopied' | 'again' | 'follow'

export type Labelled = Telling & {
  id: number
  /** When it came out, in hours after the first of all. */
  at: number
  paper: string
  kind: string
  making: Making
  /** The number of the event that it tells of. */
  event: number
  /** What repeats the same words has the same text. */
  text: string
  held: boolean
}

const papers =
  'Báo Sông Nhị,Tin Chiều,Nhật Báo Cửa Tùng,Long Khê Mới,Đất Vĩnh An,Tiếng Nói Lâm Sơn,Biển Nam Hải,Quảng Lộc Ngày Nay,Thời Cuộc,Báo Bạn Đọc,Mặt Trận Tin,Nông Thôn 24 Giờ'.split(
    ',',
  )

const mixes: readonly (readonly Making[])[] = [
  ['wire', 'copy', 'retold'],
  ['wire', 'edit', 'again', 'follow'],
  ['wire', 'copy', 'retold', 'again'],
  ['wire', 'retold', 'cut', 'follow'],
  ['wire', 'copy', 'edit', 'retold', 'recopied', 'again', 'follow'],
]

/** Hours after the event in which each comes out: the first and how many more. */
const delays: Readonly<Record<Making, readonly [number, number]>> = {
  wire: [1, 2],
  copy: [1, 6],
  edit: [2, 8],
  cut: [1, 4],
  retold: [2, 16],
  recopied: [4, 18],
  again: [3, 18],
  follow: [18, 20],
}

const firstDay = Date.UTC(2026, 10, 2)

/** The day of an event: those of one place follow one another, so that one kind of thing happens there day after day. */
const dayOf = ({ place, turn }: Event, kind: number): number => ((place * 2 + kind) % 6) + turn

/** "ông Trần Quốc Hưng" as "ông Hưng", as one who was named before is called. */
const shortName = (name: string): string => {
  const words = name.split(' ')
  const title = words.slice(
    0,
    words.findIndex((word) => /^\p{Lu}/u.test(word)),
  )
  return title.length === 0 ? name : [...title, words.at(-1)].join(' ')
}

function itemsOf(kind: Kind, name: string, kindNumber: number, event: Event, number: number): Labelled[] {
  const random = randomOf(1000 + number)
  const day = dayOf(event, kindNumber)
  const hour = 4 + Math.floor(random() * 16)
  const date = new Date(firstDay + day * 86_400_000)
  const facts: Facts = {
    ...event.facts,
    day: `ngày ${date.getUTCDate()}/${date.getUTCMonth() + 1}`,
    hour: `${hour} giờ${random() < 0.5 ? ` ${10 + Math.floor(random() * 45)} phút` : ''}`,
  }
  const telling = (one: string, more = {}) =>
    tell(kind.tellings[one] as Telling, { ...facts, ...more }, random)
  const [wire, retold, again] = [telling('wire'), telling('retold'), telling('again')]
  const first = Math.floor(random() * papers.length)
  return (mixes[number % mixes.length] as readonly Making[]).map((making, place) => {
    const paper = papers[(first + place * 5) % papers.length] as string
    const made: Record<Making, () => Telling> = {
      wire: () => wire,
      copy: () => copied(wire, paper, random),
      edit: () => edited(wire, again.title),
      cut: () => shortened(wire),
      retold: () => retold,
      recopied: () => copied(retold, paper, random),
      again: () => again,
      follow: () => telling('follow', { name: shortName(facts.name as string) }),
    }
    const [soonest, spread] = delays[making]
    const text = making === 'recopied' ? 'retold' : ['copy', 'edit', 'cut'].includes(making) ? 'wire' : making
    return {
      ...made[making](),
      id: number * 10 + place,
      at: day * 24 + hour + soonest + random() * spread,
      paper,
      kind: name,
      making,
      event: number,
      text: `${number} ${text}`,
      held: (heldOut as readonly string[]).includes(name),
    }
  })
}

/** All items in the order in which they came out. */
export function labelledSet(): Labelled[] {
  const kinds = [...tuned, ...heldOut].map((name) => ({
    name,
    kind: readKind(readFileSync(new URL(`events/${name}.txt`, import.meta.url), 'utf8')),
  }))
  let number = 0
  const items = kinds.flatMap(({ name, kind }, kindNumber) =>
    kind.events.flatMap((event) => {
      number += 1
      return itemsOf(kind, name, kindNumber, event, number)
    }),
  )
  return items.sort((one, other) => one.at - other.at)
}
