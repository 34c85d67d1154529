/** A picture of a text's RTF form; null for one in a form that browsers do not show, such as EMF. */
export type RtfPicture = File | null

const extensions: Record<string, string> = { pngblip: 'png', jpegblip: 'jpg' }

/** Groups whose pictures stand there a second time for older programs, or are no part of the text. */
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

/** Pictures of Word's RTF, which lies beside its HTML on the clipboard, in their order; those shown twice once. */
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

/** Signs of the private area around a picture's number: no text has them. */
const [opening, closing] = ['\ue1f0', '\ue1f1']

const image = /<img\b[^<>]*>/gi

/** Word writes addresses of its own files, which nobody can open. */
const isLocal = (tag: string): boolean => /\ssrc\s*=\s*["']?(?:file:|cid:|$)/i.test(tag)

/**
 * HTML with marks in place of Word's own pictures, where there are as many of both, those that browsers do not show
 * counted or not; else they are marked at its end. The marks are words, so that they come through the cleaning.
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

/** Where the marks stand in a text, by the number of the picture. */
export const markIn = (text: string): { at: number; length: number; picture: number } | null => {
  const found = /\ue1f0(\d{1,4})\ue1f1/.exec(text)
  return found ? { at: found.index, length: found[0].length, picture: Number(found[1]) } : null
}
