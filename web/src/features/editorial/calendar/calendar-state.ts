import { timeZone } from '@toasoan/contract/kit/time-zone'
import { type PublicationKind, publicationKinds } from '@toasoan/contract/planning/publications'
import dayjs from 'dayjs'
import { useCan } from '#web/session/session.ts'
import { dayAgo } from '#web/ui/date-time.ts'
import { dayAfter, monthAfter, weeksOf } from '#web/ui/dates/month-days.ts'
import { useSearch } from '#web/ui/use-search.ts'

export const views = ['day', 'week', 'month'] as const

export type View = (typeof views)[number]

const needs = {
  article: ['article.view'],
  post: ['timer.index'],
  newsletter: ['newsletter.index'],
  programme: ['schedule.index', 'scheduleItem.index'],
  plan: ['registerPlan.index'],
} as const satisfies Record<PublicationKind, readonly string[]>

/** The days that a view around a day shows; weeks begin on Monday. */
export function daysOf(view: View, date: string): string[] {
  if (view === 'day') return [date]
  const weeks = weeksOf(date.slice(0, 7))
  return view === 'month' ? weeks.flat() : (weeks.find((week) => week.includes(date)) ?? [])
}

/** The day around which the next view stands, or the one before (`by` is 1 or -1). */
export function movedDate(view: View, date: string, by: number): string {
  if (view === 'month') return `${monthAfter(date.slice(0, 7), by)}-01`
  return dayAfter(date, view === 'week' ? by * 7 : by)
}

/** The beginning of a day by the house's clock. */
export const beginOf = (day: string): string => dayjs.tz(`${day}T00:00`, timeZone).toISOString()

/** What is shown, all of it in the address. Programmes would fill a month, so there they are shown to who asks for them. */
export function useCalendarState() {
  const can = useCan()
  const [search, change] = useSearch()
  const view = views.find((name) => name === search.get('view')) ?? 'week'
  const named = search.get('date') ?? ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(named) && !Number.isNaN(Date.parse(named))
  const offered = publicationKinds.filter((kind) => needs[kind].some((permission) => can(permission)))
  const usual = offered.filter((kind) => view !== 'month' || kind !== 'programme')
  const chosen = (search.get('lanes') ?? '').split(',')
  const asked = offered.filter((kind) => chosen.includes(kind))
  const lanes = asked.length > 0 ? asked : usual
  const put = (parts: Record<string, string>) => change(parts, { replace: true })
  return {
    view,
    date: isDay ? named : dayAgo(0),
    lanes,
    offered,
    show: (next: View, day: string) => put({ view: next === 'week' ? '' : next, date: day }),
    toggle: (kind: PublicationKind) => {
      const next = offered.filter((one) => lanes.includes(one) !== (one === kind))
      put({ lanes: next.join() === usual.join() ? '' : next.join() })
    },
  }
}
