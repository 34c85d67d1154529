import type { IncomingMessage, Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'

/** How long the server waits for others. Milliseconds, but for `leastBytes`. */
export type Patience = {
  /** For all headers of a request. */
  headers: number
  /** For the next request on a connection. */
  keepAlive: number
  /** For any sign of life while a request is answered: who stops reading is cut off. Longer than any answer takes. */
  silence: number
  /** For the whole body of a call that is no upload. */
  body: number
  /** For so many bytes of any body, again and again: uploads of hours are fine, a drip is not. */
  drip: number
  leastBytes: number
  /** Between two looks. */
  look: number
}

export const usualPatience: Patience = {
  headers: 15_000,
  keepAlive: 72_000,
  silence: 330_000,
  body: 120_000,
  drip: 30_000,
  leastBytes: 4096,
  look: 5000,
}

/** What Fastify is told of it. A limit for whole requests would cut uploads, so bodies are watched instead. */
export const timeLimits = ({ headers, keepAlive, silence, look }: Patience) => ({
  requestTimeout: 0,
  keepAliveTimeout: keepAlive,
  connectionTimeout: silence,
  http: { headersTimeout: headers, connectionsCheckingInterval: look },
})

type Watched = { since: number; mark: number; bytes: number }

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ headers }: IncomingMessage): boolean =>
  /^(multipart\/|application\/octet-stream)/i.test(headers['content-type'] ?? '')

/**
 * Cuts off whoever sends a body by drips: connections are few and each holds memory. A body that waits for the
 * server itself, which reads it no faster, is not counted against its sender. `server` has its listeners
 * already, so that what Socket.IO answers by itself is watched too. Returns the way to stop.
 */
export function cutSlowBodies(server: Server, patience: Patience, log: FastifyBaseLogger): () => void {
  const watched = new Map<IncomingMessage, Watched>()

  const isTooSlow = (request: IncomingMessage, seen: Watched): boolean => {
    const now = Date.now()
    const { bytesRead } = request.socket
    if (request.readableLength > 0 || bytesRead - seen.bytes >= patience.leastBytes) {
      seen.bytes = bytesRead
      seen.mark = now
    }
    return now - seen.mark > patience.drip || (now - seen.since > patience.body && !isUpload(request))
  }
  let looked = Date.now()
  const look = () => {
    const now = Date.now()
    // What came while the server itself stood still has not been read yet.
    const stoodStill = now - looked > 2 * patience.look
    looked = now
    if (stoodStill) {
      for (const seen of watched.values()) seen.mark = now
      return
    }
    for (const [request, seen] of watched) {
      const isOver = request.complete || request.destroyed
      if (!isOver && !isTooSlow(request, seen)) continue
      watched.delete(request)
      if (isOver) continue
      log.warn({ address: request.socket.remoteAddress, url: request.url }, 'slow body cut off')
      request.socket.destroy()
    }
  }
  const watch = (request: IncomingMessage) => {
    if (!hasBody(request) || request.complete) return
    const now = Date.now()
    watched.set(request, { since: now, mark: now, bytes: request.socket.bytesRead })
  }
  const timer = setInterval(look, patience.look)
  timer.unref()
  server.on('request', watch)
  return () => {
    clearInterval(timer)
    server.off('request', watch)
  }
}
