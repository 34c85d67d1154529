import { io, type Socket } from 'socket.io-client'

/** A socket of a session to the server that listens at `url`, once it is connected; rejects when it is refused. */
export async function connected(url: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}
