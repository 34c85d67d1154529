import { type DocumentNode, plainText } from '@toasoan/contract/editorial/document'
import { knownEmbed } from '@toasoan/contract/editorial/embeds'
import { quotedSoundOf, stretchAddress } from '@toasoan/contract/editorial/quoted-sound'
import type { Text } from '@toasoan/contract/kit/text'
import { stretchOf } from './stretch.ts'
import { compareTexts as words } from './text.ts'

type Medium = { kind: Text; address: string; name: string; picture: boolean; attributes: string }

export type MediaChange = Medium & { what: 'added' | 'removed' | 'changed' }

const kinds: Partial<Record<DocumentNode['type'], Text>> = {
  figure: words.figure,
  audio: words.audio,
  video: words.video,
  embed: words.embed,
  map: words.figure,
}

/** The range that a quotation plays; another range of the same recording counts as different audio. */
function quotedOf({ type, attrs }: DocumentNode): Medium[] {
  const sound = type === 'blockquote' ? quotedSoundOf(attrs?.sound) : null
  if (!sound) return []
  const address = stretchAddress(sound)
  return [{ kind: words.audio, address, name: stretchOf(sound), picture: false, attributes: address }]
}

function mediaOf(node: DocumentNode): Medium[] {
  const kind = kinds[node.type]
  const inner = [...quotedOf(node), ...(node.content ?? []).flatMap(mediaOf)]
  const src = node.type === 'embed' ? knownEmbed(node.attrs ?? {})?.address : node.attrs?.src
  if (!kind || typeof src !== 'string') return inner
  const { name, caption, alt } = node.attrs as Record<string, string>
  const isPicture = node.type === 'figure' || node.type === 'map'
  const label = (isPicture ? plainText(node) || alt : name || caption) || src.split('/').at(-1)
  const attributes = JSON.stringify(node.attrs)
  return [{ kind, address: src, name: label ?? '', picture: isPicture, attributes }, ...inner]
}

/** A text with its files. */
export type WithMedia = {
  document: DocumentNode
  attachments?: readonly { file_local: string; name: string }[]
}

const allOf = ({ document, attachments = [] }: WithMedia): Medium[] => [
  ...mediaOf(document),
  ...attachments.map(({ file_local, name }) => ({
    kind: words.attachment,
    address: file_local,
    name,
    picture: false,
    attributes: name,
  })),
]

/** Images, audio, videos and files of one version only, or shown differently. */
export function compareMedia(first: WithMedia, last: WithMedia): MediaChange[] {
  const [before, after] = [allOf(first), allOf(last)]
  const has = (list: readonly Medium[], { address, kind }: Medium) =>
    list.find((medium) => medium.address === address && medium.kind === kind)
  const differs = (medium: Medium) =>
    has(before, medium) && has(before, medium)?.attributes !== medium.attributes
  return [
    ...before
      .filter((medium) => !has(after, medium))
      .map((medium) => ({ ...medium, what: 'removed' as const })),
    ...after
      .filter((medium) => !has(before, medium))
      .map((medium) => ({ ...medium, what: 'added' as const })),
    ...after.filter(differs).map((medium) => ({ ...medium, what: 'changed' as const })),
  ]
}
