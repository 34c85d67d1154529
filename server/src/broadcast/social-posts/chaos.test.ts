// @module-tag all
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Fault } from '../social-accounts/simulator/world.ts'
import { type SocialHouse, socialHouse } from '../social-accounts/social-for-tests.ts'
import { seekUnknown } from './send/seek.ts'
import { sendTarget } from './send/send-target.ts'
import { giveUpLeases } from './send/sweeps.ts'
import { type Sending, takeDue } from './send/take.ts'

let house: SocialHouse
beforeAll(async () => {
  house = await socialHouse()
})
afterAll(() => house.end())

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const kinds: Fault[] = [
  'lost',
  'lost_undone',
  'broken',
  'broken_undone',
  'code_1',
  'code_2',
  'late',
  'throttled',
  'page_throttled',
  'blocked',
]

/** A process that dies once the page has answered: what it would write is lost. */
const dying = (kernel: Kernel): Kernel => ({
  ...kernel,
  db: new Proxy(kernel.db, {
    get(target, name) {
      if (name === 'transaction')
        return () => {
          throw new Error('killed')
        }
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }),
})

test('answers are lost and workers killed at random: nothing is posted twice, nothing is lost', async () => {
  const { app, simulator, sql, manager } = house
  const random = numbers(20261123)
  const chance = (share: number) => random() < share
  const pages = await house.pages('Một', 'Hai', 'Ba', 'Bốn', 'Năm', 'Sáu')
  const requested = 25
  for (let n = 0; n < requested; n += 1) {
    const answer = await house.post({
      message: `Tin số ${n}`,
      link: n % 2 === 0 ? `https://toasoan.example/tin-${n}.html` : '',
      targets: pages.map(({ id }) => ({ account_id: id })),
    })
    expect(answer.status, answer.text).toBe(200)
  }
  simulator.world.lateness = 3_600_000
  for (const { page } of pages)
    simulator.world.faults.set(
      page,
      Array.from({ length: 2 * requested }, () =>
        chance(0.5) ? (kinds[Math.floor(random() * kinds.length)] as Fault) : ('none' as Fault),
      ),
    )

  const send = async (target: Sending) => {
    const fate = random()
    // Dead before it asked, or after.
    if (fate < 0.08) return
    await sendTarget(fate < 0.2 ? dying(app.kernel) : app.kernel, target).catch(() => {})
  }
  const worker = async () => {
    for (let turn = 0; turn < 6; turn += 1) await Promise.all((await takeDue(app.kernel.db, 2)).map(send))
  }

  const left = async () =>
    (await sql(`select count(*) as n from social_target where status <> 'posted'`))[0].n as number
  for (let round = 0; round < 80 && (await left()) > 0; round += 1) {
    await Promise.all([worker(), worker(), worker()])
    // Time goes by: leases end, pauses are over, late posts are shown, the page is looked through.
    await sql(`update social_target set lease_until = now() - interval '1 second' where status = 'sending'`)
    await sql('update social_account set wait_until = null')
    await sql(`update social_target set next_at = now() where status = 'waiting'`)
    await giveUpLeases(app.kernel.db)
    await sql(`update social_target set seek_at = now() where status = 'unknown' and seek_at is not null`)
    await Promise.all([seekUnknown(app.kernel, 100), seekUnknown(app.kernel, 100)])
    for (const post of simulator.world.posts) post.shownAt = 0
    const asking = await sql(`select id from social_target where status = 'unknown' and seek_at is null`)
    for (const { id } of asking)
      await app.post(`/api/facebook/${id}/resolve`, manager.token, { status: 'waiting' })
  }

  expect(await left()).toBe(0)
  const counts = new Map<string, number>()
  for (const { page, message } of simulator.world.posts)
    counts.set(`${page} ${message}`, (counts.get(`${page} ${message}`) ?? 0) + 1)
  expect([...counts.values()].filter((count) => count > 1)).toEqual([])
  expect(counts.size).toBe(requested * pages.length)
  const [{ n }] = await sql(`select count(distinct (account_id, external_id)) as n from social_target`)
  expect(n).toBe(requested * pages.length)
  const trouble = await sql(`select outcome, count(*) as n from social_attempt group by outcome`)
  expect(trouble.map(({ outcome }) => outcome).sort()).toEqual([
    'absent',
    'found',
    'posted',
    'unknown',
    'waiting',
  ])
})
