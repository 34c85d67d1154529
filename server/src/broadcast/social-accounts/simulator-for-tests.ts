import { once } from 'node:events'
import { createServer } from 'node:http'
import { type SocialSimulator, socialSimulator } from './simulator/simulator.ts'
import type { Handler } from './simulator/world.ts'

export type OpenSimulator = SocialSimulator & {
  /** Variables of the environment that lead a server to it. */
  settings: Record<string, string>
  end(): Promise<void>
}

const app = { appId: 'app-of-the-tests', appSecret: 'secret-of-the-tests' }

/**
 * The counterpart of both networks on a port of its own. A lost answer is a connection that breaks. A `pause` is made
 * before a request is done and before it is answered.
 */
export async function openSimulator(
  more: readonly Handler[] = [],
  { pause }: { pause?: () => Promise<unknown> } = {},
): Promise<OpenSimulator> {
  const simulator = socialSimulator(app, more)
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const { method = 'GET', url = '/', headers } = request
    await pause?.()
    const reply = await simulator.answer({ method, url, headers, body: Buffer.concat(pieces) })
    await pause?.()
    if (reply === null) return request.socket.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json; charset=UTF-8', ...reply.headers })
    response.end(reply.html ?? JSON.stringify(reply.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const origin = `http://127.0.0.1:${port}`
  return {
    ...simulator,
    settings: {
      FACEBOOK_GRAPH_URL: `${origin}/v21.0`,
      FACEBOOK_LOGIN_URL: `${origin}/v21.0/dialog/oauth`,
      FACEBOOK_APP_ID: app.appId,
      FACEBOOK_APP_SECRET: app.appSecret,
      YOUTUBE_API_URL: `${origin}/youtube/v3`,
      YOUTUBE_LOGIN_URL: `${origin}/o/oauth2/v2/auth`,
      YOUTUBE_TOKEN_URL: `${origin}/token`,
      YOUTUBE_CLIENT_ID: app.appId,
      YOUTUBE_CLIENT_SECRET: app.appSecret,
    },
    async end() {
      server.closeAllConnections()
      server.close()
    },
  }
}
