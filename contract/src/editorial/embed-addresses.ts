import { type Embed, type EmbedProvider, isEmbed, startOf } from './embeds.ts'

/**
 * Why a pasted text is not taken: nothing there, no address, of a site that is not on the list, of a site
 * that is but no film or post, or a shortened address that only its own site can read.
 */
export type EmbedRefusal = 'empty' | 'noAddress' | 'otherSite' | 'incomplete' | 'shortened'

/** Most characters that are looked at. */
export const longestEmbedAddress = 4000

const hosts: Record<string, EmbedProvider | 'shortened'> = {
  'youtu.be': 'youtube',
  'fb.watch': 'shortened',
  'fb.me': 'shortened',
  'vm.tiktok.com': 'shortened',
  'vt.tiktok.com': 'shortened',
}
const names: [EmbedProvider, string, string[]][] = [
  ['youtube', 'youtube.com', ['www.', 'm.', 'music.']],
  ['youtube', 'youtube-nocookie.com', ['www.']],
  ['facebook', 'facebook.com', ['www.', 'm.', 'mbasic.', 'web.', 'vi-vn.']],
  ['tiktok', 'tiktok.com', ['www.', 'm.']],
]
for (const [provider, name, before] of names)
  for (const prefix of ['', ...before]) hosts[prefix + name] = provider

function youtubeId({ hostname, searchParams }: URL, [first, second]: string[]): string | null {
  if (hostname === 'youtu.be') return first ?? null
  if (first === 'watch') return searchParams.get('v')
  if (first === 'shorts') return `shorts/${second}`
  return ['embed', 'live', 'v'].includes(first ?? '') ? (second ?? null) : null
}

function facebookId({ searchParams }: URL, parts: string[]): string | null {
  const [first, second, third] = parts
  const last = parts.at(-1)
  const named = (key: string) => searchParams.get(key)
  if (first === 'watch' || first === 'video.php') return `videos/${named('v') ?? named('id')}`
  if (first === 'reel' || first === 'reels') return `reel/${second}`
  if (first === 'photo' || first === 'photo.php') return `photo/${named('fbid')}`
  if (first === 'permalink.php' || first === 'story.php') return `${named('id')}/posts/${named('story_fbid')}`
  if (first === 'groups' && (third === 'posts' || third === 'permalink'))
    return `groups/${second}/posts/${last}`
  if (second === 'videos') return `videos/${last}`
  if (second === 'photos') return `photo/${last}`
  return second === 'posts' ? `${first}/posts/${last}` : null
}

function tiktokId(_: URL, [first = '', second, third]: string[]): string | null {
  if (first.startsWith('@') && second === 'video') return third ?? null
  if (first === 'player') return third ?? null
  if (first === 'embed') return third ?? second ?? null
  return first === 'v' ? (second?.replace(/\.html$/, '') ?? null) : null
}

const idOf = { youtube: youtubeId, facebook: facebookId, tiktok: tiktokId }

/** Seconds in `90`, `90s` or `1h2m3s`. */
function secondsIn(given: string | null): number {
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(given ?? '') ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

type Read = { embed: Embed } | { refusal: EmbedRefusal }

function readUrl(url: URL, isInner = false): Read {
  const provider = Object.hasOwn(hosts, url.hostname) ? hosts[url.hostname] : undefined
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  if (!provider || !isPlain) return { refusal: 'otherSite' }
  const parts = url.pathname.split('/').filter(Boolean)
  const [first] = parts
  if (
    provider === 'shortened' ||
    (provider === 'facebook' && first === 'share') ||
    (provider === 'tiktok' && first === 't')
  )
    return { refusal: 'shortened' }
  // The code that Facebook offers names the film or post by its address.
  if (provider === 'facebook' && first === 'plugins') {
    const inner = isInner ? null : webAddress(url.searchParams.get('href') ?? '')
    return inner ? readUrl(inner, true) : { refusal: 'incomplete' }
  }
  const embed = { provider, id: idOf[provider](url, parts) }
  if (!isEmbed(embed)) return { refusal: 'incomplete' }
  const start = secondsIn(url.searchParams.get('t') ?? url.searchParams.get('start'))
  const begins = startOf({ provider, start })
  return { embed: begins === null ? embed : { ...embed, start: begins } }
}

/** An address of the web; one without `https://` is completed when it begins with a host's name. */
function webAddress(given: string): URL | null {
  if (/\s/.test(given)) return null
  const complete = /^[a-z0-9-]+(\.[a-z0-9-]+)+\//i.test(given) ? `https://${given}` : given
  try {
    const url = new URL(complete)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}

const entity: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" }

const decoded = (value: string): string =>
  value.replace(/&(?:amp|quot|#39);/g, (found) => entity[found] ?? found)

/** The tag of an embedding code that carries the address: a frame, or what a provider's script turns into one. */
const tagPattern = /<(iframe|blockquote|div)\b([^<>]*)>/i

const attributePattern = /\s([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/**
 * The address that an element of a page would embed, by its name and attributes; undefined when it is
 * none that embeds.
 */
export function addressIn(tag: string, attributes: Record<string, string | undefined>): string | undefined {
  const { src, cite, class: classes = '' } = attributes
  if (tag === 'iframe') return src ?? ''
  if (tag === 'figure') return attributes['data-embed']
  if (tag === 'blockquote' && /(^|\s)tiktok-embed(\s|$)/.test(classes)) return cite
  return /(^|\s)fb-(post|video)(\s|$)/.test(classes) ? attributes['data-href'] : undefined
}

function addressInCode(code: string): string | undefined {
  const [, tag, given] = tagPattern.exec(code) ?? []
  if (!tag || given === undefined) return undefined
  const attributes = [...` ${given}`.matchAll(attributePattern)].map(
    ([, name = '', double, single]) => [name.toLowerCase(), decoded(double ?? single ?? '')] as const,
  )
  return addressIn(tag.toLowerCase(), Object.fromEntries(attributes))
}

/**
 * What somebody pasted, an address or the embedding code that a site offers, as what it names; else why
 * not. Only provider and id are taken over.
 */
export function readEmbed(given: string): Read {
  const words = given.trim()
  if (words === '') return { refusal: 'empty' }
  if (words.length > longestEmbedAddress) return { refusal: 'noAddress' }
  const address = words.startsWith('<') ? addressInCode(words)?.trim() : words
  // Codes leave the scheme to the page around them.
  const url = webAddress(address?.startsWith('//') ? `https:${address}` : (address ?? ''))
  return url ? readUrl(url) : { refusal: 'noAddress' }
}
