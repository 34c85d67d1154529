import type { Socket } from 'socket.io'

/** Maximum number of messages per socket within `spell` milliseconds; further ones are ignored. */
const mostSaid = 60
const spell = 10_000

/** A socket far beyond the limit is closed: even ignored messages cost resources. */
const mostUnheard = 1000

/** Rate limit of a socket's messages over all channels; closes sockets that flood. */
export function limitSpeech(socket: Socket): void {
  let from = 0
  let said = 0
  socket.use((_packet, next) => {
    const now = Date.now()
    if (now - from > spell) {
      from = now
      said = 0
    }
    said += 1
    if (said <= mostSaid) return next()
    if (said > mostUnheard) socket.disconnect(true)
  })
}
