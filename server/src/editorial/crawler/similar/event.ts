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

/** Names: words with capitals that follow one another, beyond the first word of a sentence alone. */
function namesIn(text: string): string[] {
  const names: string[] = []
  for (const sentence of text.split(/[.!?:;,()"“”\n]/)) {
    let run: string[] = []
    const end = () => {
      if (run.length >= 2) names.push(fold(run.join(' ')))
      run = []
    }
    for (const word of sentence.trim().split(/\s+/)) {
      if (capital.test(word)) run.push(word)
      else end()
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

const pairsIn = (folded: string): string[] => {
  const words = (folded.match(/[a-z]+/g) ?? []).filter((word) => word.length > 1 && !empty.has(word))
  return words.slice(1).map((word, at) => `${words[at]} ${word}`)
}

/** By what an item is known as of an event: its names, numbers, and the pairs of words of its title and lead. */
export function marksOf({ title, lead, plain }: { title: string; lead: string; plain: string }): string[] {
  const opening = `${title}. ${lead}. ${plain.slice(0, 1500)}`
  const head = fold(`${title} . ${lead}`)
  const found = [
    ...namesIn(opening).map((name) => `n:${name}`),
    ...numbersIn(fold(opening)).map((number) => `s:${number}`),
    ...pairsIn(head).map((pair) => `p:${pair}`),
  ]
  return [...new Set(found)].slice(0, most)
}

/** Who and how many say more of an event than words of a headline. */
const weights = { n: 1.4, s: 1.1, p: 0.6 }

/** Above this, two items tell of one event. */
export const eventThreshold = 0.28

/**
 * Items that are taken to be around beyond those that are: among a handful, a mark that one item alone has would weigh
 * many times as much as one that three share, and who comes first would decide what belongs together.
 */
const others = 300

/**
 * How much two items share of what is rare among all of their days, from 0 to 1. `inHow` says in how many of `all`
 * items a mark stands, the two themselves among them.
 */
export function eventScore(
  one: readonly string[],
  other: readonly string[],
  inHow: ReadonlyMap<string, number>,
  all: number,
): number {
  const weight = (mark: string) => {
    const rare = Math.log((all + others) / (inHow.get(mark) ?? 1))
    return Math.max(0, rare) * (weights[mark[0] as keyof typeof weights] ?? 1)
  }
  const sum = (marks: readonly string[]) => marks.reduce((total, mark) => total + weight(mark) ** 2, 0)
  const shared = new Set(other)
  const both = one.filter((mark) => shared.has(mark))
  // One thing in common, be it ever so rare, is a coincidence.
  if (both.length < 3) return 0
  const lengths = Math.sqrt(sum(one) * sum(other))
  return lengths === 0 ? 0 : sum(both) / lengths
}

type Marked = { marks: readonly string[] }

/** Which of the items nearby tell of the event that `marks` are of, the likest first. */
export function tellingsOf<Item extends Marked>(
  marks: readonly string[],
  near: readonly Item[],
  inHow: ReadonlyMap<string, number>,
  all: number,
): Item[] {
  return near
    .map((item) => ({ item, score: eventScore(marks, item.marks, inHow, all) }))
    .filter(({ score }) => score >= eventThreshold)
    .sort((one, next) => next.score - one.score)
    .map(({ item }) => item)
}
