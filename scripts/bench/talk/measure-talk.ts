import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Socket } from 'socket.io-client'
import { startChild } from '../child.ts'
import { mustCall, posted, type Stand } from '../stand.ts'
import { openCaller } from './caller.ts'
import { fillMessages } from './fill-messages.ts'
import { addPeople, type Person, signIn } from './people.ts'
import { type Figure, talkTable } from './report-talk.ts'
import { openSockets } from './sockets.ts'

/** How much is done of each. */
export type TalkSizes = {
  sockets: number
  /** Messages to all rooms together, 50 a second. */
  said: number
  missed: number
  /** Messages that are searched. */
  messages: number
  /** People whom an announcement is for, besides those of the newsroom. */
  people: number
}

const perSecond = 50
const inRoom = 10
/** Messages before those that are measured. */
const warming = 200
const searches = 60
const words = ['hop bao', 'bao so chin', 'kiem chung', 'cau treo', 'hien truong so lieu', 'anh bia']

const authorized = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Milliseconds from saying to hearing, of each message at each socket; all of them are waited for. */
async function hear(
  sockets: readonly Socket[],
  expected: number,
  // biome-ignore lint/suspicious/noExplicitAny: events of different channels
  timeOf: (event: any) => number,
  say: () => Promise<void>,
  channelOf: (place: number) => string = () => 'send-message',
): Promise<{ times: number[]; wrong: string }> {
  const times: number[] = []
  for (const [place, socket] of sockets.entries())
    socket.on(channelOf(place), (event) => times.push(Date.now() - timeOf(event)))
  await say()
  for (let n = 0; n < 300 && times.length < expected; n += 1) await pause(100)
  for (const [place, socket] of sockets.entries()) socket.off(channelOf(place))
  return { times, wrong: times.length === expected ? '' : `${times.length} of ${expected} heard` }
}

/** Says one after the other at the pace of the figure, whether or not the one before was answered. */
async function atPace(count: number, say: (n: number) => Promise<unknown>): Promise<void> {
  const start = performance.now()
  const under: Promise<unknown>[] = []
  for (let n = 0; n < count; n += 1) {
    await pause(Math.max(0, start + (n * 1000) / perSecond - performance.now()))
    under.push(say(n))
  }
  await Promise.all(under)
}

/** Says what a message cost the server and the load generator, which share the machine: milliseconds of processor. */
async function weigh<Result>({ server }: Stand, said: number, work: () => Promise<Result>): Promise<Result> {
  const before = await server.usage()
  const own = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(own)
  const each = (seconds: number) => ((seconds * 1000) / said).toFixed(1)
  console.info(
    `a message: server ${each((await server.usage()).cpu - before.cpu)} ms of processor, its sockets and callers ${each((user + system) / 1e6)} ms`,
  )
  return result
}

type Hall = { stand: Stand; pool: pg.Pool; people: Person[]; floorUrl: string; sizes: TalkSizes }

/** Rooms of ten, each with one socket a person: a message to each room in turn. */
async function lively({ stand, pool, people, floorUrl, sizes }: Hall): Promise<Figure> {
  const rooms: number[] = []
  for (let from = 0; from < people.length; from += inRoom) {
    const group = people.slice(from, from + inRoom)
    const { rows } = await pool.query<{ id: string }>(
      `insert into chat_room (kind, name, created_by) values ('group', 'Phòng đo', $1) returning id`,
      [group[0]?.id],
    )
    const id = Number(rows[0]?.id)
    await pool.query('insert into chat_member (room_id, user_id) select $1, unnest($2::bigint[])', [
      id,
      group.map((one) => one.id),
    ])
    rooms.push(id)
  }
  const expected = sizes.said * inRoom
  const caller = openCaller()
  const saidAt = (message: string) => Number(message.split(' ').at(-1))
  const sockets = await openSockets(
    stand.server.url,
    people.map(({ token }) => token),
  )
  const say = (n: number) => {
    const room = n % rooms.length
    const url = `${stand.server.url}/api/chat/rooms/${rooms[room]}/messages`
    const body = { message: `Tin ${n} ${Date.now()}`, client_key: randomUUID() }
    return caller.post(url, body, people[room * inRoom]?.token)
  }
  // As of a server that runs: the program is compiled, and each connection has its statements prepared.
  await atPace(warming, say)
  await pause(1000)
  const server = await weigh(stand, sizes.said, () =>
    hear(
      sockets,
      expected,
      ({ message }: { message: { body: string } }) => saidAt(message.body),
      () => atPace(sizes.said, say),
    ),
  )
  for (const socket of sockets) socket.disconnect()
  const bare = await openSockets(
    floorUrl,
    people.map((_, place) => String(Math.floor(place / inRoom))),
  )
  const floor = await hear(
    bare,
    expected,
    ({ body }: { body: string }) => saidAt(body),
    () =>
      atPace(sizes.said, (n) =>
        caller.post(`${floorUrl}/?room=${n % rooms.length}`, { body: `Tin ${n} ${Date.now()}` }),
      ),
  )
  caller.end()
  for (const socket of bare) socket.disconnect()
  return {
    name: `${people.length} sockets, ${perSecond} messages/s in rooms of ${inRoom}`,
    server: server.times,
    floor: floor.times,
    atMost: 300,
    wrong: server.wrong,
  }
}

/** What somebody missed comes in order, each once; the floor reads the same rows by bare statements. */
async function catchUp({ stand, pool, people, sizes }: Hall): Promise<Figure> {
  const [actor] = people as [Person]
  const { rows } = await pool.query<{ id: string }>(
    `insert into chat_room (kind, name, created_by, last_seq, last_change) values ('group', 'Phòng vắng', $1, $2, $2) returning id`,
    [actor.id, sizes.missed],
  )
  const room = Number(rows[0]?.id)
  await pool.query('insert into chat_member (room_id, user_id) values ($1, $2)', [room, actor.id])
  await pool.query(
    `insert into chat_message (room_id, seq, change, sender_id, body)
     select $1, n, n, $2, 'Tin ' || n from generate_series(1, $3::int) n`,
    [room, people[1]?.id, sizes.missed],
  )
  const seen: number[] = []
  const took = await timed(async () => {
    for (let change = 0; change < sizes.missed; ) {
      const body = posted({ rooms: [{ room_id: room, change }] }, authorized(actor))
      const { data } = await mustCall(`${stand.server.url}/api/chat/sync`, body)
      seen.push(...data.messages.map(({ seq }: { seq: number }) => seq))
      if (data.messages.length === 0) break
      change = data.messages.at(-1).change
    }
  })
  const bare = await timed(async () => {
    for (let change = 0; change < sizes.missed; change += 200)
      await pool.query({
        name: 'missed',
        text: 'select * from chat_message where room_id = $1 and change > $2 order by change limit 200',
        values: [room, change],
      })
  })
  const isWhole = seen.length === sizes.missed && seen.every((seq, at) => seq === at + 1)
  return {
    name: `${sizes.missed.toLocaleString('en')} missed messages, all of them`,
    server: [took],
    floor: [bare],
    atMost: null,
    wrong: isWhole ? '' : 'a gap or a double',
  }
}

/** Words without diacritics among one's own rooms. */
async function search({ stand, pool, people, sizes }: Hall): Promise<Figure> {
  const [actor] = people as [Person]
  const server: number[] = []
  const floor: number[] = []
  for (let n = 0; n < searches; n += 1) {
    const keyword = words[n % words.length] as string
    const url = `${stand.server.url}/api/chat/search?keyword=${encodeURIComponent(keyword)}`
    server.push(await timed(() => mustCall(url, { headers: authorized(actor) })))
    floor.push(
      await timed(() =>
        pool.query({
          name: 'searched',
          text: `select * from chat_message where search @@ plainto_tsquery('accent_free', $1)
            and room_id = any(array(select room_id from chat_member where user_id = $2)) order by id desc limit 50`,
          values: [keyword, actor.id],
        }),
      ),
    )
  }
  return { name: `search among ${sizes.messages.toLocaleString('en')} messages`, server, floor, atMost: 150 }
}

/** One announcement for everybody: how long until each has a row, and until each open page is told. */
async function announce({ stand, pool, people, floorUrl, sizes }: Hall): Promise<Figure[]> {
  const sockets = await openSockets(
    stand.server.url,
    people.map(({ token }) => token),
  )
  const body = {
    title: 'Bão số 9',
    level: 'urgent',
    published: true,
    audience: { everyone: true, department_ids: [], group_ids: [], user_ids: [] },
  }
  let rows = 0
  let begun = 0
  const server = await hear(
    sockets,
    sockets.length,
    () => begun,
    async () => {
      begun = Date.now()
      rows = await timed(() =>
        mustCall(`${stand.server.url}/api/notification/create`, posted(body, stand.session)),
      )
    },
    (place) => `send-notification-${people[place]?.id}`,
  )
  for (const socket of sockets) socket.disconnect()
  const bareRows = await timed(() =>
    pool.query(
      `insert into notification (user_id, kind, data) select id, 'announcement', '{"title": "Bão số 9"}' from app_user`,
    ),
  )
  const bare = await openSockets(
    floorUrl,
    people.map(({ id }) => String(id)),
  )
  const floor = await hear(
    bare,
    bare.length,
    () => begun,
    async () => {
      begun = Date.now()
      await mustCall(floorUrl, posted({ title: 'Bão số 9' }))
    },
  )
  for (const socket of bare) socket.disconnect()
  const told = { name: `${people.length} open pages told of it`, server: server.times, floor: floor.times }
  return [
    {
      name: `an announcement to ${sizes.people.toLocaleString('en')} people: rows`,
      server: [rows],
      floor: [bareRows],
      atMost: 1000,
    },
    { ...told, atMost: 2000, wrong: server.wrong },
  ]
}

/** Measures talk and announcements on a stand and prints each figure beside its floor. */
export async function measureTalk(stand: Stand, superUrl: string, sizes: TalkSizes): Promise<void> {
  const pool = new pg.Pool({ connectionString: superUrl, max: 4 })
  const floor = await startChild('./talk/floor-process.ts', {})
  try {
    await addPeople(pool, sizes.people)
    const people = await signIn(pool, sizes.sockets)
    await fillMessages(superUrl, sizes.messages, (people[0] as Person).id)
    const hall: Hall = { stand, pool, people, floorUrl: floor.url, sizes }
    const figures = [await lively(hall), await catchUp(hall), await search(hall), ...(await announce(hall))]
    console.info(`\n${talkTable(figures)}\n`)
  } finally {
    await floor.stop()
    await pool.end()
  }
}
