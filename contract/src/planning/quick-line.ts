import { fold } from '../kit/fold.ts'
import { timeZone } from '../kit/time-zone.ts'

/** What one line of text says of a piece of work. */
export type QuickWork = {
  title: string
  /** The name behind @, as it was typed. */
  person: string | null
  due_at: string | null
  priority: 1 | 2 | 3 | 4 | null
}

/** Vietnam has no summer time. */
const offset = '+07:00'
const endOfDay = '17:30'
const dayLong = 86_400_000

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const dayOf = (time: number): string => dayFormat.format(time)
const plusDays = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * dayLong).toISOString().slice(0, 10)

const weekdays: Readonly<Record<string, number>> = {
  hai: 1,
  ba: 2,
  tu: 3,
  nam: 4,
  sau: 5,
  bay: 6,
  2: 1,
  3: 2,
  4: 3,
  5: 4,
  6: 5,
  7: 6,
}

/** How far the next such weekday is away (1 Monday … 7 Sunday), today excluded. */
function untilWeekday(today: string, weekday: number): number {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  return (weekday - now + 7) % 7 || 7
}

/** A day of the calendar; without a year it is the next such day. Null for what is none, such as 31/2. */
function calendarDay(today: string, day: number, month: number, year?: number): string | null {
  const written = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const exists = (text: string) => {
    const time = Date.parse(`${text}T00:00:00Z`)
    return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
  }
  const thisYear = Number(today.slice(0, 4))
  const years = year === undefined ? [thisYear, thisYear + 1] : [year < 100 ? 2000 + year : year]
  return years.map(written).find((text) => exists(text) && (year !== undefined || text >= today)) ?? null
}

type Words = { plain: string; typed: string }

/** The day that words name, as days are counted from today; null for none. */
function dayIn({ plain, typed }: Words, today: string): string | null {
  if (plain === 'hom nay') return today
  if (plain === 'mai' || plain === 'ngay mai') return plusDays(today, 1)
  // Without its mark "mốt" reads as "một".
  if (typed === 'mốt' || plain === 'ngay mot' || plain === 'ngay kia') return plusDays(today, 2)
  if (plain === 'cn' || plain === 'chu nhat') return plusDays(today, untilWeekday(today, 7))
  const [, weekday] = /^(?:thu |t)([2-7]|hai|ba|tu|nam|sau|bay)$/.exec(plain) ?? []
  if (weekday && (plain.startsWith('thu ') || /\d/.test(weekday)))
    return plusDays(today, untilWeekday(today, weekdays[weekday] ?? 1))
  const [, day, month, year] = /^(?:ngay )?(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(plain) ?? []
  if (!day || !month) return null
  return calendarDay(today, Number(day), Number(month), year === undefined ? undefined : Number(year))
}

const partsOfDay = { sang: '09:00', trua: '12:00', chieu: '15:00', toi: '20:00' } as const
type Part = keyof typeof partsOfDay

type Clock = { hour: number; minute: string; part: Part | null }

/** The time of the clock that words name; null for none. */
function timeIn({ plain }: Words): Clock | null {
  const [, hours, minutes = '', part] =
    /^(?:luc )?(\d{1,2})(?:h|g|:| gio ?)(\d{2})?(?: (sang|trua|chieu|toi))?$/.exec(plain) ?? []
  if (hours === undefined || (plain.includes(':') && minutes === '')) return null
  if (Number(hours) > 23 || Number(minutes || 0) > 59) return null
  return { hour: Number(hours), minute: minutes || '00', part: (part as Part | undefined) ?? null }
}

/** A part of this day or of the next: "tối nay", "sáng mai". */
function partIn({ plain }: Words, today: string): { day: string; part: Part } | null {
  const [, part, day] = /^(sang|trua|chieu|toi) (nay|mai)$/.exec(plain) ?? []
  if (!part || !day) return null
  return { day: plusDays(today, day === 'mai' ? 1 : 0), part: part as Part }
}

/** Three in the afternoon is fifteen. */
function written({ hour, minute, part }: Clock): string {
  const later = (part === 'chieu' || part === 'toi') && hour < 12
  return `${String(hour + (later ? 12 : 0)).padStart(2, '0')}:${minute}`
}

type When = { day: string | null; clock: Clock | null; part: Part | null }

/** Reads a day, a part of a day or a time out of some words into what is known of the time; whether there was any. */
function understand(when: When, words: Words, today: string): boolean {
  const part = when.day || when.part ? null : partIn(words, today)
  if (part) return Boolean(Object.assign(when, part))
  const day = when.day ? null : dayIn(words, today)
  if (day) return Boolean(Object.assign(when, { day }))
  const clock = when.clock ? null : timeIn(words)
  return clock !== null && Boolean(Object.assign(when, { clock }))
}

/** The most words that name a time: "lúc 9 giờ 30 sáng". */
const longest = 5

/** Takes what names a day or a time off the end of the words, each once: before that, "mai" is a flower. */
function takeWhen(words: string[], today: string): { day: string | null; time: string | null } {
  const when: When = { day: null, clock: null, part: null }
  for (let many = longest; many > 0; many -= 1) {
    // Something has to be left that is the title.
    if (words.length <= many) continue
    const typed = words.slice(-many).join(' ').toLowerCase()
    if (!understand(when, { typed, plain: fold(typed) }, today)) continue
    words.splice(-many)
    many = longest + 1
  }
  const { day, clock, part } = when
  if (clock) return { day, time: written({ ...clock, part: clock.part ?? part }) }
  return { day, time: part && partsOfDay[part] }
}

/** Words of a name at most. */
const mostNameWords = 6

/** How many words from a place on are a known name, the longest one; 0 for none. The first word begins with @. */
function nameAt(words: readonly string[], place: number, known: ReadonlySet<string>): number {
  for (let many = mostNameWords; many > 1; many -= 1) {
    const name = words.slice(place, place + many)
    if (name.length === many && known.has(fold(name.join(' ').slice(1)))) return many
  }
  return 0
}

/**
 * Reads a line such as `Viết tin lũ @Lan mai 15h !2`, with diacritics or without: who by @ (a name of several words in
 * quotes or with dots, or with spaces where it is one of `names`), how urgent by ! and 1 to 4, and at its end when it is due. A day alone means the end of its working
 * hours, a time alone its next one. What is not understood stays in the title.
 */
export function readQuickLine(line: string, now = Date.now(), names: readonly string[] = []): QuickWork {
  let person: string | null = null
  let priority: QuickWork['priority'] = null
  const words: string[] = []
  const known = new Set(names.map((name) => fold(name)))
  const all = line.normalize('NFC').match(/@"[^"]*"|\S+/g) ?? []
  for (let place = 0; place < all.length; place += 1) {
    const word = all[place] ?? ''
    const many: number = word.startsWith('@') && person === null ? nameAt(all, place, known) : 0
    if (many > 0) {
      person = all
        .slice(place, place + many)
        .join(' ')
        .slice(1)
      place += many - 1
      continue
    }
    const [, level] = /^!([1-4])$/.exec(word) ?? []
    if (level && priority === null) priority = Number(level) as 1 | 2 | 3 | 4
    else if (/^@./.test(word) && person === null)
      person = word.slice(1).replaceAll('"', '').replaceAll(/[._]/g, ' ').trim()
    else words.push(word)
  }
  const today = dayOf(now)
  const { day, time } = takeWhen(words, today)
  const at = (on: string) => Date.parse(`${on}T${time ?? endOfDay}:00${offset}`)
  const next = at(today) > now ? today : plusDays(today, 1)
  const due = day === null && time === null ? null : new Date(at(day ?? next)).toISOString()
  return { title: words.join(' '), person: person || null, due_at: due, priority }
}

/**
 * The people whom a name can mean: those who are called exactly so, else those whose given name it is (the last word
 * of a Vietnamese name), else those in whose name it is a word.
 */
export function peopleCalled<Person extends { name: string }>(
  name: string,
  people: readonly Person[],
): Person[] {
  const requested = fold(name)
  const tests: ((called: string) => boolean)[] = [
    (called) => called === requested,
    (called) => called.endsWith(` ${requested}`),
    (called) => ` ${called} `.includes(` ${requested} `),
  ]
  for (const test of tests) {
    const found = people.filter((one) => test(fold(one.name)))
    if (found.length > 0) return found
  }
  return []
}
