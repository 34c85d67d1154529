/*
 * Stations that send MP3 of 128 kbit/s in real time, as many as are asked for by their paths; what they cost is not the
 * recorder's, so they have a process of their own.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mp3Bytes } from '../../server/src/broadcast/streams/frames-for-tests.ts'
import { serve } from './child.ts'

/** Milliseconds of a frame, and between two sendings. */
const [length, between] = [1152 / 44.1, 100]

const listeners = new Set<ServerResponse>()
const begun = performance.now()
let next = 0

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'audio/mpeg', 'icy-name': 'Dai do' })
  response.flushHeaders()
  listeners.add(response)
  response.on('close', () => listeners.delete(response))
})
setInterval(() => {
  const due: Buffer[] = []
  while (next * length <= performance.now() - begun) due.push(mp3Bytes(next++))
  const bytes = Buffer.concat(due)
  if (bytes.length > 0) for (const response of listeners) response.write(bytes)
}, between)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
serve({ port: (server.address() as AddressInfo).port }, async () => ({ listeners: listeners.size }))
