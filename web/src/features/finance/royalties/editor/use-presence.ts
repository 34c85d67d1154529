import { type ProfitPresence, profitChannel } from '@toasoan/contract/finance/profit-presence'
import { useEffect, useMemo, useRef, useState } from 'react'
import { onChannel, sayOnChannel } from '#web/client/realtime.ts'

/** How often one says where one is, so that who comes later hears it: in milliseconds. */
const again = 10_000

/** Says in which row of a sheet one is, and hears of the others: their names by row. */
export function usePresence(sheet: number, row: number | null): ReadonlyMap<number, string> {
  const [lines, setLines] = useState<ReadonlyMap<string, ProfitPresence>>(new Map())
  const say = useRef(() => {})
  const met = useRef(new Set<string>())
  useEffect(() => {
    say.current = () => sayOnChannel(profitChannel, { sheet, row })
    say.current()
    const timer = setInterval(() => say.current(), again)
    return () => clearInterval(timer)
  }, [sheet, row])
  // The line may open after the page did.
  useEffect(() => onChannel('connect', () => say.current()), [])
  useEffect(() => () => sayOnChannel(profitChannel, { sheet, row: null }), [sheet])
  useEffect(
    () =>
      onChannel<ProfitPresence>(profitChannel, (said) => {
        if (said.sheet !== sheet) return
        // Who has just come has not heard of this page.
        if (!met.current.has(said.line)) say.current()
        met.current.add(said.line)
        setLines((before) => new Map(before).set(said.line, said))
      }),
    [sheet],
  )
  return useMemo(
    () =>
      new Map(
        [...lines.values()].flatMap(({ row: at, name }) =>
          at !== null && name ? [[at, name] as const] : [],
        ),
      ),
    [lines],
  )
}
