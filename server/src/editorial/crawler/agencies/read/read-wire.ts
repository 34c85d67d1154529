import { readAfpCore } from './afp-core.ts'
import { readApMedia } from './ap-media.ts'
import { readDpa } from './dpa.ts'
import { type Enclosed, readMail } from './mail.ts'
import { readNewsMlG2 } from './newsml-g2.ts'
import { readNewsMl1 } from './newsml1.ts'
import { readNinjs } from './ninjs.ts'
import { readNitf } from './nitf.ts'
import { readPicture } from './picture.ts'
import { readReuters, reutersItem } from './reuters-connect.ts'
import { read7901, readAnpa } from './typewriter-wires.ts'
import { type WireFormat, type WireItem, WireProblem, type WireSetting, wireLimit } from './wire-item.ts'
import { wireText } from './wire-text.ts'
import { readNotes } from './wire-words.ts'
import { at, readXml } from './xml-tree.ts'

const pictureLimit = 60_000_000

export type WireFile = { format: WireFormat; items: WireItem[]; enclosed: Enclosed[] }

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, n) => bytes[n] === byte)

const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xff, 0xd8, 0xff) ||
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  startsWith(bytes, 0x49, 0x49, 0x2a, 0) ||
  startsWith(bytes, 0x4d, 0x4d, 0, 0x2a)

function readXmlWire(text: string, setting: WireSetting): Pick<WireFile, 'format' | 'items'> {
  const root = readXml(text)
  if (root.name === 'NewsML' || (root.name === 'NewsItem' && at(root, 'Identification')))
    return { format: 'newsml-1.2', items: readNewsMl1(root, setting) }
  if (root.name === 'nitf') return { format: 'nitf', items: readNitf(root, setting) }
  if (
    /^(?:newsMessage|newsItem|packageItem|conceptItem|knowledgeItem|planningItem|catalogItem)$/.test(
      root.name,
    )
  )
    return { format: 'newsml-g2', items: readNewsMlG2(root, setting) }
  throw new WireProblem('unknown_format', root.name)
}

function readJsonWire(text: string, setting: WireSetting): Pick<WireFile, 'format' | 'items'> {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    throw new WireProblem('broken', (error as Error).message)
  }
  const has = (...names: string[]) =>
    given !== null && typeof given === 'object' && names.every((name) => name in (given as object))
  if (has('api_version', 'data')) return { format: 'ap-media', items: readApMedia(given, setting) }
  if (has('urn', 'article_html')) return { format: 'dpa', items: readDpa(given, setting) }
  if (has('uno', 'published')) return { format: 'afp-core', items: readAfpCore(given, setting) }
  const ofReuters = reutersItem(given)
  if (ofReuters) return { format: 'reuters', items: readReuters(ofReuters, setting) }
  return { format: 'ninjs', items: readNinjs(given, setting) }
}

/** Whether a text begins with lines of a mail's header, two at least. */
function isMail(text: string): boolean {
  const lines = text.split(/\r?\n/, 500)
  const names = lines.slice(0, Math.max(lines.indexOf(''), 0)).filter((line) => !/^[ \t]/.test(line))
  return names.length >= 2 && names.every((line) => /^[A-Za-z][A-Za-z0-9-]{0,60}:/.test(line))
}

/**
 * Reads a file of an agency in whatever format its bytes are.
 *
 * @param name name of the file, by which a picture without data is known
 * @throws {WireProblem} when it is too large, of no known format, broken, or holds no item
 */
export async function readWire(bytes: Uint8Array, name: string, setting: WireSetting): Promise<WireFile> {
  if (isPicture(bytes)) {
    if (bytes.length > pictureLimit) throw new WireProblem('too_large')
    return { format: 'picture', items: await readPicture(bytes, name, setting), enclosed: [] }
  }
  if (bytes.length > wireLimit) throw new WireProblem('too_large')
  const start = Buffer.from(bytes.subarray(0, 4000)).toString('latin1')
  if (start.includes('\u0016\u0016\u0001'))
    return finished('anpa1312', readAnpa(wireText(bytes, setting.charset), setting))
  if (/^[A-Za-z]{2,4}\d{1,5} /.test(start.slice(start.indexOf('\u0001') + 1)) && start.includes('\u0001'))
    return finished('iptc7901', read7901(wireText(bytes, setting.charset), setting))
  const text = wireText(bytes, setting.charset).replace(/^\ufeff?\s*/, '')
  if (text.startsWith('<')) {
    const { format, items } = readXmlWire(text, setting)
    return finished(format, items)
  }
  if (text.startsWith('{') || text.startsWith('[')) {
    const { format, items } = readJsonWire(text, setting)
    return finished(format, items)
  }
  if (isMail(text.slice(0, 50_000))) {
    const { items, enclosed } = await readMail(bytes, setting)
    return { ...finished('mail', items), enclosed }
  }
  throw new WireProblem('unknown_format')
}

function finished(format: WireFormat, items: readonly WireItem[]): WireFile {
  if (items.length === 0) throw new WireProblem('no_items')
  return { format, items: items.map(readNotes), enclosed: [] }
}
