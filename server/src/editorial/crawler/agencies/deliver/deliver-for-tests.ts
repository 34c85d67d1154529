import { type AddressInfo, createServer } from 'node:net'
import { permissions } from '@toasoan/contract/access/catalogue'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { testApp } from '#server/kernel/testing/test-app.ts'
import { collectWires } from '../collect.ts'

/** A server with a chief who has sources, and what came of a poll. */
export async function openDeliveries() {
  const app = await testApp()
  const chief: TestPerson = await app.person({ grants: permissions, name: 'Trưởng ban' })
  const q = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
  const setSecret = (id: number, secret: string, more: object = {}) =>
    app.post(`/api/crawler-config/secret/${id}`, chief.token, { secret, ...more })
  return {
    app,
    chief,
    q,
    setSecret,
    async addSource(name: string, body: object, secret: string): Promise<number> {
      const { body: made, text } = await app.post('/api/crawler-config/create', chief.token, {
        name,
        ...body,
      })
      if (!made?.data) throw new Error(text)
      await setSecret(made.data.id, secret)
      return made.data.id
    },
    async poll(id: number) {
      await q('update crawl_config set poll_at = null')
      await q('update crawl_config set poll_at = now() where id = $1', [id])
      await collectWires(app.kernel)
      const [row] = await q('select health, failure, host_key, cursor from crawl_config where id = $1', [id])
      const [{ n }] = await q(
        `select count(*)::int as n from agency_file where config_id = $1 and state = 'done'`,
        [id],
      )
      return { ...row, files: n }
    },
    /** Lets the server connect to these ports of this machine, and to no others. */
    allow: (...ports: number[]) =>
      Object.assign(app.kernel.configuration, {
        crawlerInnerHosts: ports.map((port) => `127.0.0.1:${port}`),
      }),
  }
}

export type Deliveries = Awaited<ReturnType<typeof openDeliveries>>

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
