import type { Score } from './attack.ts'
import type { Case } from './cases.ts'

/** The scores of one case at one size: a server's and a floor's from each round. */
export type Result = { subject: Case; size: number; server: Score[]; floor: Score[] }

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

const of = (scores: Score[], field: keyof Score) => median(scores.map((score) => score[field]))
const whole = (n: number) => (n >= 100 ? Math.round(n).toString() : n.toFixed(1))
const milliseconds = (n: number) => (n >= 100 ? Math.round(n).toString() : n.toFixed(1))

/** The middle of the rounds' ratios: each compares what ran one after the other. */
export const ratioOf = ({ server, floor }: Result): number =>
  median(server.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? Number.NaN)))

const sizeName = (size: number) =>
  size >= 1_000_000 ? `${size / 1_000_000} M` : size >= 1000 ? `${size / 1000} k` : String(size)

/** How many times dearer a request is at this size than at the smallest; the middle of the rounds'. */
function dearer(result: Result, all: readonly Result[]): number | null {
  const least = all.find(({ subject }) => subject === result.subject)
  if (!least || least === result) return null
  return median(
    result.server.map(({ perSecond }, round) => (least.server[round]?.perSecond ?? Number.NaN) / perSecond),
  )
}

/** The table, in Markdown. */
export function table(results: readonly Result[], rowsOf = 'Articles'): string {
  const rows = results.map((result) => {
    const { subject, size, server, floor } = result
    const ratio = ratioOf(result)
    const cost = dearer(result, results)
    const failed = [...server, ...floor].reduce((sum, score) => sum + score.failed, 0)
    const missed = [
      subject.kind === 'read' && ratio < 0.5 ? 'ratio' : '',
      cost !== null && cost > 2 ? 'growth' : '',
      subject.atMost && Math.min(...server.map(({ p99 }) => p99)) > subject.atMost ? 'time' : '',
    ].filter(Boolean)
    return [
      subject.name,
      sizeName(size),
      `**${ratio.toFixed(2)}**`,
      cost === null ? '' : `×${cost.toFixed(2)}`,
      whole(of(server, 'perSecond')),
      `${milliseconds(of(server, 'p50'))} / ${milliseconds(of(server, 'p99'))}`,
      whole(of(floor, 'perSecond')),
      `${milliseconds(of(floor, 'p50'))} / ${milliseconds(of(floor, 'p99'))}`,
      `${of(server, 'cpu').toFixed(2)} / ${of(floor, 'cpu').toFixed(2)}`,
      `${(of(server, 'bytes') / 1000).toFixed(1)} / ${(of(floor, 'bytes') / 1000).toFixed(1)}`,
      [...missed, failed > 0 ? `${failed} failed` : ''].filter(Boolean).join(', '),
    ]
  })
  const head = [
    'Call',
    rowsOf,
    'Ratio',
    'Cost',
    'Server /s',
    'p50 / p99 ms',
    'Floor /s',
    'p50 / p99 ms',
    'CPU ms',
    'kB',
    'Missed',
  ]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
