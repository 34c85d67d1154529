import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { addPage } from './simulator/world.ts'
import { type OpenSimulator, openSimulator } from './simulator-for-tests.ts'

let number = 0

/** A server that posts to a simulator of its own, with people who may. */
export async function socialHouse() {
  const simulator: OpenSimulator = await openSimulator()
  const app: TestApp = await testApp({ settings: simulator.settings })
  const manager = await app.person({
    grants: [
      'social.manage',
      'social.index',
      'social.statistical',
      'facebook.index',
      'facebook.create',
      'timer.index',
      'file.view',
    ],
    name: 'Lê Kết Nối',
  })
  const reader = await app.person({ grants: ['facebook.index', 'social.index'], name: 'Vũ Xem' })
  return {
    simulator,
    app,
    manager,
    reader,
    /** Makes pages at the simulator and connects them; gives the ids of the accounts. */
    async pages(...names: string[]): Promise<{ id: number; page: string }[]> {
      const made = names.map((name) => {
        number += 1
        return addPage(simulator.world, { id: String(9_000_000 + number), name })
      })
      const answer = await app.post('/api/social/account', manager.token, {
        network: 'facebook',
        access_token: 'user-token',
        external_ids: made.map(({ id }) => id),
      })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body.data.map(({ id, external_id }: { id: number; external_id: string }) => ({
        id,
        page: external_id,
      }))
    },
    async post(body: object, person: TestPerson = manager) {
      number += 1
      return app.post('/api/facebook', person.token, { client_key: `key-of-post-${number}`, ...body })
    },
    async target(id: number) {
      return (await app.get(`/api/facebook/${id}`, manager.token)).body.data
    },
    sql: async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows,
    async end() {
      await app.close()
      await simulator.end()
    },
  }
}

export type SocialHouse = Awaited<ReturnType<typeof socialHouse>>
