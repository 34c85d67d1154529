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
import { keepRecent, type News, type Recent } from './recent.ts'

/** Closes the connection of a client whose message is nested too deeply, before the message is parsed. */
class FlatDecoder extends Decoder {
  override add(packet: unknown): void {
    if (typeof packet === 'string') refuseDeepJson(packet)
    super.add(packet)
  }
}

/** Whether a page of another machine's development server may connect: only while developing. */
const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/**
 * Whether a connection is made by a page of this site, at its public address or at the one the page was opened at.
 * Programs other than browsers name no origin.
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

/** Rooms a socket joins besides its person's and its session's. */
export type RoomsOf = (access: Access) => string[]

/** The line of one open page. Its rooms end with it, and when the rights of its person change. */
export type Line = {
  id: string
  /** What a domain keeps of the line while it is open. */
  kept: Map<string, unknown>
  join(room: string): Promise<void>
  leave(room: string): Promise<void>
  /** Sends to the other lines of a room. */
  toOthers(room: string, channel: string, payload: unknown): void
}

/** Hears what browsers say on a channel. The payload is unchecked, the access that of this moment. */
export type Hearer = (line: Line, access: Access, payload: unknown) => Promise<void>

export type Realtime = {
  /** Sends to people, on every server process. */
  toUsers(userIds: readonly number[], channel: string, payload: unknown): void
  /** Sends to a room, but not to these people. */
  toRoom(room: string, channel: string, payload: unknown, exceptUserIds?: readonly number[]): void
  /** Sends to a room's browsers that are connected to this process, where each process hears of the matter itself. */
  toRoomHere(room: string, channel: string, payload: unknown): void
  /** Sends to whoever is in one of the rooms and in none of the others, once each. A line is a room of its own by its number. */
  toRooms(rooms: readonly string[], channel: string, payload: unknown, exceptRooms?: readonly string[]): void
  /** Sends to every browser that is connected to this process; asks nothing of the database. */
  toAllHere(channel: string, payload: unknown): void
  /** Adds rooms that a domain wants people in. */
  addRooms(rooms: RoomsOf): void
  /** Listens to browsers on a channel; `gone` hears of lines that end, while they are still in their rooms. */
  hear(channel: string, hearer: Hearer, gone: (line: Line) => void): void
  close(): Promise<void>
}

const userRoom = (id: number) => `user:${id}`
/** Where changes of a person's rights are told: also to whoever looks with that person's eyes. */
const rightsRoom = (id: number) => `rights:${id}`
const sessionRoom = (id: string) => `session:${id}`
/** The lines of a person, whosever eyes they look with. */
const ownRoom = (id: number) => `own:${id}`

/** Most messages that a line may send within `spell` milliseconds; what is more is not heard. */
const mostSaid = 60
const spell = 10_000

/** Milliseconds that pass at most between the reading of a record and the room that its page joins for it. */
const beforeRoom = 10_000

/** Says what was sent to these rooms since a time, and that something was missed where that is not known. */
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
    // Nothing is waited for before what was sent is said, or what is sent meanwhile would come twice.
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

/** A line that goes on far beyond that is closed: reading what is not heard costs too. */
const mostUnheard = 1000

/** Most lines of one session, such as the tabs of a browser, and of one person; further ones are refused. */
const mostOfSession = 20
const mostOfPerson = 40

/** Milliseconds in which a connection must say who it is. */
const silence = 10_000

/** Lets a line speak as often as is fair in each spell, on whatever channel; closes one that floods. */
function limitSpeech(socket: Socket): void {
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

/** Told when this process can no longer hear the others, and when it hears them, also for the first time. */
type Hearing = { lost(): void; listening(): void }

/** How processes name to one another what each says to its own lines. */
const toldElsewhere = 'told-together'

/** What a page gave as the time of its first reading; null for what is no time. */
const timeIn = (given: unknown): number | null => (Number.isFinite(given) && given ? (given as number) : null)

/**
 * The pool as the adapter may use it: the adapter keeps a connection for listening and takes another when that
 * one breaks, without giving the broken one back, so that each loss would cost the pool a place for good.
 */
function givingBack(pool: pg.Pool, { lost, listening }: Hearing): pg.Pool {
  const connect = async () => {
    const client = await pool.connect()
    client.once('end', () => {
      client.release(true)
      lost()
    })
    // What the adapter uses of it. It asks nothing here but to listen.
    return {
      on: client.on.bind(client),
      removeAllListeners: client.removeAllListeners.bind(client),
      release: () => client.release(),
      async query(words: string) {
        await client.query(words)
        listening()
      },
    }
  }
  return { query: pool.query.bind(pool), connect } as unknown as pg.Pool
}

type Options = {
  server: HttpServer
  configuration: Pick<Configuration, 'publicUrl' | 'nodeEnv'>
  pool: pg.Pool
  sessions: SessionRegistry
  tokens: TokenSigner
  log: FastifyBaseLogger
}

/**
 * Socket.IO on the same port. The bearer token comes in the Authorization header or, since browsers
 * cannot set headers on a WebSocket, in `auth.token`. Events reach every process through PostgreSQL.
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
      // What others sent meanwhile is not known here, and the open pages did not get it.
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

  /** Keeps what is sent for pages that have read already; what somebody does at the moment is old by then. */
  function keep(news: News): void {
    if (news.channel !== channels.chatTyping) recent.keep(news)
  }

  /** Says it to the lines of this process and keeps it, at once: a line that opens meanwhile hears it one time. */
  function sayHere(news: News): void {
    keep(news)
    const { rooms, except, channel, payload } = news
    io.local
      .to([...(rooms ?? [])])
      .except([...except])
      .emit(channel, payload)
  }

  /** Whether more lines than allowed would be open; the one that asks is in its rooms already. */
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

  async function hearOn(socket: Socket, hearer: Hearer, payload: unknown): Promise<void> {
    const access = await sessions.accessOf(socket.data.sessionId)
    if (access && socket.connected) await hearer(lineOf(socket, recent), access, payload)
  }

  io.on('connection', (socket) => {
    socket.data.kept = new Map<string, unknown>()
    const since = timeIn(socket.handshake.auth.since)
    socket.data.since = since
    socket.data.openedAt = Date.now()
    if (since) catchUp(socket, recent, since, socket.rooms)
    limitSpeech(socket)
    for (const [channel, hearer] of hearers)
      socket.on(channel, (payload: unknown) => {
        hearOn(socket, hearer, payload).catch((error) =>
          log.warn({ err: error, channel }, 'realtime message'),
        )
      })
    socket.on('disconnecting', () => {
      for (const tell of farewells) tell(lineOf(socket, recent))
    })
  })

  /** Lets a connected browser into the rooms that its person may be in now, and out of the others. */
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

  /** What is said at once goes to the other processes together: each notice is a statement of its own. */
  function sayElsewhere(): void {
    if (unsaid.length > 0) io.serverSideEmit(toldElsewhere, unsaid)
    unsaid = []
  }

  /** Sends to whoever is in one of the rooms and in none of the others, on every process. */
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
