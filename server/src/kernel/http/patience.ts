import type { IncomingMessage, Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'

/** Server timeouts in ms, except `leastBytes`. */
export type Patience = {
  /** All headers of a request. */
  headers: number
  /** Keep-alive between requests. */
  keepAlive: number
  /**
   * Idle timeout while a request is answered: clients that stop reading are disconnected. Longer than any
   * response takes.
   */
  silence: number
  /** Whole body of a call other than an upload. */
  body: number
  /** Period in which at least `leastBytes` of a body must arrive: long uploads are allowed, slow drips are not. */
  drip: number
  leastBytes: number
  /** Check interval. */
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

/** Fastify's timeout options. A timeout for whole requests would abort uploads, so bodies are monitored instead. */
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
 * Disconnects clients that send a body too slowly: connections are limited and each uses memory. Time in
 * which the server itself does not read is not counted. `server` already has its listeners, so that
 * Socket.IO's requests are monitored too. Returns a stop function.
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
    // Data that arrived while the event loop was blocked has not been read yet.
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
