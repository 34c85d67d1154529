import { archiveFailures } from '@toasoan/contract/media/archive'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { DavFailure } from './dav-client.ts'

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: { enabled: true, maxTotalExpansions: 100_000 },
  isArray: (name) => name === 'response' || name === 'propstat',
})

type Response = {
  href?: unknown
  propstat?: { prop?: { getcontentlength?: unknown; resourcetype?: { collection?: unknown } | string } }[]
}

/** The path that a member of a collection is told by, whole address or path. */
function pathOf(href: unknown): string | null {
  if (typeof href !== 'string' || !URL.canParse(href.trim(), 'http://archive')) return null
  try {
    return decodeURIComponent(new URL(href.trim(), 'http://archive').pathname)
  } catch {
    return null
  }
}

/**
 * The files of a collection, of a multi-status answer (RFC 4918): what lies deeper or elsewhere, and collections, are
 * none of them.
 *
 * @param path of the collection, as it was asked for
 * @throws DavFailure for what is no such answer
 */
export function membersOf(text: string, path: string): { name: string; size: number }[] {
  const odd = text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true
  const read = odd ? null : (parser.parse(text) as { multistatus?: { response?: Response[] } | string })
  if (!read || read.multistatus === undefined) throw new DavFailure(0, archiveFailures.no_listing)
  const own = `${decodeURIComponent(path)}/`
  const responses = typeof read.multistatus === 'object' ? (read.multistatus.response ?? []) : []
  return responses.flatMap(({ href, propstat = [] }) => {
    const found = pathOf(href)
    const name = found?.startsWith(own) ? found.slice(own.length) : ''
    if (name === '' || /[/\\\0]/.test(name)) return []
    const props = propstat.map(({ prop }) => prop ?? {})
    const isCollection = props.some(
      ({ resourcetype }) => typeof resourcetype === 'object' && resourcetype.collection !== undefined,
    )
    const size = Number(
      props.find(({ getcontentlength }) => getcontentlength !== undefined)?.getcontentlength,
    )
    return isCollection ? [] : [{ name, size: Number.isFinite(size) ? size : 0 }]
  })
}
