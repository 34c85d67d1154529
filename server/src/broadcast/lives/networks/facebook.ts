import type { Kernel } from '#server/kernel/kernel.ts'
import {
  askGraph,
  type GraphAnswer,
  graphConnection,
  readAccount,
  stopAccount,
  tokenOf,
} from '../../social-accounts/public.ts'
import { AnswerLost, type LiveNetwork, NetworkRefused } from './network.ts'

/** Code of a token that is not taken any more. */
const tokenEnded = 190

/** Codes of an object that is gone: an invalid parameter, and an id that does not exist. */
const gone: readonly number[] = [100, 803]

/** Statuses of a video that nothing is sent to any more. */
const ended: readonly unknown[] = [
  'VOD',
  'LIVE_STOPPED',
  'PROCESSING',
  'SCHEDULED_CANCELED',
  'SCHEDULED_EXPIRED',
]

/** Lives of pages, by the Graph API. */
export function facebookLive(kernel: Pick<Kernel, 'configuration' | 'db'>): LiveNetwork {
  const { db } = kernel

  async function ask(
    accountId: number,
    method: 'GET' | 'POST',
    path: (page: string) => string,
    params: Record<string, string>,
  ): Promise<GraphAnswer> {
    const account = await readAccount(db, accountId)
    const connection = graphConnection(kernel)
    const token = tokenOf(kernel, account)
    if (!connection || !token) throw new NetworkRefused(account.failure || `Facebook: ${account.name}`)
    const answer = await askGraph(connection, { method, path: path(account.external_id), token, params })
    if (answer.kind === 'error' && answer.code === tokenEnded)
      await stopAccount(kernel, accountId, answer.message, account.version)
    return answer
  }

  const refused = (answer: GraphAnswer) =>
    new NetworkRefused(answer.kind === 'error' ? answer.message : 'Facebook: timeout')

  return {
    async open({ account_id, name, description, privacy }) {
      const answer = await ask(account_id, 'POST', (page) => `/${page}/live_videos`, {
        title: name,
        description,
        status: privacy === 'public' ? 'LIVE_NOW' : 'UNPUBLISHED',
        fields: 'id,secure_stream_url,permalink_url',
      })
      if (answer.kind === 'lost') throw new AnswerLost('Facebook')
      if (answer.kind !== 'ok') throw refused(answer)
      const { id, secure_stream_url: address, permalink_url: permalink = '' } = answer.body
      if (!id || !address) throw new AnswerLost('Facebook: secure_stream_url')
      return {
        address: String(address),
        broadcast_id: String(id),
        stream_id: '',
        permalink: permalink ? new URL(String(permalink), 'https://www.facebook.com').href : '',
      }
    },

    async look({ account_id, broadcast_id }) {
      const answer = await ask(account_id, 'GET', () => `/${broadcast_id}`, {
        fields: 'status,ingest_streams{stream_health}',
      })
      if (answer.kind === 'error' && gone.includes(answer.code)) return 'gone'
      if (answer.kind !== 'ok') throw refused(answer)
      const { status, ingest_streams: streams } = answer.body
      if (ended.includes(status)) return 'gone'
      const health = (streams?.data ?? streams ?? [])[0]?.stream_health
      const isHealthy = health === undefined || Number(health.video_bitrate ?? 0) > 0
      return (status === 'LIVE' || status === 'UNPUBLISHED') && isHealthy
    },

    async end({ account_id, broadcast_id }) {
      const answer = await ask(account_id, 'POST', () => `/${broadcast_id}`, { end_live_video: 'true' })
      if (answer.kind === 'ok' || (answer.kind === 'error' && gone.includes(answer.code))) return
      throw refused(answer)
    },
  }
}
