import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A port that leads to whatever Unix socket it is told: what a virtual address or HAProxy is to PostgreSQL. */
export type Forwarder = {
  readonly port: number
  /** The folder of PostgreSQL's socket; null leads nowhere. Connections that are open are cut. */
  lead(socketFolder: string | null): void
  close(): void
}

export async function openForwarder(): Promise<Forwarder> {
  let target: string | null = null
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (!target) return void client.destroy()
    const behind = connect(`${target}/.s.PGSQL.5432`)
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    client.pipe(behind)
    behind.pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    lead(socketFolder) {
      target = socketFolder
      for (const socket of open) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
