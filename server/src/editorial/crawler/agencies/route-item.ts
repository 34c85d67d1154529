import type { RuleConditions } from '@toasoan/contract/editorial/agency-rules'
import { fold } from '@toasoan/contract/kit/fold'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { withBroader } from './codes.ts'
import type { WireFacts } from './versions.ts'

/** An item as rules judge it. */
export type Routable = {
  id: number
  title: string
  lead: string
  provider: string
  wire: Pick<WireFacts, 'codes' | 'urgency' | 'language' | 'genre' | 'place'>
  /** Time of its arrival; now where it just arrived. */
  at?: Date
}

export type Rule = {
  id: number
  config_id: number | null
  conditions: RuleConditions
  department_id: number | null
  category_id: number | null
  alert: boolean
  hide: boolean
  stop: boolean
}

const houseClock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
})
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Hour and day (1 Monday to 7 Sunday) of the house. */
function clockOf(at: Date): { hour: number; day: number } {
  const parts = houseClock.formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { hour: Number(of('hour')), day: days.indexOf(of('weekday')) + 1 }
}

/** Hours may pass midnight: 22 to 6. */
const within = (hour: number, from: number, until: number): boolean =>
  from <= until ? hour >= from && hour < until : hour >= from || hour < until

const same = (one: string, other: string): boolean => fold(one) === fold(other)

/** Whether all conditions of a rule hold for an item; a rule without conditions holds for every item. */
export function matches({ conditions }: Pick<Rule, 'conditions'>, item: Routable): boolean {
  const {
    words,
    codes,
    urgency,
    language,
    genre,
    place,
    provider,
    from_hour,
    until_hour,
    days: onDays,
  } = conditions
  const { wire } = item
  const text = ` ${fold(`${item.title} ${item.lead}`).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const own = new Set(wire.codes.flatMap(withBroader))
  const { hour, day } = clockOf(item.at ?? new Date())
  return (
    (words.length === 0 || words.some((word) => text.includes(` ${fold(word)} `))) &&
    (codes.length === 0 || codes.some((code) => own.has(code))) &&
    (urgency === null || (wire.urgency !== null && wire.urgency <= urgency)) &&
    (language === '' || wire.language.toLowerCase().split('-')[0] === language.toLowerCase()) &&
    (genre === '' || same(wire.genre, genre)) &&
    (place === '' || same(wire.place, place)) &&
    (provider === '' || same(item.provider, provider)) &&
    (onDays.length === 0 || onDays.includes(day)) &&
    (from_hour === null || until_hour === null || within(hour, from_hour, until_hour))
  )
}

/** The rules that apply to an item, in their order, up to one that stops. */
export function appliedRules(rules: readonly Rule[], configId: number, item: Routable): Rule[] {
  const applied: Rule[] = []
  for (const rule of rules) {
    if ((rule.config_id !== null && rule.config_id !== configId) || !matches(rule, item)) continue
    applied.push(rule)
    if (rule.stop) break
  }
  return applied
}

export const activeRules = async (db: Database | Tx): Promise<Rule[]> =>
  (
    await sql<Rule>`select id, config_id, conditions, department_id, category_id, alert, hide, stop
      from crawl_rule where active order by place, id`.execute(db)
  ).rows

/** Routes an item by the rules; gives whether one asks for an alert. */
export async function routeItem(tx: Tx, configId: number, item: Routable): Promise<{ alert: boolean }> {
  const applied = appliedRules(await activeRules(tx), configId, item)
  for (const { id, department_id, category_id, hide } of applied)
    await sql`insert into crawl_routed (item_id, rule_id, department_id, category_id, hidden)
      values (${item.id}, ${id}, ${department_id}, ${category_id}, ${hide}) on conflict do nothing`.execute(
      tx,
    )
  return { alert: applied.some(({ alert }) => alert) }
}
