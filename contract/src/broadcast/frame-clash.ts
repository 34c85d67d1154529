/** A slot as far as it can stand in another's way. */
type Slot = { weekdays: readonly number[]; start: number; seconds: number; title: string }

const dayLength = 86_400
const weekLength = 7 * dayLength

/** The first two slots of a week that overlap, Sunday's last one and Monday's first among them; null when none do. */
export function frameClash(slots: readonly Slot[]): { title: string; other: string; weekday: number } | null {
  const spans = slots
    .flatMap((slot) =>
      slot.weekdays.map((weekday) => ({ slot, weekday, from: (weekday - 1) * dayLength + slot.start })),
    )
    .sort((one, other) => one.from - other.from)
  const [first] = spans
  if (!first) return null
  const round = [...spans, { ...first, from: first.from + weekLength }]
  let last = round[0] as (typeof round)[number]
  for (const span of round.slice(1)) {
    if (span.from < last.from + last.slot.seconds)
      return { title: span.slot.title, other: last.slot.title, weekday: span.weekday }
    last = span
  }
  return null
}
