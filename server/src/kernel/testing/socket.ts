import { io, type Socket } from 'socket.io-client'
import type { TestApp } from './test-app.ts'

/** The address at which a test's server listens; a test that is tried again finds it listening already. */
export async function listening({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
}

/**
 * A socket of a session to the server that listens at `url`, once it is connected; rejects when it is refused. `since` is
 * when its page first read; `headers` are sent with the handshake; `before` may listen to what comes at once.
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
