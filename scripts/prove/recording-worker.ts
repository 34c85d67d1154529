/*
 * A process that records, without the rest of the server: its clock stands until it is told to go on, and it answers when
 * all that it was sent has come and nothing of its work is under way. It is there to be killed.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import type { Socket } from 'node:net'
import { recorder } from '../../server/src/broadcast/recording/recorder.ts'
import { bareKernel, type House } from './bare-kernel.ts'
import { given, serve } from './child.ts'
import { clockHeader, listenerHeader } from './recording-listener.ts'
import { putTimers } from './timers.ts'

/**
 * What a process is asked: to take what came, of which so many bytes were written to each of its connections, and then to
 * go on until a time. The first time is that of its birth.
 */
export type Asked = { at: number; written: Record<number, number> }

/** Bytes that came on each connection that is open, by its port. */
export type Said = { came: Record<number, number> }

const { port, name, ...house } = given<
  House & {
    /** Where the stations are. */
    port: number
    /** What stations call this process. */
    name: number
  }
>()

const sockets = new Set<Socket>()
const asking = new Set<ClientRequest>()
subscribe('net.client.socket', (told) => {
  const { socket } = told as { socket: Socket }
  socket.once('connect', () => {
    if (socket.remotePort === port) sockets.add(socket)
  })
  socket.once('close', () => sockets.delete(socket))
})
subscribe('http.client.request.created', (told) => {
  const { request } = told as { request: ClientRequest }
  request.setHeader(listenerHeader, name)
  request.setHeader(clockHeader, Date.now())
})
subscribe('http.client.request.start', (told) => {
  const { request } = told as { request: ClientRequest }
  asking.add(request)
  for (const name of ['response', 'error', 'close']) request.once(name, () => asking.delete(request))
})

async function begin(at: number) {
  const timers = putTimers(at)
  const kernel = await bareKernel(house)
  const own = recorder(kernel)
  let turn: Promise<void> | null = null
  setInterval(() => {
    turn = own.turn().finally(() => {
      turn = null
    })
  }, 1000)
  const isBusy = ({ written }: Asked): boolean =>
    turn !== null ||
    asking.size > 0 ||
    kernel.pool.idleCount < kernel.pool.totalCount ||
    kernel.pool.waitingCount > 0 ||
    [...sockets].some(({ localPort, bytesRead }) => bytesRead < (written[localPort ?? 0] ?? 0)) ||
    process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'))
  return { timers, isBusy }
}

/** Turns of the loop without any work after which there is none. */
const calm = 4

let begun: ReturnType<typeof begin> | null = null

serve<Asked>({ ready: true }, async (asked) => {
  begun ??= begin(asked.at)
  const { timers, isBusy } = await begun
  const rest = async () => {
    for (let quiet = 0; quiet < calm; ) {
      await new Promise((resolve) => setImmediate(resolve))
      quiet = isBusy(asked) ? 0 : quiet + 1
    }
  }
  await rest()
  await timers.move(asked.at)
  await rest()
  return { came: Object.fromEntries([...sockets].map(({ localPort, bytesRead }) => [localPort, bytesRead])) }
})
