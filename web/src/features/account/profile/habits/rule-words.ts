import { notificationWayLabels } from '@toasoan/contract/messaging/choices'
import type { NotificationRule } from '@toasoan/contract/messaging/notification-rules'
import { notificationKindLabel } from '@toasoan/contract/messaging/sentences'
import type { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { habitTexts as texts } from './texts.ts'
import type { Habits } from './use-habits.ts'

type Say = ReturnType<typeof useText>

/** The ways of a notification in words. */
export const waysInWords = (ways: NotificationRule['ways'], t: Say): string =>
  ways.length > 0 ? ways.map((way) => t(notificationWayLabels[way])).join(', ') : t(texts.noWay)

const fewest = 3

const some = (names: readonly string[]): string =>
  names.length > fewest ? `${names.slice(0, fewest).join(', ')}…` : names.join(', ')

/** What a rule fits and what it does, in one line. */
export function ruleInWords(rule: NotificationRule, { people, categories }: Habits, t: Say): string {
  const nameIn = (list: Habits['people'], id: number) => list.find((one) => one.id === id)?.name ?? `#${id}`
  const conditions = [
    some(rule.kinds.map((kind) => t(notificationKindLabel(kind)))),
    some(rule.person_ids.map((id) => nameIn(people, id))),
    some(rule.category_ids.map((id) => nameIn(categories, id))),
    some(rule.words.map((words) => `“${words}”`)),
  ].filter((one) => one !== '')
  const isMuted = rule.mute_until !== null && Date.parse(rule.mute_until) > Date.now()
  const does = [
    isMuted && rule.mute_until
      ? t(texts.muted, { time: dateTime(rule.mute_until) })
      : waysInWords(rule.ways, t),
    ...(rule.digest ? [t(texts.gathered)] : []),
  ]
  return `${conditions.join(' · ') || t(texts.everything)} → ${does.join(', ')}`
}
