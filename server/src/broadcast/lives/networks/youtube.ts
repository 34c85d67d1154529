import type { Kernel } from '#server/kernel/kernel.ts'
import {
  askYoutube,
  hourToken,
  readAccount,
  type YoutubeAnswer,
  youtubeConnection,
} from '../../social-accounts/public.ts'
import { AnswerLost, type LiveNetwork, NetworkRefused } from './network.ts'

/** Characters of a title and of a description that YouTube takes. */
const longestTitle = 100
const longestDescription = 5000

type Asking = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  params: Record<string, string>
  body?: object
}

/** Lives of channels, by the YouTube Live Streaming API. */
export function youtubeLive(kernel: Pick<Kernel, 'configuration' | 'db'>): LiveNetwork {
  async function ask(accountId: number, asking: Asking): Promise<YoutubeAnswer> {
    const account = await readAccount(kernel.db, accountId)
    const connection = youtubeConnection(kernel)
    const hour = await hourToken(kernel, account)
    if (!connection || hour.kind !== 'token')
      throw new NetworkRefused(account.failure || `YouTube: ${account.name}`)
    const answer = await askYoutube(connection, { ...asking, token: hour.token })
    if (answer.kind !== 'error' || answer.status !== 401) return answer
    // It may have been taken back within its hour.
    const fresh = await hourToken(kernel, account, { fresh: true })
    return fresh.kind === 'token' ? askYoutube(connection, { ...asking, token: fresh.token }) : answer
  }

  const refused = (answer: YoutubeAnswer) =>
    new NetworkRefused(answer.kind === 'error' ? answer.message || answer.reason : 'YouTube: timeout')

  const bodyOf = (answer: YoutubeAnswer) => {
    if (answer.kind !== 'ok') throw refused(answer)
    return answer.body
  }

  const bodyFrom = async (accountId: number, asking: Asking) => bodyOf(await ask(accountId, asking))

  const first = async (accountId: number, path: string, part: string, id: string) =>
    (await bodyFrom(accountId, { method: 'GET', path, params: { part, id } })).items?.[0]

  const transition = (accountId: number, id: string, to: 'live' | 'complete') =>
    ask(accountId, {
      method: 'POST',
      path: '/liveBroadcasts/transition',
      params: { broadcastStatus: to, id, part: 'status' },
    })

  const remove = (accountId: number, id: string) =>
    ask(accountId, { method: 'DELETE', path: '/liveBroadcasts', params: { id } })

  /** Takes back a broadcast that nothing can be sent to, so that nothing is left for viewers to wait for. */
  async function takeBack(accountId: number, id: string, error: unknown): Promise<never> {
    // A removal is answered with nothing, which reads as lost.
    const { kind } = await remove(accountId, id).catch(() => ({ kind: 'error' }))
    if (kind === 'error' || kind === 'unreached') throw new AnswerLost('YouTube')
    throw error
  }

  /** Makes the stream that a broadcast shows. */
  async function bindStream(accountId: number, broadcastId: string, title: string) {
    const stream = await bodyFrom(accountId, {
      method: 'POST',
      path: '/liveStreams',
      params: { part: 'snippet,cdn,contentDetails' },
      body: {
        snippet: { title },
        cdn: { ingestionType: 'rtmp', resolution: 'variable', frameRate: 'variable' },
        contentDetails: { isReusable: false },
      },
    })
    await bodyFrom(accountId, {
      method: 'POST',
      path: '/liveBroadcasts/bind',
      params: { id: broadcastId, streamId: String(stream.id), part: 'id,contentDetails' },
    })
    return stream
  }

  return {
    async open({ account_id, output_id, name, description, privacy, starts_at }) {
      const title = name.slice(0, longestTitle)
      const begins = Math.max(Date.parse(starts_at ?? '') || 0, Date.now())
      const made = await ask(account_id, {
        method: 'POST',
        path: '/liveBroadcasts',
        params: { part: 'snippet,status,contentDetails' },
        body: {
          snippet: {
            title,
            description: description.slice(0, longestDescription),
            scheduledStartTime: new Date(begins).toISOString(),
          },
          status: { privacyStatus: privacy, selfDeclaredMadeForKids: false },
          // Begun and ended by us; without a monitor it need not be tested first.
          contentDetails: {
            enableAutoStart: false,
            enableAutoStop: false,
            monitorStream: { enableMonitorStream: false },
          },
        },
      })
      if (made.kind === 'lost') throw new AnswerLost('YouTube')
      const broadcast_id = String(bodyOf(made).id)
      const stream = await bindStream(account_id, broadcast_id, `${title.slice(0, 80)} #${output_id}`).catch(
        (error) => takeBack(account_id, broadcast_id, error),
      )
      const { ingestionAddress, rtmpsIngestionAddress, streamName } = stream.cdn?.ingestionInfo ?? {}
      const server = String(rtmpsIngestionAddress ?? ingestionAddress ?? '')
      if (!server || !streamName)
        return takeBack(account_id, broadcast_id, new NetworkRefused('YouTube: ingestionInfo'))
      return {
        address: `${server}/${streamName}`,
        broadcast_id,
        stream_id: String(stream.id),
        permalink: `https://www.youtube.com/watch?v=${broadcast_id}`,
      }
    },

    async look({ account_id, broadcast_id, stream_id }) {
      const stream = await first(account_id, '/liveStreams', 'status', stream_id)
      if (!stream) return 'gone'
      // First: a deleted video may leave its stream without anything coming in.
      const broadcast = await first(account_id, '/liveBroadcasts', 'status', broadcast_id)
      const stage = String(broadcast?.status?.lifeCycleStatus ?? '')
      if (stage === 'live') return true
      if (!broadcast || stage === 'complete' || stage === 'revoked') return 'gone'
      if (stream.status?.streamStatus !== 'active') return false
      if (stage === 'ready' || stage === 'testing') {
        const answer = await transition(account_id, broadcast_id, 'live')
        if (answer.kind === 'error' && answer.reason !== 'redundantTransition') throw refused(answer)
      }
      return false
    },

    async end({ account_id, broadcast_id }) {
      const answer = await transition(account_id, broadcast_id, 'complete')
      if (answer.kind === 'ok') return
      if (answer.kind !== 'error') throw refused(answer)
      if (['redundantTransition', 'liveBroadcastNotFound', 'notFound'].includes(answer.reason)) return
      if (answer.reason !== 'invalidTransition') throw refused(answer)
      // It never began there: nothing is left for viewers to wait for.
      await remove(account_id, broadcast_id)
    },
  }
}
