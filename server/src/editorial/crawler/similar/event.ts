import { fold } from '@toasoan/contract/kit/fold'

/** Most marks of an item. */
const most = 60

/** Syllables that say nothing of what happened. */
const empty = new Set(
  'va cua la co cho cac nhung mot duoc trong voi khi den tai tu nay da se dang cung nguoi o ra vao ve theo sau truoc khong lai con nhieu hon do bi thi ma nhu vi de phai ong ba anh chi ngay nam thang gio sang chieu toi hom qua nay tin bao'.split(
    ' ',
  ),
)

const capital = /^\p{Lu}/u

/** The last word of what people are called by before their names: ông, đại úy, bác sĩ, nghệ nhân. */
const callings = new Set('ong ba anh chi co thay cu em bac si uy ta su vien nhan truong tich phan'.split(' '))

/**
 * Names: words with capitals that follow one another, beyond the first word of a sentence alone. Who is named in full
 * once is called by the last name afterwards and in the next day's news: `ông Trần Quốc Hưng` is `ông Hưng` too.
 */
function namesIn(text: string): string[] {
  const names: string[] = []
  for (const sentence of text.split(/[.!?:;,()"“”\n]/)) {
    let run: string[] = []
    let before = ''
    const end = () => {
      const own = callings.has(run[0] ?? '') ? run.slice(1) : run
      const calling = own.length < run.length ? run[0] : before
      if (own.length >= 2) names.push(own.join(' '))
      if (own.length > 0 && calling && callings.has(calling)) names.push(`${calling} ${own.at(-1)}`)
      run = []
    }
    for (const word of sentence.trim().split(/\s+/)) {
      if (capital.test(word)) run.push(fold(word))
      else {
        end()
        before = fold(word)
      }
    }
    end()
  }
  return names
}

/** Numbers beyond those of clocks and lists: "1.200", "12,4", "340". */
const numbersIn = (folded: string): string[] =>
  [...folded.matchAll(/\d[\d.,]{0,15}\d/g)]
    .map(([number]) => number)
    .filter((number) => !/^20[0-4]\d$/.test(number))

/** What is said in quotation marks, by its beginning: papers that tell of one event quote the same people. */
const quotesIn = (text: string): string[] =>
  [...text.matchAll(/["“]([^"“”]{15,300})["”]/g)].map(([, quote = '']) => fold(quote).slice(0, 60))

const pairsIn = (folded: string): string[] => {
  const words = (folded.match(/[a-z]+/g) ?? []).filter((word) => word.length > 1 && !empty.has(word))
  return words.slice(1).map((word, at) => `${words[at]} ${word}`)
}

/** By what an item is known as of an event: its names, numbers, quotations, and the pairs of words of its title and lead. */
export function marksOf({ title, lead, plain }: { title: string; lead: string; plain: string }): string[] {
  const opening = `${title}. ${lead}. ${plain.slice(0, 1500)}`
  const head = fold(`${title} . ${lead}`)
  const found = [
    ...namesIn(opening).map((name) => `n:${name}`),
    ...numbersIn(fold(opening)).map((number) => `s:${number}`),
    ...quotesIn(opening).map((quote) => `q:${quote}`),
    ...pairsIn(head).map((pair) => `p:${pair}`),
  ]
  return [...new Set(found)].slice(0, most)
}

/** What somebody said, who and how many say more of an event than words of a headline. */
const weights = { q: 1.4, n: 1.4, s: 1.1, p: 0.6 }

/** Above this, two items tell of one event. */
export const eventThreshold = 0.3

/** A mark that so many items of the days have says nothing any more: so many at least, and this share of all. */
const common = { least: 24, share: 0.02 }

/**
 * A mark is as rare as it gets with so many items. An event is told a few times, so that the first to tell of it must
 * not weigh more than the third; else the order of arrival would decide what belongs together.
 */
const rarest = 3

/** As many items as a mark may stand in, among `all` of the days, before it says nothing any more. */
export const commonFrom = (all: number): number => Math.max(common.least, common.share * all)

type InHow = ReadonlyMap<string, number>

/** What marks weigh together. `inHow` says in how many of `all` items a mark stands. */
function weightOf(marks: readonly string[], inHow: InHow, all: number): number {
  const limit = commonFrom(all)
  const weight = (mark: string) => {
    const often = Math.max(rarest, inHow.get(mark) ?? 0)
    return Math.max(0, Math.log(limit / often)) * (weights[mark[0] as keyof typeof weights] ?? 1)
  }
  return marks.reduce((total, mark) => total + weight(mark) ** 2, 0)
}

/** What two items share. One or two things in common, be they ever so rare, are a coincidence: then it is nothing. */
function sharedBy(one: readonly string[], other: readonly string[]): string[] {
  const theirs = new Set(other)
  const both = one.filter((mark) => theirs.has(mark))
  return both.length < 3 ? [] : both
}

/**
 * How much two items share of what is rare among all of their days, from 0 to 1. `inHow` says in how many of `all`
 * items a mark stands, the two themselves among them.
 */
export function eventScore(
  one: readonly string[],
  other: readonly string[],
  inHow: InHow,
  all: number,
): number {
  const sum = (marks: readonly string[]) => weightOf(marks, inHow, all)
  const lengths = Math.sqrt(sum(one) * sum(other))
  return lengths === 0 ? 0 : sum(sharedBy(one, other)) / lengths
}

/**
 * Whether another item may tell of the event that `marks` are of, when it is known of these alone how often they stand: it
 * would if what it has besides weighed nothing. Most of what shares a word falls out here.
 */
export function mayTell(
  marks: readonly string[],
  other: readonly string[],
  inHow: InHow,
  all: number,
): boolean {
  const whole = weightOf(marks, inHow, all)
  const most = whole === 0 ? 0 : Math.sqrt(weightOf(sharedBy(marks, other), inHow, all) / whole)
  // What is left out must be far from the threshold in the arithmetic of computers too.
  return most >= eventThreshold - 1e-9
}

type Marked = { marks: readonly string[] }

/** Which of the items nearby tell of the event that `marks` are of, the likest first. */
export const tellingsOf = <Item extends Marked>(
  marks: readonly string[],
  near: readonly Item[],
  inHow: ReadonlyMap<string, number>,
  all: number,
): Item[] =>
  near
    .map((item) => ({ item, score: eventScore(marks, item.marks, inHow, all) }))
    .filter(({ score }) => score >= eventThreshold)
    .sort((one, next) => next.score - one.score)
    .map(({ item }) => item)
