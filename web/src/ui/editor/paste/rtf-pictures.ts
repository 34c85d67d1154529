/** An image of a text's RTF form; null for formats that browsers cannot show, such as EMF. */
export type RtfPicture = File | null

const extensions: Record<string, string> = { pngblip: 'png', jpegblip: 'jpg' }

/** Groups whose images are duplicates for older programs, or not part of the text. */
const skipped = new Set(['nonshppict', 'shprslt', 'listpicture', 'defshp', 'background', 'result'])

type Group = { isSkipped: boolean; picture: Picture | null }

type Picture = { hex: string[]; extension: string | null }

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length >> 1)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

function fileOf({ hex, extension }: Picture, number: number): RtfPicture {
  const digits = hex.join('').replace(/[^0-9a-f]/gi, '')
  if (!extension || digits.length < 32) return null
  const type = extension === 'png' ? 'image/png' : 'image/jpeg'
  return new File([bytesOf(digits)], `anh-${number}.${extension}`, { type })
}

/** Images of Word's RTF, which is on the clipboard beside its HTML, in order and without duplicates. */
export function rtfPictures(rtf: string): RtfPicture[] {
  if (!rtf.startsWith('{\\rtf') || !rtf.includes('\\pict')) return []
  const pictures: RtfPicture[] = []
  const groups: Group[] = []
  const token = /[{}]|\\(?:([a-z]+)(-?\d+)? ?|[^a-z])|[^{}\\]+/gi
  for (let found = token.exec(rtf); found; found = token.exec(rtf)) {
    const [text, word, number] = found
    const group = groups.at(-1)
    if (text === '{') groups.push({ isSkipped: group?.isSkipped ?? false, picture: null })
    else if (text === '}') {
      if (group?.picture && !group.isSkipped) pictures.push(fileOf(group.picture, pictures.length + 1))
      groups.pop()
    } else if (!group) continue
    else if (word === 'bin') token.lastIndex += Math.max(0, Number(number))
    else if (word !== undefined) {
      if (skipped.has(word)) group.isSkipped = true
      if (word === 'pict') group.picture = { hex: [], extension: null }
      if (group.picture && extensions[word]) group.picture.extension = extensions[word] as string
    } else if (group.picture && !text.startsWith('\\')) group.picture.hex.push(text)
  }
  return pictures
}

/** Private use characters around an image's number, which no text contains. */
const [opening, closing] = ['\ue1f0', '\ue1f1']

const image = /<img\b[^<>]*>/gi

/** Word refers to its own files, which cannot be opened. */
const isLocal = (tag: string): boolean => /\ssrc\s*=\s*["']?(?:file:|cid:|$)/i.test(tag)

/**
 * HTML with placeholders for Word's images, if the numbers agree, with or without unsupported formats;
 * otherwise the placeholders are at the end. They are text, so that they survive the cleaning.
 */
export function withPictureMarks(html: string, pictures: readonly RtfPicture[]): string {
  const places = html.match(image)?.filter(isLocal).length ?? 0
  const mark = (n: number) => (pictures[n] ? `${opening}${n}${closing}` : '')
  const all = pictures.map((_, n) => n)
  const shown = all.filter((n) => pictures[n] !== null)
  const inOrder = [all, shown].find((one) => one.length === places)
  if (!inOrder) return html + shown.map((n) => `<p>${mark(n)}</p>`).join('')
  const next = inOrder.values()
  return html.replace(image, (tag) => (isLocal(tag) ? mark(next.next().value ?? -1) || tag : tag))
}

/** Positions of the placeholders in a text, by image number. */
export const markIn = (text: string): { at: number; length: number; picture: number } | null => {
  const found = /\ue1f0(\d{1,4})\ue1f1/.exec(text)
  return found ? { at: found.index, length: found[0].length, picture: Number(found[1]) } : null
}
