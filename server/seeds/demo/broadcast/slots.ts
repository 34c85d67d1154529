export type DemoSlot = {
  title: string
  /** Seconds after midnight. */
  start: number
  seconds: number
  kind: 'live' | 'recorded' | 'rerun'
  weekdays: number[]
}

const kinds = { '!': 'live', '~': 'rerun' } as const
const dayLength = 86_400

/** The slots of a usual day as `frames.ts` writes it. */
export function slotsOf(day: string): DemoSlot[] {
  const lines = day.split('\n').map((line) => {
    const [words = '', days = ''] = line.split(' | ')
    const start = Number(words.slice(0, 2)) * 3600 + Number(words.slice(3, 5)) * 60
    const mark = words[6] as keyof typeof kinds
    const kind = kinds[mark] ?? 'recorded'
    return {
      title: words.slice(mark in kinds ? 7 : 6),
      start,
      kind,
      weekdays: days ? [...days].map(Number) : [1, 2, 3, 4, 5, 6, 7],
    }
  })
  return lines.map((line, place) => ({
    ...line,
    seconds: (lines[place + 1]?.start ?? dayLength) - line.start,
  }))
}
