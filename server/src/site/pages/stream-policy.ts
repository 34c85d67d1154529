import type { FastifyReply } from 'fastify'

const policy = 'content-security-policy'

/** Lets a page play the streams of the channels, which may be sent from elsewhere: their origins and no others. */
export function allowStreams(reply: FastifyReply, streams: readonly { stream: string }[]): void {
  const elsewhere = streams.filter(({ stream }) => !stream.startsWith('/'))
  if (elsewhere.length === 0) return
  const origins = [...new Set(elsewhere.map(({ stream }) => new URL(stream).origin))].join(' ')
  const known = String(reply.getHeader(policy) ?? '')
  void reply.header(policy, known.replace(/(?<=\b(?:connect|media)-src )/g, `${origins} `))
}
