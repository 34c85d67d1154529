/** A figure and its value in the previous period. */
export type Comparison = {
  now: number
  before: number
  /** Which direction is an improvement; without it a change has no colour. */
  good?: 'more' | 'less'
  /** The figure is a percentage, so the change is in points. */
  points?: boolean
}

export type Change = {
  /** Change in percent, or in points; null when there is no base to compare with. */
  by: number | null
  tone: 'good' | 'bad' | 'neutral'
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Change against the previous period, and whether it is an improvement. */
export function changeOf({ now, before, good, points }: Comparison): Change {
  const difference = now - before
  const by = points
    ? rounded(difference)
    : before === 0
      ? null
      : rounded((100 * difference) / Math.abs(before))
  if (difference === 0 || !good || by === null || by === 0) return { by, tone: 'neutral' }
  return { by, tone: difference > 0 === (good === 'more') ? 'good' : 'bad' }
}

const day = 86_400_000

/** The period of equal length that ends the day before; both as YYYY-MM-DD. An open end has none. */
export function periodBefore({ from, until }: { from: string; until: string }) {
  if (!from || !until) return null
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${until}T00:00:00Z`)]
  const length = last - first + day
  const asDay = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: asDay(first - length), until: asDay(last - length) }
}
