import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SocialHouse, socialHouse } from '../social-accounts/social-for-tests.ts'
import { sendTarget } from './send/send-target.ts'
import { giveUpLeases } from './send/sweeps.ts'
import { renewLease, renewSeconds, type Sending, takeDue } from './send/take.ts'

let house: SocialHouse
beforeAll(async () => {
  house = await socialHouse()
}, 120_000)
afterAll(() => house.end())

const secondsLeft = async (id: number): Promise<number> =>
  Number(
    (
      await house.sql(
        'select extract(epoch from lease_until - now()) as left from social_target where id = $1',
        [id],
      )
    )[0].left,
  )

test('after a killed process its page is free within 30 seconds, and nothing is posted twice', async () => {
  const { app, sql, simulator } = house
  const [page] = await house.pages('Trang thuê')
  const post = (message: string) => house.post({ message, targets: [{ account_id: page?.id }] })
  expect((await post('Tin một')).status).toBe(200)
  const [sending] = (await takeDue(app.kernel.db, 1)) as [Sending]
  expect(renewSeconds).toBeLessThanOrEqual(10)
  expect(await secondsLeft(sending.id)).toBeLessThan(30)
  // A process that lives keeps it.
  await sql('update social_target set lease_until = now() + interval $$1 second$$ where id = $1', [
    sending.id,
  ])
  expect(await renewLease(app.kernel.db, sending)).toBe(true)
  expect(await secondsLeft(sending.id)).toBeGreaterThan(20)
  // It stands still for longer: the page goes on with the next post, and the first is looked for.
  await sql('update social_target set lease_until = now() - interval $$1 second$$ where id = $1', [
    sending.id,
  ])
  expect(await giveUpLeases(app.kernel.db)).toBe(1)
  expect((await post('Tin hai')).status).toBe(200)
  const [next] = (await takeDue(app.kernel.db, 1)) as [Sending]
  expect(next.message).toBe('Tin hai')
  // Awake again it posts nothing, since others look for its post already.
  expect(await renewLease(app.kernel.db, sending)).toBe(false)
  const before = simulator.world.posts.length
  await sendTarget(app.kernel, sending)
  expect(simulator.world.posts.length).toBe(before)
  await sendTarget(app.kernel, next)
  expect(simulator.world.posts.length).toBe(before + 1)
})
