import { io, type Socket } from 'socket.io-client'
import type { TestApp } from './test-app.ts'

/** URL of a test's server; on a retried test it is listening already. */
export async function listening({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
}

/**
 * A connected socket of a session to the server at `url`; rejects when refused. `since` is the time of its
 * page's first read; `headers` are sent with the handshake; `before` can add listeners for the first
 * messages.
 */
export async function connected(
  url: string,
  token: string,
  {
    since,
    before,
    headers,
  }: { since?: unknown; before?: (socket: Socket) => void; headers?: Record<string, string> } = {},
): Promise<Socket> {
  const socket = io(url, {
    auth: { token, since },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(headers ? { extraHeaders: headers } : {}),
  })
  before?.(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}
