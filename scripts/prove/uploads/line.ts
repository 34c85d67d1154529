import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Chance } from '../chance.ts'

/** A network between the browser and the server that somebody can cut. */
export type Line = {
  readonly port: number
  /** Cuts every connection and refuses new ones, until `mend`. */
  cut(): void
  mend(): void
  /** From now on a part of the connections breaks off by itself, each after up to so many bytes; 0 ends it. */
  fray(part: number, bytes: number): void
  /** Connections that broke off by fraying. */
  readonly frayed: number
  close(): void
}

/** Opens a line that leads to a port of this machine. */
export async function openLine(target: number, chance: Chance): Promise<Line> {
  const open = new Set<Socket>()
  let whole = true
  let fraying = { part: 0, bytes: 0 }
  let frayed = 0
  const server = createServer((client) => {
    if (!whole) return void client.destroy()
    const behind = connect(target, '127.0.0.1')
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
    if (chance.next() >= fraying.part) return
    let left = chance.below(fraying.bytes)
    client.on('data', (piece) => {
      left -= piece.length
      if (left >= 0 || client.destroyed) return
      frayed += 1
      client.destroy()
      behind.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      whole = true
    },
    fray: (part, bytes) => {
      fraying = { part, bytes }
    },
    get frayed() {
      return frayed
    },
    close() {
      cut()
      server.close()
    },
  }
}
