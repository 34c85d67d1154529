import { type DocumentNode, plainText } from '@toasoan/contract/editorial/document'
import { quotedSoundOf } from '@toasoan/contract/editorial/quoted-sound'
import { factBoxTitle, readMapPlace } from '@toasoan/contract/editorial/story-nodes'

const isPart = (part: string) => (node: DocumentNode) => node.attrs?.part === part

/** All nodes below, which an element that only framed them is taken away from. */
const flat = (nodes: readonly DocumentNode[]): DocumentNode[] =>
  nodes.flatMap((node) =>
    ['table', 'tableRow', 'tableCell', 'tableHeader'].includes(node.type) ? flat(node.content ?? []) : [node],
  )

const linksIn = (node: DocumentNode): string[] => [
  ...(node.marks ?? []).flatMap(({ type, attrs }) => (type === 'link' ? [String(attrs?.href ?? '')] : [])),
  ...(node.content ?? []).flatMap(linksIn),
]

const within = (nodes: readonly DocumentNode[]): DocumentNode => ({ type: 'doc', content: [...nodes] })

/** The article that an address of this site leads to; null for other sites, or when the site is not known. */
export function storyAt(address: string, site: string): number | null {
  if (!site || !URL.canParse(address, site)) return null
  const url = new URL(address, site)
  if (url.origin !== new URL(site).origin) return null
  const found =
    /-(\d{1,15})\.html$/.exec(url.pathname) ?? /^\/article\/history\/(\d{1,15})$/.exec(url.pathname)
  return found ? Number(found[1]) : null
}

/** A recording's stretch in an address such as `/media/<key>/a.mp3#t=4.36,8.5`. */
function soundAt(address: string) {
  const found = /^(?:https?:\/\/[^/]+)?(\/media\/[^?#]+)#t=(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(address)
  if (!found) return null
  const [from, to] = [Number(found[2]), Number(found[3])].map((seconds) => Math.round(seconds * 1000))
  return quotedSoundOf({ src: found[1], fileId: null, from, to })
}

function map(nodes: readonly DocumentNode[]): DocumentNode[] {
  const place = linksIn(within(nodes)).map(readMapPlace).find(Boolean)
  if (!place) return [...nodes]
  const picture = nodes.find(({ type }) => type === 'figure')
  const labelled = nodes.find(isPart('label'))
  const label = (labelled?.content ?? [])
    .filter(({ marks }) => !marks?.some(({ type }) => type === 'link'))
    .map(plainText)
    .join('')
    .trimEnd()
    .replace(/\s[—–-]$/, '')
    .trimEnd()
  const credit = nodes.find(isPart('credit'))
  const { src, width, height } = picture?.attrs ?? {}
  return [
    {
      type: 'map',
      attrs: { ...place, label, src, width, height, credit: credit ? plainText(credit) : '' },
    },
  ]
}

/** A framed part of another program's text as the node that it is here; its own nodes where it is none. */
export function framedNode(kind: string, given: readonly DocumentNode[], site: string): DocumentNode[] {
  const nodes = flat(given)
  switch (kind) {
    case 'gallery':
      return [{ type: 'gallery', content: nodes }]
    case 'factBox': {
      const title = nodes.find(isPart('title'))
      const named = title ? plainText(title) : ''
      const content = nodes.filter((node) => node !== title)
      return [{ type: 'factBox', attrs: { title: named === factBoxTitle.vi ? '' : named }, content }]
    }
    case 'pullQuote': {
      const by = nodes.find(isPart('by'))
      const content = nodes
        .filter((node) => node !== by)
        .flatMap((node, at) => [
          ...(at > 0 ? [{ type: 'hardBreak' } as DocumentNode] : []),
          ...(node.content ?? [node]),
        ])
      return [{ type: 'pullQuote', attrs: { by: by ? plainText(by) : '' }, content }]
    }
    case 'storyLink': {
      const id = linksIn(within(nodes))
        .map((address) => storyAt(address, site))
        .find(Boolean)
      return id ? [{ type: 'storyLink', attrs: { id } }] : nodes
    }
    case 'sound': {
      const sound = linksIn(within(nodes)).map(soundAt).find(Boolean)
      return sound ? [{ type: 'paragraph', attrs: { sound } }] : nodes
    }
    case 'map':
      return map(nodes)
    default:
      return nodes
  }
}

/** Gives each quotation the recording that a paragraph after it names. */
export function withSounds(nodes: readonly DocumentNode[]): DocumentNode[] {
  const kept: DocumentNode[] = []
  for (const given of nodes) {
    const node = given.content ? { ...given, content: withSounds(given.content) } : given
    const sound = node.type === 'paragraph' ? node.attrs?.sound : undefined
    const before = kept.at(-1)
    if (!sound) kept.push(node)
    else if (before?.type === 'blockquote') kept[kept.length - 1] = { ...before, attrs: { sound } }
  }
  return kept
}
