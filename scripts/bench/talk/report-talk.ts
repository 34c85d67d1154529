import { percentile } from './sockets.ts'

/** One figure: milliseconds as the server took them, and as the bare floor did. */
export type Figure = {
  name: string
  server: readonly number[]
  floor: readonly number[]
  /** Milliseconds below which 95 of 100 shall be; null where only nothing may be missing. */
  atMost: number | null
  /** What went wrong besides; empty when nothing did. */
  wrong?: string
}

const shown = (values: readonly number[]) =>
  `${percentile(values, 50).toFixed(0)} / ${percentile(values, 95).toFixed(0)}`

/** The figures as a table in Markdown, each beside its floor. */
export function talkTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, server, floor, atMost, wrong = '' }) => [
    name,
    shown(server),
    shown(floor),
    atMost === null ? '' : String(atMost),
    [atMost !== null && percentile(server, 95) > atMost ? 'time' : '', wrong].filter(Boolean).join(', '),
  ])
  const head = ['Talk', 'Server p50 / p95 ms', 'Floor p50 / p95 ms', 'Aim', 'Missed']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
