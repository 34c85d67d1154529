import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'

/** What is told of a recording beside its bytes. */
export type Sidecar = {
  /** Names this sending; the answer gives it back. */
  sending: string
  title: string
  description: string
  credit: string
  rights: string
  created: string
  fileName: string
  mimetype: string
  /** Bytes. */
  size: number
  /** Of the bytes, in hexadecimal. */
  sha256: string
  /** Milliseconds; null when it is not known. */
  duration: number | null
}

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true })

/** The sidecar as EBUCore with Dublin Core. */
export function writeSidecar(told: Sidecar): string {
  const format = {
    'ebucore:fileName': told.fileName,
    'ebucore:fileSize': { '@_unit': 'byte', '#text': told.size },
    'ebucore:mimeType': { '@_typeLabel': told.mimetype },
    ...(told.duration === null
      ? {}
      : { 'ebucore:duration': { 'ebucore:normalPlayTime': `PT${(told.duration / 1000).toFixed(3)}S` } }),
    'ebucore:hash': {
      'ebucore:hashValue': told.sha256,
      'ebucore:hashFunction': { '@_typeLabel': 'SHA-256' },
    },
  }
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    'ebucore:ebuCoreMain': {
      '@_xmlns:ebucore': 'urn:ebu:metadata-schema:ebucore',
      '@_xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'ebucore:coreMetadata': {
        'ebucore:title': { 'dc:title': told.title },
        'ebucore:description': { 'dc:description': told.description },
        'ebucore:creator': { 'ebucore:contactDetails': { 'ebucore:name': told.credit } },
        'ebucore:rights': { 'dc:rights': told.rights },
        'ebucore:date': { 'ebucore:created': { '@_startDate': told.created } },
        'ebucore:identifier': { '@_typeLabel': 'sending', 'dc:identifier': told.sending },
        'ebucore:format': format,
      },
    },
  })
}

/** Bytes of the longest answer or sidecar that is read. */
export const longestXml = 1_000_000

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities that a document declares itself are how a small one becomes a large one.
  processEntities: { enabled: true, maxTotalExpansions: 1000 },
})

type Node = { [name: string]: Node | Node[] | string | undefined }

function read(text: string): Node | null {
  if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true) return null
  return parser.parse(text) as Node
}

/** The text at a path of elements; empty where there is none. */
function at(node: Node | null | undefined, ...path: string[]): string {
  let here: unknown = node
  for (const name of path) {
    const found = (Array.isArray(here) ? here[0] : here) as Node | undefined
    here = typeof found === 'object' ? found?.[name] : undefined
  }
  const found = Array.isArray(here) ? here[0] : here
  if (typeof found === 'string') return found.trim()
  return typeof found === 'object' && found ? at(found as Node, '#text') : ''
}

const line = (value: string) => value.normalize('NFC').replaceAll('\0', '').slice(0, 1000)

/** What the archive answers to one sending. */
export type Answer = {
  sending: string
  assetId: string
  sha256: string
  archived: boolean
  reason: string
  /** Where the media is within the account's folder; empty when it does not say. */
  path: string
}

/** Reads an answer of the archive; null for what is none. */
export function readAnswer(text: string): Answer | null {
  const root = read(text)?.acknowledgement as Node | undefined
  const sending = at(root, 'sending')
  if (!sending) return null
  return {
    sending,
    assetId: line(at(root, 'assetId')) || sending,
    sha256: at(root, 'sha256').toLowerCase(),
    archived: at(root, 'status') === 'archived',
    reason: line(at(root, 'reason')),
    path: line(at(root, 'path')),
  }
}

/** Something that the archive has, of its catalogue. */
export type Catalogued = {
  assetId: string
  title: string
  description: string
  credit: string
  fileName: string
  size: number
  sha256: string
  duration: number | null
  path: string
}

const seconds = (value: string): number | null => {
  const found = /^PT([0-9]{1,7}(?:\.[0-9]{1,6})?)S$/.exec(value)?.[1]
  return found === undefined ? null : Math.round(Number(found) * 1000)
}

/** Reads an EBUCore sidecar of the archive's catalogue; null for what is none. */
export function readCatalogued(text: string): Catalogued | null {
  const core = (read(text)?.ebuCoreMain as Node | undefined)?.coreMetadata as Node | undefined
  const format = core?.format as Node | undefined
  const sha256 = at(format, 'hash', 'hashValue').toLowerCase()
  const assetId = line(at(core, 'identifier', 'identifier'))
  if (!assetId || !/^[0-9a-f]{64}$/.test(sha256)) return null
  const fileName = line(at(format, 'fileName'))
  return {
    assetId,
    title: line(at(core, 'title', 'title')) || fileName,
    description: line(at(core, 'description', 'description')),
    credit: line(at(core, 'creator', 'contactDetails', 'name')).slice(0, 200),
    fileName,
    size: Number(at(format, 'fileSize')) || 0,
    sha256,
    duration: seconds(at(format, 'duration', 'normalPlayTime')),
    path: line(at(format, 'locator')) || fileName,
  }
}
