import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Connection } from './connection.ts'
import type { Message } from './signature.ts'
import { type MomoSimulator, momoSimulator } from './simulator/simulator.ts'

export type Counterpart = MomoSimulator & {
  connection: Connection
  /** Variables of the environment that lead a server to it. */
  settings: Record<string, string>
  /** Where notices go. */
  deliverTo(deliver: (url: string, notice: Message) => Promise<number>): void
  end(): Promise<void>
}

/** The counterpart of MoMo on a port of its own. A lost answer is a connection that breaks. */
export async function momoCounterpart(): Promise<Counterpart> {
  let deliver = async (_url: string, _notice: Message): Promise<number> => 0
  let simulator: MomoSimulator | null = null
  const server = createServer((request, response) => {
    let words = ''
    request.on('data', (chunk) => {
      words += chunk
    })
    request.on('end', () => {
      const answer = simulator?.answer(request.url?.split('/').at(-1) ?? '', JSON.parse(words)) ?? null
      if (answer === null) return request.socket.destroy()
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const connection = {
    endpoint: `http://127.0.0.1:${port}`,
    partnerCode: 'TOASOANTEST',
    accessKey: 'access-of-the-tests',
    secretKey: 'secret-of-the-tests',
  }
  simulator = momoSimulator({ connection, deliver: (url, notice) => deliver(url, notice), lateness: 1 })
  return {
    ...simulator,
    connection,
    settings: {
      MOMO_ENDPOINT: connection.endpoint,
      MOMO_PARTNER_CODE: connection.partnerCode,
      MOMO_ACCESS_KEY: connection.accessKey,
      MOMO_SECRET_KEY: connection.secretKey,
    },
    deliverTo(to) {
      deliver = to
    },
    async end() {
      simulator?.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
