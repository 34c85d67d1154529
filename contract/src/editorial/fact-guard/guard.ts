import { covers, dayOf, type Time } from './dates.ts'
import type { FactKind, Finding } from './kinds.ts'
import { type Binding, type Mention, type Quantity, readMentions } from './mentions.ts'
import { missingNames } from './names.ts'
import { inventedQuotes } from './quotes.ts'

export type GuardOptions = {
  /** The proposal is in another language than its source: quotations cannot be compared word for word. */
  translated?: boolean
  /** The day that “hôm qua” counts from, `YYYY-MM-DD`; without it such words must be in the source. */
  today?: string
}

const same = (one: number, other: number) =>
  Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other))

const inBase = ({ value, unit }: Quantity) => value * (unit?.factor ?? 1)

/** Digits of a number that are not trailing zeros. */
function significant(value: number): number {
  let whole = Math.round(value)
  while (whole !== 0 && whole % 10 === 0) whole /= 10
  return String(whole).length
}

/** “gần 2.000” of 1.986, “hơn 600” of 612: a rounder number within a tenth, on the side that its word says. */
function isRounded(claim: Quantity, source: Quantity): boolean {
  if (!claim.rounds) return false
  const [said, real] = [inBase(claim), inBase(source)]
  if (
    real === 0 ||
    said < 10 ||
    significant(claim.value) > 2 ||
    significant(source.value) <= significant(claim.value)
  )
    return false
  const part = (real - said) / real
  if (claim.rounds === 'over') return part >= 0 && part <= 0.1
  if (claim.rounds === 'under') return part <= 0 && part >= -0.1
  return Math.abs(part) <= 0.05
}

function isSameQuantity(claim: Quantity, source: Quantity): boolean {
  if (claim.unit && source.unit) {
    if (claim.unit.dimension !== source.unit.dimension) return false
    return same(inBase(claim), inBase(source)) || isRounded(claim, source)
  }
  return same(claim.value, source.value) || isRounded(claim, source)
}

const isYear = (time: Time, value: number) => time.year === value

/** “gần 1.200” and “hơn 1.200” are two claims. */
const isOpposite = (claim: Quantity, source: Quantity) =>
  (claim.rounds === 'over' && source.rounds === 'under') ||
  (claim.rounds === 'under' && source.rounds === 'over')

function isKnownQuantity(claim: Quantity, all: readonly Quantity[], times: readonly Time[]): boolean {
  const found = all.filter((source) => isSameQuantity(claim, source))
  if (found.length > 0) return found.some((source) => !isOpposite(claim, source))
  return !claim.unit && times.some((time) => isYear(time, claim.value))
}

const conflicts: readonly (readonly [Binding['relation'], Binding['relation']])[] = [
  ['before', 'after'],
  ['before', 'from'],
  ['until', 'after'],
  ['until', 'from'],
]

function isSameBinding(claim: Binding, source: Binding, isTimeOfDay: boolean): boolean {
  if (isTimeOfDay) return true
  if (claim.denied !== source.denied) return false
  return !conflicts.some(
    ([one, other]) =>
      (claim.relation === one && source.relation === other) ||
      (claim.relation === other && source.relation === one),
  )
}

type Source = { mentions: readonly Mention[]; quantities: readonly Quantity[]; times: readonly Time[] }

function isKnownTime(time: Time, mention: Mention, source: Source, today: string | undefined): boolean {
  const wanted: Time[] = [time]
  const day = time.relative && today ? dayOf(time.relative, today) : null
  if (day) wanted.push(day)
  const isTimeOfDay = time.hour !== undefined || time.weekday !== undefined || time.relative !== undefined
  const found = source.mentions.filter((one) =>
    one.times.some((known) => wanted.some((want) => covers(known, want))),
  )
  if (found.length > 0) return found.some((one) => isSameBinding(mention.binding, one.binding, isTimeOfDay))
  const { year, ...rest } = time
  if (year === undefined || time.untilYear !== undefined) return false
  // The year apart from its day: “12/3” and “năm 2026” in one source.
  const isYearKnown =
    source.times.some(
      (known) => isYear(known, year) && known.day === undefined && known.month === undefined,
    ) ||
    source.quantities.some(({ value, unit }) => !unit && value === year) ||
    today?.startsWith(String(year))
  if (!isYearKnown) return false
  if (Object.keys(rest).length === 0) return true
  return source.mentions.some(
    (one) =>
      one.times.some((known) => known.year === undefined && covers(known, rest)) &&
      isSameBinding(mention.binding, one.binding, isTimeOfDay),
  )
}

/** Why a number or date of a proposal is not supported; null when it is. */
function fault(mention: Mention, source: Source, today: string | undefined): FactKind | null {
  if (mention.times.some((time) => isKnownTime(time, mention, source, today))) return null
  if (mention.quantities.some((one) => isKnownQuantity(one, source.quantities, source.times))) return null
  if (mention.kind === 'date') return 'date'
  const isValueKnown = mention.quantities.some((claim) =>
    source.quantities.some(({ value }) => same(value, claim.value)),
  )
  return isValueKnown ? 'unit' : 'number'
}

/**
 * Finds every number, unit, date, name and quotation of a proposal that its source does not have: without a
 * model, aware of accents, case and formats (1.200 = 1,200 = “một nghìn hai trăm”). What it cannot find may
 * still be right; a person decides.
 */
export function checkFacts(
  proposal: string,
  source: string,
  { translated = false, today }: GuardOptions = {},
): Finding[] {
  const [text, sourceText] = [proposal.normalize('NFC'), source.normalize('NFC')]
  const [claims, known] = [readMentions(text), readMentions(sourceText)]
  const facts: Source = {
    mentions: known.mentions,
    quantities: known.mentions.flatMap(({ quantities }) => quantities),
    times: known.mentions.flatMap(({ times }) => times),
  }
  const part = (kind: FactKind, { start, end }: { start: number; end: number }): Finding => ({
    kind,
    text: text.slice(start, end),
    start,
    end,
  })
  const found = claims.mentions.flatMap((mention) => {
    const kind = mention.weak ? null : fault(mention, facts, today)
    return kind ? [part(kind, mention)] : []
  })
  const names = missingNames(claims, text, known, sourceText, translated).map((one) => part('name', one))
  const quotes = inventedQuotes(text, sourceText, translated).map((one) => part('quote', one))
  return [...found, ...names, ...quotes].sort((one, other) => one.start - other.start)
}
