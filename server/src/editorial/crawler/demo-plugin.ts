import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { demoHost, demoPapersPath } from './fetch/demo-host.ts'

/** An address of a paper of the demo, on whichever port it was served last. */
const known = '^http://127[.]0[.]0[.]1:[0-9]+/demo-papers/'

/**
 * The port may be another one than last time: what was collected of the papers moves along, and those in use are asked
 * from then on. A source that somebody switched off or deleted stays so.
 */
async function moveAlong({ db }: Kernel, host: string): Promise<void> {
  const moved = sql`'http://' || ${host}::text || substring(address from '/demo-papers/.*$')`
  await sql`insert into crawl_host (host, gap) values (${host}, 0) on conflict do nothing`.execute(db)
  await sql`update crawl_config set address = ${moved}
    where address ~ ${known} and address <> ${moved} and deleted_at is null`.execute(db)
  await sql`update crawl_item set address = ${moved}, host = ${host}
    where address ~ ${known} and address <> ${moved}`.execute(db)
  await sql`update crawl_task t set host = ${host}, due_at = least(t.due_at, now()) from crawl_item i
    where i.id = t.item_id and i.host = ${host} and (t.host <> ${host} or i.version = 0)`.execute(db)
  await sql`insert into crawl_task (config_id, host) select id, ${host} from crawl_config
    where address ~ ${known} and active and deleted_at is null and health <> 'gone'
    on conflict (config_id) do update set host = excluded.host, due_at = least(crawl_task.due_at, now())`.execute(
    db,
  )
}

/** What was due while the server was off waits until the papers can be asked. */
const waitForPapers = ({ db }: Kernel) =>
  sql`update crawl_task t set due_at = now() + interval '1 minute' where due_at < now() + interval '1 minute'
    and coalesce((select address from crawl_config where id = t.config_id),
      (select address from crawl_item where id = t.item_id)) ~ ${known}`.execute(db)

/** In a demo this server is also the papers that the newsroom collects from; nowhere else are they there. */
export async function demoPlugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  if (!kernel.configuration.demo) return
  // What only a demo needs is loaded there alone.
  const { demoAnswer } = await import('./counterpart/demo-papers.ts')
  app.get<{ Params: { code: string; path: string } }>(
    `${demoPapersPath}:code/:path`,
    async ({ params }, reply) => {
      const host = demoHost(kernel.configuration) ?? ''
      const answer = demoAnswer(params.code, params.path, `http://${host}${demoPapersPath}`)
      if (!answer) throw fail(kernelErrors.notFound)
      return reply
        .headers({ 'content-type': answer.type, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .send(answer.body)
    },
  )
  app.addHook('onReady', async () => void (await waitForPapers(kernel)))
  app.addHook('onListen', () => moveAlong(kernel, demoHost(kernel.configuration) ?? ''))
}
