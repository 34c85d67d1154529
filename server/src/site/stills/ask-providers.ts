import { type EmbedProvider, isEmbed, knownEmbed } from '@toasoan/contract/editorial/embeds'
import { fileTypeFromBuffer } from 'file-type'
import { askGraph, graphConnection, readAccounts, tokenOf } from '#server/broadcast/social-accounts/public.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Fetching, guardedFetch } from '#server/kernel/outgoing/guarded-fetch.ts'
import type { Still } from './keep-stills.ts'

type Fetch = (address: string, fetching: Fetching) => Promise<{ status: number; body: Buffer }>
type StillSource = (id: string) => Promise<Still | null>

/** Bytes of a picture, bytes of what describes it, and ms for each. */
const limits = { picture: 600_000, description: 60_000, patience: 4000 }

/** Pages whose tokens are tried for one video. */
const mostPages = 5

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Which still of several: the preferred one, else the widest. */
type Thumbnail = { uri?: unknown; is_preferred?: unknown; width?: unknown }

const best = (thumbnails: readonly Thumbnail[]): Thumbnail | undefined =>
  thumbnails.find((one) => one.is_preferred === true) ??
  [...thumbnails].sort((one, other) => Number(other.width ?? 0) - Number(one.width ?? 0))[0]

/** How each site is asked for the still of a video. */
export function askers(
  kernel: Pick<Kernel, 'configuration' | 'db'>,
  fetch: Fetch = guardedFetch,
): Record<EmbedProvider, StillSource> {
  async function picture(address: unknown): Promise<Still | null> {
    if (typeof address !== 'string' || !address.startsWith('https://')) return null
    const { status, body } = await fetch(address, {
      limit: limits.picture,
      patience: limits.patience,
      redirects: 0,
    })
    if (status !== 200) return null
    const type = (await fileTypeFromBuffer(body))?.mime
    return type && pictures.has(type) ? { body, type } : null
  }

  return {
    youtube: (id) => picture(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`),

    // https://developers.tiktok.com/doc/embed-videos: oEmbed, without a key.
    async tiktok(id) {
      const embed = { provider: 'tiktok', id } as const
      const address = isEmbed(embed) ? knownEmbed(embed)?.address : undefined
      if (!address) return null
      const { status, body } = await fetch(
        `https://www.tiktok.com/oembed?url=${encodeURIComponent(address)}`,
        { limit: limits.description, patience: limits.patience, redirects: 0 },
      )
      return status === 200 ? picture(JSON.parse(body.toString('utf8')).thumbnail_url) : null
    },

    // Facebook shows the still of a video only to the page that it belongs to, so only videos of connected pages have one.
    async facebook(id) {
      const connection = graphConnection(kernel)
      if (!connection || !/^\d+$/.test(id)) return null
      const accounts = (await readAccounts(kernel.db)).filter(
        ({ network, health }) => network === 'facebook' && health === 'ok',
      )
      for (const account of accounts.slice(0, mostPages)) {
        const token = tokenOf(kernel, account)
        if (!token) continue
        const params = { fields: 'thumbnails{uri,is_preferred,width}' }
        const answer = await askGraph(connection, { method: 'GET', path: `/${id}`, token, params })
        if (answer.kind === 'ok') return picture(best(answer.body?.thumbnails?.data ?? [])?.uri)
      }
      return null
    },
  }
}
