import { dayBegins, secondsAt, wallTimeAt } from './zone-clock.ts'

type Day = { date: string; zone: string }

/**
 * Items of a day as items of another one: a fixed item begins when the clocks of the other day show the same time, also
 * where clocks are changed on one of them or its channel is in another zone. Lengths stay.
 */
export function onOtherDay<Item extends { mode: 'fixed' | 'follows'; start: number }>(
  items: readonly Item[],
  from: Day,
  to: Day,
): Item[] {
  const begins = dayBegins(from.date, from.zone)
  return items.map((item) => {
    if (item.mode === 'follows') return item
    const wall = wallTimeAt(begins + item.start * 1000, from.zone)
    const start = secondsAt(to.date, to.zone, wall.seconds + (wall.date > from.date ? 86_400 : 0))
    return start === item.start ? item : { ...item, start }
  })
}
