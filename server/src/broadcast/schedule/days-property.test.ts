import type { DayItem } from '@toasoan/contract/broadcast/days'
import type { DayEdited, KeptItem } from '@toasoan/contract/broadcast/schedule-days'
import { dayAfter, weekdayOf } from '@toasoan/contract/broadcast/zone-clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { todayOf } from './channel-of.ts'

let app: TestApp
let people: TestPerson[]
const zone = 'Asia/Ho_Chi_Minh'
const today = todayOf({ zone })
const hour = 3600

beforeAll(async () => {
  app = await testApp()
  const verbs = ['index', 'view', 'create', 'update', 'delete', 'publish'].map((verb) => `schedule.${verb}`)
  const grants = [...verbs, 'channelItem.create', 'channelItem.index', 'channel.create'] as never
  people = await Promise.all([1, 2, 3].map(() => app.person({ grants })))
})
afterAll(() => app.close())

/** A small generator of numbers from a seed, so that a run can be had again. */
function chances(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    of: <T>(all: readonly T[]): T => all[below(all.length)] as T,
    is: (share: number) => next() < share,
  }
}

type Slot = { slot: number; weekdays: number[]; start: number; seconds: number; title: string }

/** What somebody knows of a day who only heard what was done to it. */
type Told = { version: number; items: KeptItem[]; cancelled: number[]; published: string[] | null }

const byStart = (one: { start: number; key: string }, other: { start: number; key: string }) =>
  one.start - other.start || (one.key < other.key ? -1 : 1)

const slotsOn = (frame: readonly Slot[], date: string) =>
  frame.filter(({ weekdays }) => weekdays.includes(weekdayOf(date)))

const itemOf = ({ slot, start, seconds, title }: Slot): KeptItem => ({
  key: `s${slot}`,
  mode: 'fixed',
  start,
  seconds,
  title,
  kind: 'recorded',
  record: false,
  program_id: null,
  studio_id: null,
  file_id: null,
  slot,
  note: '',
  parts: [],
  override: null,
})

/** Items with the second at which each is sent, worked out one after the other: what follows adds up. */
function laidOut<Item extends DayItem>(items: readonly Item[]): Item[] {
  const groups: Item[][] = []
  for (const item of items)
    if (item.mode === 'fixed' || groups.length === 0) groups.push([item])
    else groups.at(-1)?.push(item)
  const begins = (group: Item[]) => (group[0]?.mode === 'fixed' ? group[0].start : 0)
  const ordered = groups
    .map((group, place) => ({ group, place }))
    .sort((one, other) => begins(one.group) - begins(other.group) || one.place - other.place)
  return ordered.flatMap(({ group }) => {
    let at = begins(group)
    return group.map((item) => {
      const placed = { ...item, start: at }
      at += item.seconds
      return placed
    })
  })
}

/** How the items of a saved day stand apart from the frame: told anew here, not asked of the server's own code. */
function replayedSave(items: readonly DayItem[], frame: readonly Slot[], date: string) {
  const slots = new Map(slotsOn(frame, date).map((slot) => [slot.slot, itemOf(slot)]))
  const seen = new Set<number>()
  const kept = laidOut(items).map((item): KeptItem => {
    const slot = item.slot === null || seen.has(item.slot) ? undefined : slots.get(item.slot)
    if (item.slot !== null) seen.add(item.slot)
    if (!slot) return { ...item, override: 'added' }
    if (item.title !== slot.title || item.kind !== slot.kind || item.note !== '' || item.parts.length > 0)
      return { ...item, override: 'replaced' }
    const same = item.start === slot.start && item.seconds === slot.seconds && item.mode === slot.mode
    return { ...item, override: same ? null : 'moved' }
  })
  return { items: kept, cancelled: [...slots.keys()].filter((slot) => !seen.has(slot)) }
}

const contents = (items: readonly KeptItem[]) =>
  items
    .map(({ key, start, seconds, title, mode, override }) => ({ key, start, seconds, title, mode, override }))
    .sort(byStart)

test.each([
  11, 12, 13,
])('days that several people edit, publish, copy and make anew stay what was done to them (seed %i)', async (seed) => {
  const chance = chances(seed)
  const [planner] = people as [TestPerson]
  const { body } = await app.post('/api/channel/create', planner.token, {
    name: `Kênh ${seed}`,
    code: `k${seed}`,
  })
  const channel: number = body.data.id
  // From a Monday on, so that the seed alone decides what is in the days.
  const toMonday = [2, 3, 4, 5, 6, 7, 8].find((ahead) => weekdayOf(dayAfter(today, ahead)) === 1) ?? 2
  const dates = Array.from({ length: 5 }, (_, ahead) => dayAfter(today, toMonday + ahead))
  const told = new Map<string, Told>()
  const ids = new Map<string, number>()
  let frame: Slot[] = []
  let names = 0

  const read = async (date: string): Promise<DayEdited> =>
    (await app.get(`/api/schedule/edit/${ids.get(date)}`, planner.token)).body.data

  const named = (what: string) => {
    names += 1
    return `${what} ${names}`
  }

  const newFrame = async () => {
    const items = Array.from({ length: 1 + chance.below(5) }, (_, place) => ({
      ...(frame[place] && chance.is(0.7) && { slot: frame[place].slot }),
      weekdays: chance.is(0.7)
        ? [1, 2, 3, 4, 5, 6, 7]
        : [1 + chance.below(7), 7].filter((each, at, all) => all.indexOf(each) === at),
      start: place * 4 * hour + chance.below(3) * 600,
      seconds: hour + chance.below(5) * 1800,
      title: named('Khung'),
      kind: 'recorded',
    }))
    const answer = await app.post('/api/channel/schedule', planner.token, {
      channel_id: channel,
      valid_from: today,
      items,
    })
    expect(answer.status, answer.text).toBe(200)
    frame = answer.body.data.slots
    for (const [date, day] of told) {
      if (day.published) continue
      const kept = day.items.filter(({ override }) => override !== null)
      const held = new Set([...day.cancelled, ...kept.map(({ slot }) => slot)])
      const fresh = slotsOn(frame, date).filter(
        (slot) => !held.has(slot.slot) && !kept.some(({ key }) => key === `s${slot.slot}`),
      )
      // Each with what follows it; what lost its leader stands where it stood.
      const next: KeptItem[] = []
      let leaderIsGone = false
      for (const item of day.items) {
        const slot = item.override === null ? fresh.find((each) => each.slot === item.slot) : undefined
        if (item.override === null && !slot) leaderIsGone = true
        else if (slot) next.push(itemOf(slot))
        else next.push(item.mode === 'follows' && leaderIsGone ? { ...item, mode: 'fixed' } : item)
        if (next.at(-1)?.key === item.key) leaderIsGone = false
      }
      const placed = new Set(next.map(({ slot }) => slot))
      day.items = laidOut([...next, ...fresh.filter(({ slot }) => !placed.has(slot)).map(itemOf)])
      day.version = (await read(date)).version
    }
  }

  const open = async (date: string) => {
    const from = [...told.keys()]
    const copied = from.length > 0 && chance.is(0.5) ? chance.of(from) : null
    const answer = await app.post('/api/channel/schedule', chance.of(people).token, {
      channel_id: channel,
      date_play: date,
      ...(copied && { copy_from: { channel_id: channel, date_play: copied } }),
    })
    expect(answer.status, answer.text).toBe(200)
    ids.set(date, answer.body.data.day.id)
    const fresh = copied
      ? replayedSave(told.get(copied)?.items ?? [], frame, date)
      : { items: slotsOn(frame, date).map(itemOf), cancelled: [] }
    told.set(date, { version: 1, ...fresh, published: null })
  }

  const changed = (items: readonly KeptItem[]): DayItem[] => {
    const next: DayItem[] = items.map(({ override: _override, ...item }) => ({ ...item }))
    for (let times = 1 + chance.below(3); times > 0; times -= 1) {
      const item = next[chance.below(next.length || 1)]
      if (!item || chance.is(0.4)) {
        names += 1
        const mode = chance.is(0.5) ? ('follows' as const) : ('fixed' as const)
        const parts = chance.is(0.3)
          ? [{ kind: 'text' as const, ref_id: null, title: 'Tin', text: 'Lời', seconds: 30 }]
          : []
        const own = { key: `k${names}`, title: `Mục ${names}`, mode, parts, kind: 'live' as const, note: '' }
        const none = { program_id: null, studio_id: null, file_id: null, slot: null, record: false }
        next.splice(chance.below(next.length + 1), 0, {
          ...own,
          ...none,
          start: chance.below(20) * hour,
          seconds: 60 + chance.below(90) * 60,
        })
        continue
      }
      const what = chance.of(['goes', 'longer', 'longer', 'moves', 'follows'] as const)
      if (what === 'goes') next.splice(next.indexOf(item), 1)
      else if (what === 'longer') item.seconds = 60 + chance.below(100) * 61
      else if (what === 'moves') item.start = chance.below(22) * hour + chance.below(60)
      else item.mode = item.mode === 'fixed' ? 'follows' : 'fixed'
    }
    return next
  }

  /** Several people at once; each from what they saw. What was kept is told by its version. */
  const together = async (date: string) => {
    const seen = await read(date)
    const works = people.map((person) => {
      const items = changed(seen.items)
      const publish = chance.is(0.5)
      const body = { version: seen.version, items, publish }
      return { items, publish, answer: app.put(`/api/schedule/update/${seen.id}`, person.token, body) }
    })
    let kept = 0
    for (const { items, publish, answer } of works) {
      const { status, body, text } = await answer
      expect([200, 409], text).toContain(status)
      if (status === 409) {
        expect(['record.stale', 'schedule.faults', 'schedule.overlap']).toContain(body.error)
        continue
      }
      kept += 1
      const day = told.get(date) as Told
      expect(body.data.version).toBe(day.version + 1)
      const next = replayedSave(items, frame, date)
      const published = publish ? laidOut(items).map(({ key }) => key) : day.published
      told.set(date, { version: day.version + 1, ...next, published })
    }
    expect(kept, 'of those who saw the same, one').toBeLessThanOrEqual(1)
  }

  const check = async () => {
    for (const [date, day] of told) {
      const now = await read(date)
      const { rows } = await sql<{
        cancelled: number[]
      }>`select cancelled from schedule_day where id = ${now.id}`.execute(app.kernel.db)
      expect(contents(now.items), `${date} as it was told`).toEqual(contents(day.items))
      expect(rows[0]?.cancelled.toSorted()).toEqual(day.cancelled.toSorted())
      const sent = await sql<{ key: string }>`select key from schedule_item where day_id = ${now.id}`.execute(
        app.kernel.db,
      )
      expect(sent.rows.map(({ key }) => key).sort()).toEqual((day.published ?? []).toSorted())
      expect(now.version).toBe(day.version)
    }
    // Said once more in plain SQL, beside the constraint of the database.
    const { rows } = await sql`
        select a.id, b.id as other from schedule_item a join schedule_item b on b.channel_id = a.channel_id and b.id > a.id
        where lower(a.during) < upper(b.during) and lower(b.during) < upper(a.during)`.execute(app.kernel.db)
    expect(rows).toEqual([])
    // What follows begins at the second at which the item before it ends.
    const follows = await sql<{ wrong: number }>`
        select count(*)::int as wrong from schedule_day d
          cross join lateral jsonb_array_elements(d.items) with ordinality as x (item, place)
          join lateral jsonb_array_elements(d.items) with ordinality as y (item, place) on y.place = x.place + 1
        where d.channel_id = ${channel} and d.updated_by is not null and y.item ->> 'mode' = 'follows'
          and (y.item ->> 'start')::int <> (x.item ->> 'start')::int + (x.item ->> 'seconds')::int`.execute(
      app.kernel.db,
    )
    expect(follows.rows[0]?.wrong).toBe(0)
  }

  await newFrame()
  await open(dates[0] as string)
  for (let round = 0; round < 24; round += 1) {
    const unopened = dates.filter((date) => !told.has(date))
    if (chance.is(0.2)) await newFrame()
    else if (unopened.length > 0 && chance.is(0.3)) await open(chance.of(unopened))
    else await together(chance.of([...told.keys()]))
    if (round % 4 === 3) await check()
  }
  await check()
})
