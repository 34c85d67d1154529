import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { openDatabase } from '../../server/src/kernel/database/database.ts'
import { serveParent } from './child.ts'

/*
 * What an area's calls are held against: a bare Fastify with one prepared statement a case (BENCH_FLOORS), no session,
 * no check, no log. `/floor/<n>?values=<JSON>` answers its rows; a body is the last value.
 */
const floors = JSON.parse(process.env.BENCH_FLOORS as string) as string[]
const { pool } = openDatabase(process.env.DATABASE_URL as string, 10, () => undefined)
const app = Fastify()

app.route<{ Params: { n: string }; Querystring: { values?: string } }>({
  method: ['GET', 'POST', 'PUT'],
  url: '/floor/:n',
  async handler({ params, query, body }) {
    const text = floors[Number(params.n)] as string
    const values = JSON.parse(query.values ?? '[]')
    const { rows } = await pool.query({
      name: `floor ${params.n}`,
      text,
      values: body === undefined || body === null ? values : [...values, JSON.stringify(body)],
    })
    return { code: 200, message: null, data: rows }
  },
})

await app.listen({ host: '127.0.0.1', port: 0 })
serveParent((app.server.address() as AddressInfo).port, async () => {
  await app.close()
  await pool.end()
})
