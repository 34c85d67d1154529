import type { Socket } from 'socket.io'

/** Maximum number of messages per socket within `spell` milliseconds; further ones are ignored. */
const mostSaid = 60
const spell = 10_000

/** The same for the channels of shared texts: five updates and five carets a second, and what is sent again. */
const mostWritten = 150
const writing = 'writing:'

/** A socket far beyond the limit is closed: even ignored messages cost resources. */
const mostUnheard = 1000

/** Rate limit of a socket's messages, over the channels of shared texts and over all others; closes sockets that flood. */
export function limitSpeech(socket: Socket): void {
  let from = 0
  let said = 0
  let written = 0
  socket.use(([channel], next) => {
    const now = Date.now()
    if (now - from > spell) {
      from = now
      said = 0
      written = 0
    }
    const isWriting = typeof channel === 'string' && channel.startsWith(writing)
    if (isWriting) written += 1
    else said += 1
    if (isWriting ? written <= mostWritten : said <= mostSaid) return next()
    if (said + written > mostUnheard) socket.disconnect(true)
  })
}
