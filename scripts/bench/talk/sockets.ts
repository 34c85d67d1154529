import { io, type Socket } from 'socket.io-client'

/** Sockets that are opened at once: a server takes more in less time when they do not come all together. */
const atOnce = 25

/** Opens a socket for each of the tokens. */
export async function openSockets(url: string, tokens: readonly string[]): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let from = 0; from < tokens.length; from += atOnce)
    sockets.push(
      ...(await Promise.all(
        tokens.slice(from, from + atOnce).map(
          (token) =>
            new Promise<Socket>((resolve, reject) => {
              const socket = io(url, {
                auth: { token },
                transports: ['websocket'],
                reconnection: false,
                forceNew: true,
              })
              socket.once('connect', () => resolve(socket))
              socket.once('connect_error', reject)
            }),
        ),
      )),
    )
  return sockets
}

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
