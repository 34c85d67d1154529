import { open } from 'node:fs/promises'
import { extensionOf, type FileType, typeOfExtension } from '@toasoan/contract/media/extensions'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { fail } from '#server/kernel/http/fail.ts'
import { familyOf, formatOf, isMisnamed } from './formats.ts'

/** What a file is, after its name and its content were found to agree. */
export type Recognised = { type: FileType; extension: string; mimetype: string }

const headLength = 4096

async function headOf(source: string | Buffer): Promise<Buffer> {
  if (Buffer.isBuffer(source)) return source.subarray(0, headLength)
  const file = await open(source, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Whether the bytes read as text: no control characters but line ends, tabs and form feeds. */
function isText(head: Buffer): boolean {
  const utf16 = head.length >= 2 && (head.readUInt16BE(0) === 0xfeff || head.readUInt16BE(0) === 0xfffe)
  return utf16 || !head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
}

/** What may stand before the root of a drawing, and how each ends. */
const before = [
  { opening: '<?xml', closing: '>' },
  { opening: '<!--', closing: '-->' },
  { opening: '<!doctype', closing: '>' },
] as const

/** Whether a text is a drawing: comments and declarations are stepped over, each once. */
function beginsDrawing(head: string): boolean {
  const text = head.replace(/^\uFEFF/, '').toLowerCase()
  const skipSpace = (at: number) => at + (/^\s+/.exec(text.slice(at))?.[0].length ?? 0)
  for (let at = skipSpace(0); ; ) {
    const part = before.find(({ opening }) => text.startsWith(opening, at))
    if (!part) return /^<svg[\s>]/.test(text.slice(at, at + 5))
    const end = text.indexOf(part.closing, at + part.opening.length)
    if (end < 0) return false
    at = skipSpace(end + part.closing.length)
  }
}

/** Formats that begin with readable text of their own and so are no plain text. */
const textual = new Set(['pdf', 'postscript', 'rtf'])

async function agrees(source: string | Buffer, extension: string, sniffed: string | null): Promise<boolean> {
  const families = formatOf(extension)?.families ?? []
  const family = sniffed && familyOf(sniffed)
  if (families.includes('vector')) return beginsDrawing((await headOf(source)).toString('utf8'))
  // A note that begins with "BM" or a byte order mark looks like a picture or a recording to the sniffer.
  if (extension === 'txt') return !(family && textual.has(family)) && isText(await headOf(source))
  if (sniffed !== null) return Boolean(family && families.includes(family))
  // A recording that reads as text is none.
  return families.includes('none') && !isText(await headOf(source))
}

/**
 * What a file is. Its content must belong to the family its name's extension stands for: a photo that
 * is called .png but is a JPEG, and a sound that is called .mp3 but is a WAV, pass as what they are; a page called .png
 * does not.
 *
 * @param source path or content
 * @param accepted the extensions that this upload may have
 * @throws Refusal 415 `file.type_not_allowed` or `file.content_mismatch`
 */
export async function recognise(
  source: string | Buffer,
  name: string,
  accepted: readonly string[] | null = null,
): Promise<Recognised> {
  const extension = extensionOf(name)
  const type = typeOfExtension(extension)
  const format = formatOf(extension)
  if (!type || !format || (accepted && !accepted.includes(extension)))
    throw fail(fileErrors.typeNotAllowed, { name })
  const sniffed = await (Buffer.isBuffer(source)
    ? fileTypeFromBuffer(source)
    : fileTypeFromFile(source)
  ).catch(
    // The sniffer gives up on some broken files with an error of its own.
    () => undefined,
  )
  if (!(await agrees(source, extension, sniffed?.mime ?? null)))
    throw fail(fileErrors.contentMismatch, { name })
  const own = sniffed && isMisnamed(extension, sniffed.ext) ? formatOf(sniffed.ext) : undefined
  const ownType = sniffed && own ? typeOfExtension(sniffed.ext) : null
  if (sniffed && own && ownType) return { type: ownType, extension: sniffed.ext, mimetype: own.mimetype }
  const exact = type === 'image' && sniffed?.mime.startsWith('image/') && format.mimetype !== 'image/x-raw'
  return exact && sniffed
    ? { type, extension: sniffed.ext, mimetype: sniffed.mime }
    : { type, extension, mimetype: format.mimetype }
}
