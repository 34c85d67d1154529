import { type NotificationWay, notificationWays } from './choices.ts'
import { type Happening, type NotificationHabits, ruleFits } from './notification-rules.ts'
import { nextAt, quietUntil } from './quiet-hours.ts'
import { isUrgent } from './urgent.ts'

/** Milliseconds in which somebody may read a notification before a letter about it leaves. */
export const timeToRead = 10 * 60_000

type Ways = Readonly<Record<NotificationWay, boolean>>

/** When something leaves the house; `digest`: together with what else waits for then. */
export type Leaving = { at: Date; digest: boolean }

/** What becomes of a notification for one person. */
export type Decision = {
  /** The place of the rule that decided, or null. */
  rule: number | null
  bell: boolean
  /** The bell shows it from then on, and nothing else comes. */
  mutedUntil: Date | null
  toast: boolean
  sound: boolean
  mail: Leaving | null
  push: Leaving | null
}

const waysOfRule = (ways: readonly NotificationWay[]): Ways =>
  Object.fromEntries(notificationWays.map((way) => [way, ways.includes(way)])) as Ways

const silent = { toast: false, sound: false, mail: null, push: null }

/**
 * How a person is told of something at a time: the first rule that fits decides, else what they chose for the kind.
 * Quiet hours hold back all but the bell until they end; what is urgent, and everything while on duty, comes through.
 */
export function decideWays(
  habits: Omit<NotificationHabits, 'version'> | null,
  chosen: Ways,
  happening: Happening,
  now: Date,
): Decision {
  const found = habits?.rules.findIndex((one) => ruleFits(one, happening)) ?? -1
  const rule = found === -1 ? null : (habits?.rules[found] ?? null)
  const urgent = isUrgent(happening.kind, happening.data)
  const through = urgent || Date.parse(habits?.on_duty_until ?? '') > now.getTime()
  const ways = rule ? waysOfRule(rule.ways) : chosen
  const decided = { rule: rule ? found : null, bell: ways.bell || urgent, mutedUntil: null }
  const muted = rule?.mute_until ? new Date(rule.mute_until) : null
  if (muted && muted > now && !through) return { ...decided, ...silent, mutedUntil: muted }
  const quiet = (at: Date): Date => (through || !habits ? at : quietUntil(habits.quiet, at))
  const gathered = rule?.digest === true && !through
  const isHeld = gathered || quiet(now) > now
  const leave = (requested: boolean, soonest: Date): Leaving | null => {
    if (!requested) return null
    const planned = gathered && habits ? nextAt(habits.digest_at, now) : soonest
    const at = quiet(planned)
    return { at, digest: gathered || at > planned }
  }
  return {
    ...decided,
    toast: ways.toast && !isHeld,
    sound: ways.sound && !isHeld,
    // Where the bell is not told nothing can be read, so there is nothing to wait for.
    mail: leave(ways.mail, decided.bell ? new Date(now.getTime() + timeToRead) : now),
    push: leave(ways.push, now),
  }
}
