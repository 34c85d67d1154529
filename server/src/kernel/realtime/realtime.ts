import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import { bodyLimits } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { channels, tooManyLines } from '@toasoan/contract/messaging/events'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import { Decoder, Encoder } from 'socket.io-parser'
import { type Access, ownerOf } from '../access/access.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { refuseDeepJson } from '../http/nesting.ts'
import { bearerOf } from '../sessions/authenticate.ts'
import type { SessionRegistry } from '../sessions/registry.ts'
import type { TokenSigner } from '../sessions/tokens.ts'
import { givingBack, type Hearing } from './adapter-pool.ts'
import { limitSpeech } from './limit-speech.ts'
import { keepRecent, type News, type Recent } from './recent.ts'

/** Closes a connection whose message is nested too deeply, before it is parsed. */
class FlatDecoder extends Decoder {
  override add(packet: unknown): void {
    if (typeof packet === 'string') refuseDeepJson(packet)
    super.add(packet)
  }
}

/** Whether pages of a development server on another machine may connect: only in development. */
const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/**
 * Whether a connection comes from a page of this site, at its public address or at the page's own host.
 * Non-browser clients send no origin.
 */
function isOwnOrigin(
  { origin, host }: IncomingHttpHeaders,
  { publicUrl, nodeEnv }: Pick<Configuration, 'publicUrl' | 'nodeEnv'>,
): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return (
    origin === new URL(publicUrl).origin || from.host === host || (nodeEnv === 'development' && isLocal(from))
  )
}

/** Rooms a socket joins in addition to those of its user and session. */
export type RoomsOf = (access: Access) => string[]

/** The socket of an open page. It leaves its rooms when it closes, and when the user's permissions change. */
export type Line = {
  id: string
  /** Per-socket data of a domain. */
  kept: Map<string, unknown>
  join(room: string): Promise<void>
  leave(room: string): Promise<void>
  /** Emits to the other sockets of a room. */
  toOthers(room: string, channel: string, payload: unknown): void
}

/**
 * Handles messages from browsers on a channel. The payload is unvalidated, the access is current. The result is the
 * acknowledgement, where the browser asks for one.
 */
export type Hearer = (line: Line, access: Access, payload: unknown) => Promise<unknown>

export type Realtime = {
  /** Emits to users, on every server process. */
  toUsers(userIds: readonly number[], channel: string, payload: unknown): void
  /** Emits to a room, except to these users. */
  toRoom(room: string, channel: string, payload: unknown, exceptUserIds?: readonly number[]): void
  /** Emits to a room's sockets on this process, if each process is notified by other means. */
  toRoomHere(room: string, channel: string, payload: unknown): void
  /**
   * Emits once to each socket in one of the rooms and in none of the excluded ones. The ID of a socket is
   * also a room.
   */
  toRooms(rooms: readonly string[], channel: string, payload: unknown, exceptRooms?: readonly string[]): void
  /** The same for frequent messages that a page recovers by other means: they are not kept for late sockets. */
  toRoomHereOnly(room: string, channel: string, payload: unknown): void
  /** Takes a socket of this process out of a room. */
  dropHere(lineId: string, room: string): void
  /** Emits to all sockets of this process; needs no database query. */
  toAllHere(channel: string, payload: unknown): void
  /** Registers rooms that a domain wants users to join. */
  addRooms(rooms: RoomsOf): void
  /** Listens to browsers on a channel; `gone` is called for closing sockets, while they are still in their rooms. */
  hear(channel: string, hearer: Hearer, gone: (line: Line) => void): void
  close(): Promise<void>
}

const userRoom = (id: number) => `user:${id}`
/** Room for changes of a user's permissions: also joined by users viewing as that user. */
const rightsRoom = (id: number) => `rights:${id}`
const sessionRoom = (id: string) => `session:${id}`
/** Sockets of a user, including those that view as another user. */
const ownRoom = (id: number) => `own:${id}`

/** Maximum milliseconds between reading a record and joining its room. */
const beforeRoom = 10_000

/** Sends what was emitted to these rooms since a time, and a notice if that is not fully known. */
function catchUp(socket: Socket, recent: Recent, since: number, rooms: ReadonlySet<string>): void {
  const passed = recent.since(since, rooms)
  if (!passed) return void socket.emit(channels.missed)
  for (const { channel, payload } of passed) socket.emit(channel, payload)
}

const lineOf = (socket: Socket, recent: Recent): Line => ({
  id: socket.id,
  kept: socket.data.kept,
  async join(room) {
    if (socket.rooms.has(room)) return
    // Must not await before sending, or messages emitted meanwhile would be sent twice.
    const entered = socket.join(room)
    const { since, openedAt } = socket.data as { since: number | null; openedAt: number }
    const justNow = Date.now() - beforeRoom
    const from = since && openedAt > justNow ? Math.min(since, justNow) : justNow
    for (const { rooms, channel, payload } of recent.knownSince(from, socket.rooms))
      if (rooms?.includes(room)) socket.emit(channel, payload)
    await entered
  },
  leave: async (room) => void (await socket.leave(room)),
  toOthers: (room, channel, payload) => void socket.to(room).emit(channel, payload),
})

/** Maximum sockets per session (such as browser tabs) and per user; further ones are refused. */
const mostOfSession = 20
const mostOfPerson = 40

/** Milliseconds within which a connection must authenticate. */
const silence = 10_000

/** Event name for forwarding emits between processes. */
const toldElsewhere = 'told-together'

/** Time of the page's first read as sent by the page; null when it is invalid. */
const timeIn = (given: unknown): number | null => (Number.isFinite(given) && given ? (given as number) : null)

type Options = {
  server: HttpServer
  configuration: Pick<Configuration, 'publicUrl' | 'nodeEnv'>
  pool: pg.Pool
  sessions: SessionRegistry
  tokens: TokenSigner
  log: FastifyBaseLogger
}

/**
 * Socket.IO on the same port. The bearer token is in the Authorization header or, since browsers cannot set
 * headers on a WebSocket, in `auth.token`. Events reach every process through PostgreSQL.
 */
export function openRealtime({ server, configuration, pool, sessions, tokens, log }: Options): Realtime {
  const roomsOf: RoomsOf[] = []
  const allRooms = (access: Access) => [
    userRoom(access.userId),
    rightsRoom(access.userId),
    rightsRoom(ownerOf(access)),
    ownRoom(ownerOf(access)),
    sessionRoom(access.sessionId),
    ...roomsOf.flatMap((of) => of(access)),
  ]
  const io = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: bodyLimits.anonymous,
    connectTimeout: silence,
    parser: { Encoder, Decoder: FlatDecoder },
    allowRequest: ({ headers }, done) => {
      const isAllowed = isOwnOrigin(headers, configuration)
      done(isAllowed ? null : 'origin', isAllowed)
    },
  })
  const recent = keepRecent()
  let hasHeard = false
  const hearing: Hearing = {
    lost: recent.forget,
    listening() {
      recent.forget()
      // Events of other processes were missed, and open pages did not get them.
      if (hasHeard) io.local.emit(channels.missed)
      hasHeard = true
    },
  }
  io.adapter(
    createAdapter(givingBack(pool, hearing), {
      errorHandler: (error) => {
        recent.forget()
        log.warn({ err: error }, 'realtime adapter')
      },
    }),
  )
  io.on(toldElsewhere, (all: News[]) => {
    for (const news of all) sayHere(news)
  })

  /** Records emitted events for pages that have read already; volatile events, such as typing, are skipped. */
  function keep(news: News): void {
    if (news.channel !== channels.chatTyping) recent.keep(news)
  }

  /**
   * Emits to the sockets of this process and records it synchronously: a socket that opens meanwhile gets it
   * once.
   */
  function sayHere(news: News): void {
    keep(news)
    const { rooms, except, channel, payload } = news
    io.local
      .to([...(rooms ?? [])])
      .except([...except])
      .emit(channel, payload)
  }

  /** Whether more sockets than allowed would be open; the requesting one is in its rooms already. */
  const isOneTooMany = (access: Access): boolean => {
    const linesIn = (room: string) => io.sockets.adapter.rooms.get(room)?.size ?? 0
    return (
      linesIn(sessionRoom(access.sessionId)) > mostOfSession ||
      linesIn(ownRoom(ownerOf(access))) > mostOfPerson
    )
  }

  io.use(async (socket, next) => {
    const given = socket.handshake.auth.token ?? socket.handshake.headers.authorization
    const header =
      typeof given === 'string' ? (given.startsWith('Bearer ') ? given : `Bearer ${given}`) : undefined
    const token = bearerOf(header)
    const read = token ? await tokens.read(token).catch(() => null) : null
    if (!read) return next(new Error('session.required'))
    if (read === 'expired') return next(new Error('session.token_expired'))
    const access = await sessions.accessOf(read.sessionId).catch((error: Error) => error)
    if (access instanceof Error) {
      log.warn({ reason: access.message }, 'realtime log-in')
      return next(new Error(kernelErrors.databaseAway.code))
    }
    if (!access) return next(new Error('session.ended'))
    socket.data.sessionId = access.sessionId
    await socket.join(allRooms(access))
    next(isOneTooMany(access) ? new Error(tooManyLines) : undefined)
  })

  const hearers = new Map<string, Hearer>()
  const farewells: ((line: Line) => void)[] = []

  async function hearOn(socket: Socket, hearer: Hearer, payload: unknown, reply: unknown): Promise<void> {
    const access = await sessions.accessOf(socket.data.sessionId)
    if (!access || !socket.connected) return
    const answer = await hearer(lineOf(socket, recent), access, payload)
    if (typeof reply === 'function') reply(answer ?? null)
  }

  io.on('connection', (socket) => {
    socket.data.kept = new Map<string, unknown>()
    const since = timeIn(socket.handshake.auth.since)
    socket.data.since = since
    socket.data.openedAt = Date.now()
    if (since) catchUp(socket, recent, since, socket.rooms)
    limitSpeech(socket)
    for (const [channel, hearer] of hearers)
      socket.on(channel, (payload: unknown, reply?: unknown) => {
        hearOn(socket, hearer, payload, reply).catch((error) =>
          log.warn({ err: error, channel }, 'realtime message'),
        )
      })
    socket.on('disconnecting', () => {
      for (const tell of farewells) tell(lineOf(socket, recent))
    })
  })

  /** Updates the rooms of a connected socket to the user's current permissions. */
  async function enterRooms(socket: Socket): Promise<void> {
    const access = await sessions.accessOf(socket.data.sessionId)
    if (!access) {
      socket.emit(channels.session)
      return void socket.disconnect(true)
    }
    const allowed = new Set(allRooms(access))
    for (const room of socket.rooms) {
      if (room !== socket.id && !allowed.has(room)) await socket.leave(room)
    }
    await socket.join([...allowed])
    socket.emit(channels.access)
  }

  async function rightsChanged(room: string | null): Promise<void> {
    for (const socket of io.sockets.sockets.values()) {
      if (room === null || socket.rooms.has(room)) await enterRooms(socket)
    }
  }

  const rightsChangedSafely = (room: string | null) =>
    void rightsChanged(room).catch((error) => log.warn({ err: error }, 'realtime rooms'))

  sessions.onChange((change) => {
    if (change === 'all' || !('session' in change)) {
      const room = change === 'all' ? null : rightsRoom(change.user)
      keep({ rooms: room === null ? null : [room], except: [], channel: channels.access, payload: undefined })
      return rightsChangedSafely(room)
    }
    io.local.in(sessionRoom(change.session)).emit(channels.session)
    io.local.in(sessionRoom(change.session)).disconnectSockets(true)
  })

  let unsaid: News[] = []

  /** Simultaneous emits go to the other processes together, because each notification is a separate statement. */
  function sayElsewhere(): void {
    if (unsaid.length > 0) io.serverSideEmit(toldElsewhere, unsaid)
    unsaid = []
  }

  /** Emits once to each socket in one of the rooms and in none of the excluded ones, on every process. */
  function tell(rooms: readonly string[], channel: string, payload: unknown, except: readonly string[] = []) {
    if (rooms.length === 0) return
    const news = { rooms, except, channel, payload }
    sayHere(news)
    if (unsaid.push(news) === 1) setImmediate(sayElsewhere)
  }

  return {
    toUsers: (userIds, channel, payload) => tell(userIds.map(userRoom), channel, payload),
    toRoom: (room, channel, payload, exceptUserIds = []) =>
      tell([room], channel, payload, exceptUserIds.map(userRoom)),
    toRoomHere: (room, channel, payload) => sayHere({ rooms: [room], except: [], channel, payload }),
    toRooms: tell,
    toRoomHereOnly: (room, channel, payload) => void io.local.to(room).emit(channel, payload),
    dropHere: (lineId, room) => void io.sockets.sockets.get(lineId)?.leave(room),
    toAllHere: (channel, payload) => sayHere({ rooms: null, except: [], channel, payload }),
    addRooms: (rooms) => void roomsOf.push(rooms),
    hear(channel, hearer, gone) {
      hearers.set(channel, hearer)
      farewells.push(gone)
    },
    async close() {
      sayElsewhere()
      io.disconnectSockets(true)
      await io.close()
    },
  }
}
