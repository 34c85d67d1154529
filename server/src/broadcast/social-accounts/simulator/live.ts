import { graphError, isToken, tokenOf } from './graph.ts'
import type { Handler, World } from './world.ts'
import { channelOf, youtubeError } from './youtube.ts'

/** Where the counterpart takes streams, and whether one comes in. */
export type Ingest = { url: string; isReceiving: (key: string) => boolean }

type Video = { id: string; page: string; title: string; key: string; status: string }
type Broadcast = {
  id: string
  channel: string
  title: string
  stream: string
  status: string
  privacy: string
}
type Stream = { id: string; channel: string; key: string }

/** A live whose title ends so is opened, and the answer to that breaks off; the next one of that title is answered. */
const lostTitle = '(mất trả lời)'

type Lives = {
  /** Titles of which an answer has been lost. */
  lost: Set<string>
  ingest: Ingest | null
  videos: Map<string, Video>
  broadcasts: Map<string, Broadcast>
  streams: Map<string, Stream>
}

const known = new WeakMap<World, Lives>()

/** The lives of a world: what was opened there, and how far it came. */
export function livesOf(world: World): Lives {
  const lives = known.get(world) ?? {
    lost: new Set(),
    ingest: null,
    videos: new Map(),
    broadcasts: new Map(),
    streams: new Map(),
  }
  known.set(world, lives)
  return lives
}

const comes = ({ ingest }: Lives, key: string | undefined) =>
  key ? (ingest?.isReceiving(key) ?? false) : false

const openVideo: Handler = (asked, world) => {
  const page = /^\/(\d+)\/live_videos$/.exec(asked.path)?.[1]
  if (asked.method !== 'POST' || !page) return undefined
  const token = tokenOf(asked, world)
  if (!isToken(token)) return token
  if (!token.profiles.includes(page) || !token.scopes.includes('publish_video'))
    return graphError(403, 200, '(#200) Permissions error')
  const lives = livesOf(world)
  const id = String(world.next())
  const status = asked.fields.status === 'LIVE_NOW' ? 'LIVE' : 'UNPUBLISHED'
  const video = { id, page, title: asked.fields.title ?? '', key: `FB-${id}-0-Ab`, status }
  lives.videos.set(id, video)
  world.log.push({ path: asked.path, made: id })
  const address = `${lives.ingest?.url}/${video.key}?s_bl=1&s_sw=0`
  return {
    status: 200,
    body: { id, stream_url: address, secure_stream_url: address, permalink_url: `/${page}/videos/${id}` },
  }
}

const oneVideo: Handler = (asked, world) => {
  const lives = livesOf(world)
  const video = lives.videos.get(asked.path.slice(1))
  if (!video) return undefined
  const token = tokenOf(asked, world)
  if (!isToken(token)) return token
  const { id, key } = video
  if (asked.method === 'POST' && asked.fields.end_live_video === 'true') {
    video.status = 'VOD'
    return { status: 200, body: { id } }
  }
  // Facebook names the query of the address as a part of its key.
  const isComing = comes(lives, key) || comes(lives, `${key}?s_bl=1&s_sw=0`)
  const stream_health = { video_bitrate: isComing ? 800_000 : 0, audio_bitrate: isComing ? 128_000 : 0 }
  return { status: 200, body: { id, status: video.status, ingest_streams: [{ stream_health }] } }
}

const insertBroadcast: Handler = (asked, world) => {
  if (asked.method !== 'POST' || asked.path !== '/youtube/liveBroadcasts') return undefined
  const channel = channelOf(asked, world)
  if (typeof channel !== 'string') return channel
  const { snippet, status } = asked.json as {
    snippet?: { title?: string; scheduledStartTime?: string }
    status?: { privacyStatus?: string }
  }
  if (!snippet?.title) return youtubeError(400, 'titleRequired', 'Title is required')
  if (!snippet.scheduledStartTime)
    return youtubeError(400, 'scheduledStartTimeRequired', 'Scheduled start time is required')
  const id = `yt${world.next()}`
  const privacy = status?.privacyStatus ?? 'public'
  const { broadcasts, lost } = livesOf(world)
  broadcasts.set(id, {
    id,
    channel,
    title: snippet.title,
    stream: '',
    status: 'created',
    privacy,
  })
  world.log.push({ path: asked.path, made: id })
  if (snippet.title.endsWith(lostTitle) && !lost.has(snippet.title)) {
    lost.add(snippet.title)
    return null
  }
  return {
    status: 200,
    body: { kind: 'youtube#liveBroadcast', id, snippet, status: { lifeCycleStatus: 'created' } },
  }
}

const insertStream: Handler = (asked, world) => {
  if (asked.method !== 'POST' || asked.path !== '/youtube/liveStreams') return undefined
  const channel = channelOf(asked, world)
  if (typeof channel !== 'string') return channel
  const lives = livesOf(world)
  const id = `stream${world.next()}`
  const key = `abcd-${id}`
  lives.streams.set(id, { id, channel, key })
  const ingestionInfo = { streamName: key, ingestionAddress: lives.ingest?.url }
  return {
    status: 200,
    body: {
      kind: 'youtube#liveStream',
      id,
      cdn: { ingestionType: 'rtmp', ingestionInfo },
      status: { streamStatus: 'ready' },
    },
  }
}

const bind: Handler = (asked, world) => {
  if (asked.method !== 'POST' || asked.path !== '/youtube/liveBroadcasts/bind') return undefined
  const channel = channelOf(asked, world)
  if (typeof channel !== 'string') return channel
  const lives = livesOf(world)
  const broadcast = lives.broadcasts.get(asked.query.id ?? '')
  const stream = lives.streams.get(asked.query.streamId ?? '')
  if (!broadcast) return youtubeError(404, 'liveBroadcastNotFound', 'Broadcast not found')
  if (!stream) return youtubeError(404, 'liveStreamNotFound', 'Stream not found')
  broadcast.stream = stream.id
  broadcast.status = 'ready'
  return { status: 200, body: { kind: 'youtube#liveBroadcast', id: broadcast.id } }
}

const look: Handler = (asked, world) => {
  const isStream = asked.path === '/youtube/liveStreams'
  if (asked.method !== 'GET' || (!isStream && asked.path !== '/youtube/liveBroadcasts')) return undefined
  const channel = channelOf(asked, world)
  if (typeof channel !== 'string') return channel
  const lives = livesOf(world)
  const stream = lives.streams.get(asked.query.id ?? '')
  const broadcast = lives.broadcasts.get(asked.query.id ?? '')
  const one = isStream
    ? stream && { id: stream.id, status: { streamStatus: comes(lives, stream.key) ? 'active' : 'inactive' } }
    : broadcast && { id: broadcast.id, status: { lifeCycleStatus: broadcast.status } }
  return { status: 200, body: { items: one ? [one] : [] } }
}

const transition: Handler = (asked, world) => {
  if (asked.method !== 'POST' || asked.path !== '/youtube/liveBroadcasts/transition') return undefined
  const channel = channelOf(asked, world)
  if (typeof channel !== 'string') return channel
  const lives = livesOf(world)
  const broadcast = lives.broadcasts.get(asked.query.id ?? '')
  if (!broadcast) return youtubeError(404, 'liveBroadcastNotFound', 'Broadcast not found')
  const to = asked.query.broadcastStatus ?? ''
  if (broadcast.status === to) return youtubeError(403, 'redundantTransition', 'Already in that status')
  if (to === 'live' && !comes(lives, lives.streams.get(broadcast.stream)?.key))
    return youtubeError(403, 'errorStreamInactive', 'Stream is inactive')
  const isLegal = to === 'live' ? broadcast.status === 'ready' : broadcast.status === 'live'
  if (!isLegal) return youtubeError(403, 'invalidTransition', 'Invalid transition')
  broadcast.status = to
  world.log.push({ path: `${asked.path}/${to}`, made: broadcast.id })
  return { status: 200, body: { id: broadcast.id, status: { lifeCycleStatus: to } } }
}

const remove: Handler = (asked, world) => {
  if (asked.method !== 'DELETE' || asked.path !== '/youtube/liveBroadcasts') return undefined
  const channel = channelOf(asked, world)
  if (typeof channel !== 'string') return channel
  livesOf(world).broadcasts.delete(asked.query.id ?? '')
  return { status: 204, body: {} }
}

/** What the counterpart of both networks answers about lives. */
export const liveHandlers: Handler[] = [
  openVideo,
  oneVideo,
  insertBroadcast,
  insertStream,
  bind,
  look,
  transition,
  remove,
]
