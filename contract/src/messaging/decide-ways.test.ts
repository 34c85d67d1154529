import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultWays, notificationWays } from './choices.ts'
import { decideWays } from './decide-ways.ts'
import type { Happening, NotificationHabits, NotificationRule, QuietHours } from './notification-rules.ts'
import { notificationHabits } from './notification-rules.ts'
import { quietUntil, weekMilliseconds } from './quiet-hours.ts'

const minute = 60_000
const minutesOfWeek = 7 * 24 * 60

/** The plain model: every minute of a week is quiet or not; a Monday of the house begins the first. */
const monday = Date.parse('2026-11-23T00:00:00+07:00')

function quietMinutes(hours: readonly QuietHours[]): boolean[] {
  const quiet: boolean[] = Array(minutesOfWeek).fill(false)
  const ofDay = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  for (const { days, from, to } of hours) {
    for (const day of days) {
      const length = (ofDay(to) - ofDay(from) + 1440) % 1440
      for (let at = 0; at < length; at++) {
        quiet[((day - 1) * 1440 + ofDay(from) + at) % minutesOfWeek] = true
      }
    }
  }
  return quiet
}

function modelUntil(hours: readonly QuietHours[], at: number): number {
  const quiet = quietMinutes(hours)
  let minutes = Math.floor((at - monday) / minute)
  const of = (one: number) => quiet[((one % minutesOfWeek) + minutesOfWeek) % minutesOfWeek]
  if (!of(minutes)) return at
  while (of(minutes)) minutes += 1
  return monday + minutes * minute
}

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 29, 30, 59))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)

const hours: fc.Arbitrary<QuietHours> = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    from: clock,
    to: clock,
  })
  .filter(({ from, to }) => from !== to)

const quiet = fc.array(hours, { maxLength: 4 }).filter((list) => quietMinutes(list).some((one) => !one))

const moment = fc
  .integer({ min: -weekMilliseconds, max: 3 * weekMilliseconds })
  .map((after) => monday + after)

test('quiet hours end when the clock of the week says so, whatever they are and whenever it is asked', () => {
  fc.assert(
    fc.property(quiet, moment, (list, at) => {
      expect(quietUntil(list, new Date(at)).getTime()).toBe(modelUntil(list, at))
    }),
    { numRuns: 200 },
  )
})

const kinds = ['article_move', 'comment_mention', 'work_assigned', 'work_overdue', 'announcement'] as const
const says = ['Bão số 9 vào bờ', 'Giá gạo tăng', 'họp báo chiều nay'] as const
const some = <T>(...values: T[]) => fc.subarray(values)

const rule: fc.Arbitrary<NotificationRule> = fc.record({
  name: fc.constant('Quy tắc'),
  kinds: some(...kinds),
  person_ids: some(1, 2, 3),
  category_ids: some(10, 20),
  words: some('bao', 'gia gao', 'HỌP BÁO'),
  ways: fc.subarray([...notificationWays]),
  mute_until: fc.option(moment.map((at) => new Date(at).toISOString())),
  digest: fc.boolean(),
})

const habits: fc.Arbitrary<NotificationHabits> = fc.record({
  rules: fc.array(rule, { maxLength: 5 }),
  quiet,
  digest_at: clock,
  on_duty_until: fc.option(moment.map((at) => new Date(at).toISOString())),
  version: fc.constant(1),
})

const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(...kinds),
  data: fc.constantFrom({ level: 'urgent' }, { level: 'info' }),
  actorId: fc.option(fc.constantFrom(1, 2, 3)),
  categoryId: fc.option(fc.constantFrom(10, 20)),
  said: fc.constantFrom(...says),
})

/** Which of the words above each sentence holds, by hand. */
const held: Record<string, readonly string[]> = {
  'Bão số 9 vào bờ': ['bao'],
  'Giá gạo tăng': ['gia gao'],
  'họp báo chiều nay': ['bao', 'HỌP BÁO'],
}

function modelRule({ rules }: NotificationHabits, it: Happening): number | null {
  for (const [place, one] of rules.entries()) {
    if (one.kinds.length > 0 && !one.kinds.includes(it.kind as never)) continue
    if (one.person_ids.length > 0 && (it.actorId === null || !one.person_ids.includes(it.actorId))) continue
    if (one.category_ids.length > 0 && (it.categoryId === null || !one.category_ids.includes(it.categoryId)))
      continue
    if (one.words.length > 0 && !one.words.some((words) => held[it.said]?.includes(words))) continue
    return place
  }
  return null
}

test('the first rule that fits decides, quiet hours hold all but the bell, and what is urgent or on duty comes through', () => {
  fc.assert(
    fc.property(habits, happening, moment, (own, it, at) => {
      const decision = decideWays(own, defaultWays, it, new Date(at))
      const place = modelRule(own, it)
      expect(decision.rule).toBe(place)
      const one = place === null ? null : own.rules[place]
      const requested = (way: (typeof notificationWays)[number]) =>
        one ? one.ways.includes(way) : defaultWays[way]
      const urgent = it.kind === 'work_overdue' || (it.kind === 'announcement' && it.data.level === 'urgent')
      const through = urgent || (own.on_duty_until !== null && Date.parse(own.on_duty_until) > at)
      expect(decision.bell).toBe(requested('bell') || urgent)
      if (!through && one?.mute_until && Date.parse(one.mute_until) > at) {
        expect(decision).toMatchObject({ toast: false, sound: false, mail: null, push: null })
        expect(decision.mutedUntil?.toISOString()).toBe(one.mute_until)
        return
      }
      expect(decision.mutedUntil).toBeNull()
      const isQuiet = modelUntil(own.quiet, at) > at
      const calm = !through && (isQuiet || one?.digest === true)
      expect([decision.toast, decision.sound]).toEqual([
        requested('toast') && !calm,
        requested('sound') && !calm,
      ])
      expect([decision.mail !== null, decision.push !== null]).toEqual([requested('mail'), requested('push')])
      for (const leaving of [decision.mail, decision.push]) {
        if (!leaving) continue
        const leaves = leaving.at.getTime()
        expect(leaves).toBeGreaterThanOrEqual(at)
        // Nothing leaves in quiet hours, and what they held back goes together.
        if (!through) expect(modelUntil(own.quiet, leaves)).toBe(leaves)
        if (calm) expect(leaving.digest).toBe(true)
        if (through) expect([leaving.digest, leaves - at <= 10 * minute]).toEqual([false, true])
        if (!through && !one?.digest && isQuiet && leaving === decision.push)
          expect(leaves).toBe(modelUntil(own.quiet, at))
      }
    }),
    { numRuns: 400 },
  )
})

test('a week of nothing but quiet is refused, as are times that are none', () => {
  const days = [1, 2, 3, 4, 5, 6, 7]
  const kept = (list: unknown[]) =>
    notificationHabits.safeParse({ quiet: list, on_duty_until: null, version: 0 }).success
  expect(kept([{ days, from: '22:00', to: '06:30' }])).toBe(true)
  const always = [
    { days, from: '00:00', to: '12:00' },
    { days, from: '12:00', to: '00:00' },
  ]
  expect(kept(always)).toBe(false)
  expect(kept([{ days, from: '24:00', to: '06:30' }])).toBe(false)
  expect(kept([{ days, from: '06:30', to: '06:30' }])).toBe(false)
})
