import type { ScheduleEventData } from '@mantine/schedule'
import { type DragEvent, useState } from 'react'
import type { Times } from './closed-times.ts'

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const inMinutes = (clock: unknown) => Date.parse(`${String(clock).replace(' ', 'T')}Z`) / 60_000

const clockAt = (day: string, minutes: number) =>
  new Date((inMinutes(`${day} 00:00:00`) + minutes) * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** The day below a point of the week's grid, and the minutes of the day there; nothing beside the grid. */
function pointedAt(grid: Element, x: number, y: number): { day: string; minutes: number } | null {
  const column = [...grid.querySelectorAll<HTMLElement>('[data-slot]')].filter((slot) => {
    const { left, right } = slot.getBoundingClientRect()
    return left <= x && x < right
  })
  const [first, last] = [column[0], column.at(-1)]
  if (!first?.dataset.slot || !last) return null
  const { top, height } = first.getBoundingClientRect()
  if (y < top || y > last.getBoundingClientRect().bottom) return null
  const [day = '', from = ''] = first.dataset.slot.split(' ')
  return { day, minutes: minuteOf(from) + ((y - top) / height) * 60 }
}

/** When an event lasts that is held `held` minutes below its beginning and let go at a time of a day. */
export function droppedTimes(
  { start, end }: Pick<ScheduleEventData, 'start' | 'end'>,
  at: { day: string; minutes: number },
  held: number,
  { from, step }: { from: string; step: number },
): Times {
  const begins = Math.round((at.minutes - held) / step) * step
  const bounded = Math.min(Math.max(begins, minuteOf(from)), 24 * 60 - step)
  const lasts = inMinutes(end) - inMinutes(start)
  return { start: clockAt(at.day, bounded), end: clockAt(at.day, bounded + lasts) }
}

/** When a block lasts that is drawn so many hundredths from the top and from the bottom of its day. */
export function stretchedTimes(
  day: string,
  edges: { top: number; bottom: number },
  shown: { from: string; minutes: number; step: number },
): Times {
  const at = (hundredths: number) =>
    minuteOf(shown.from) + Math.round((hundredths * shown.minutes) / 100 / shown.step) * shown.step
  return { start: clockAt(day, at(edges.top)), end: clockAt(day, at(100 - edges.bottom)) }
}

/** What is dragged over a week and where it would stand. It keeps below the pointer where it was taken. */
export function useWeekDrag(from: string, step: number) {
  const [dragged, setDragged] = useState<ScheduleEventData | null>(null)
  const [held, setHeld] = useState(0)
  const [times, setTimes] = useState<Times | null>(null)
  const end = () => {
    setDragged(null)
    setTimes(null)
  }
  return {
    dragged,
    times: dragged && times,
    ofEvents: { onEventDragStart: setDragged, onEventDragEnd: end },
    ofGrid: {
      onDragStart: ({ target, currentTarget, clientX, clientY }: DragEvent<HTMLElement>) => {
        const top = (target as HTMLElement).getBoundingClientRect().top
        const [taken, begins] = [clientY, top].map((y) => pointedAt(currentTarget, clientX, y)?.minutes)
        setHeld(taken === undefined || begins === undefined ? 0 : taken - begins)
      },
      onDragOver: ({ currentTarget, clientX, clientY }: DragEvent<HTMLElement>) => {
        const at = dragged && pointedAt(currentTarget, clientX, clientY)
        const next = at ? droppedTimes(dragged, at, held, { from, step }) : null
        setTimes((before) => (before?.start === next?.start ? before : next))
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setTimes(null)
      },
    },
  }
}
