import { readEmbed } from '../editorial/embed-addresses.ts'
import { type EmbedProvider, knownEmbed } from '../editorial/embeds.ts'

/** A video on another site, by the last part of its embed's id. */
export type Film = { provider: EmbedProvider; id: string }

/** The video that the address of an embed leads to; null for posts, which have no still. */
export function filmOf(address: string): Film | null {
  const read = readEmbed(address)
  if ('refusal' in read || knownEmbed(read.embed)?.shape === 'post') return null
  const { provider, id } = read.embed
  return { provider, id: id.slice(id.lastIndexOf('/') + 1) }
}
