import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { isSimulated, simulatedApp, simulatorPath } from './connection.ts'
import { labelOf, sealToken } from './seal-token.ts'
import { demoChannel, demoPages, fillDemoWorld } from './simulator/demo-world.ts'
import { openIngest } from './simulator/open-ingest.ts'
import { socialSimulator } from './simulator/simulator.ts'
import type { World } from './simulator/world.ts'

/** Seeds know no secret of the server, so the tokens of the demo's accounts are sealed here. */
async function sealDemoTokens({ db, configuration }: Kernel): Promise<void> {
  const known = [
    ...demoPages.map(({ id }) => ({ network: 'facebook', external_id: id, token: `page-token-${id}` })),
    { network: 'youtube', external_id: demoChannel.id, token: `refresh-token-${demoChannel.id}` },
  ]
  for (const { token, ...account } of known) {
    const sealed = sealToken(token, labelOf(account), configuration.jwtSecret)
    await sql`update social_account set token = ${sealed} where network = ${account.network}
      and external_id = ${account.external_id} and token is null and health <> 'disconnected'`.execute(db)
  }
}

type Kept = { page: string; external_id: string; message: string; link: string; posted_at: string }

/** What the house has posted is on the pages still after the program starts anew. */
async function restorePosts({ db }: Kernel, { posts }: World): Promise<void> {
  const { rows } =
    await sql<Kept>`select a.external_id as page, t.external_id, coalesce(t.message, p.message) as message,
      p.link, t.posted_at
    from social_target t join social_post p on p.id = t.post_id join social_account a on a.id = t.account_id
    where t.external_id is not null order by t.posted_at desc limit 500`.execute(db)
  for (const { page, external_id: id, message, link, posted_at } of rows.reverse()) {
    const at = Date.parse(posted_at)
    posts.push({ id, page, message, link, media: [], createdAt: at, shownAt: at })
  }
}

/** In a demo without networks, our counterpart answers in their place; nowhere else is it there. */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  if (!isSimulated(kernel.configuration)) return
  const simulator = socialSimulator({ appId: simulatedApp.id, appSecret: simulatedApp.secret })
  fillDemoWorld(simulator.world)
  await openIngest(app, simulator.world)
  app.addHook('onReady', async () => {
    await sealDemoTokens(kernel)
    await restorePosts(kernel, simulator.world)
  })
  await app.register(async (within) => {
    within.removeAllContentTypeParsers()
    within.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 20_000_000 }, (_request, body, done) =>
      done(null, body),
    )
    within.all(`${simulatorPath}/*`, async (request: FastifyRequest, reply) => {
      const { method, url, headers, body } = request
      const answer = await simulator.answer({
        method,
        url: url.slice(simulatorPath.length),
        headers,
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      })
      if (answer === null) return request.raw.destroy()
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.html ?? answer.body)
    })
  })
}
