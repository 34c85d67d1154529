import { type DayPresence, dayPlaceChannel } from '@toasoan/contract/broadcast/day-presence'
import { useEffect, useMemo, useState } from 'react'
import { onChannel, sayOnChannel } from '#web/client/realtime.ts'

/** How often one says where one is, so that who comes later hears it; who is not heard for three times that has gone (milliseconds). */
const again = 10_000

/** Milliseconds for which one stays at an item before one says so: keys run through many. */
const debounce = 200

type Heard = DayPresence & { at: number }

/** Says at which item of a day one is, and hears of the others: their names, and the names at each item. */
export function useOthers(
  day: number,
  key: string | null,
): { names: readonly string[]; at: ReadonlyMap<string, string> } {
  const [lines, setLines] = useState<ReadonlyMap<string, Heard>>(new Map())
  useEffect(() => {
    const say = () => sayOnChannel(dayPlaceChannel, { day, key })
    const first = setTimeout(say, debounce)
    const timer = setInterval(say, again)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [day, key])
  useEffect(() => () => sayOnChannel(dayPlaceChannel, { day, key: null, left: true }), [day])
  useEffect(() => {
    const off = onChannel<DayPresence>(dayPlaceChannel, (said) => {
      if (said.day === day) setLines((before) => new Map(before).set(said.line, { ...said, at: Date.now() }))
    })
    const timer = setInterval(
      () =>
        setLines((before) => {
          const left = [...before].filter(([, { at }]) => at > Date.now() - 3 * again)
          return left.length === before.size ? before : new Map(left)
        }),
      again,
    )
    return () => {
      off()
      clearInterval(timer)
    }
  }, [day])
  return useMemo(() => {
    const here = [...lines.values()].filter(({ name }) => name)
    const at = new Map<string, string>()
    for (const { key: place, name } of here)
      if (place !== null) at.set(place, at.has(place) ? `${at.get(place)}, ${name}` : name)
    return { names: [...new Set(here.map(({ name }) => name))], at }
  }, [lines])
}
