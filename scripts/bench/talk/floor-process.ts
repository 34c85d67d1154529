import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { serveParent } from '../child.ts'

/*
 * What telling is held against: a bare Socket.IO that passes a body on to a room, asks nobody and keeps nothing. A socket's
 * `token` is the name of its room.
 */
const server = createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const room = new URL(request.url ?? '/', 'http://floor').searchParams.get('room')
  const body = JSON.parse(Buffer.concat(pieces).toString())
  if (room) io.to(room).emit('send-message', body)
  else io.emit('send-message', body)
  response.end('{}')
})
const io = new Server(server)
io.on('connection', (socket) => void socket.join(String(socket.handshake.auth.token)))
server.listen(0, '127.0.0.1', () =>
  serveParent((server.address() as AddressInfo).port, async () => void io.close()),
)
