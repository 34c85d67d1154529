import { cleanPastedHtml } from './clean-pasted-html.ts'

const hasWords = (html: string): boolean =>
  (new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html').body.textContent ?? '').trim() !== ''

/**
 * Files of a paste or drop. Word and spreadsheets include an image of the text; then the text is used and
 * there are no files.
 */
export function transferFiles(transfer: DataTransfer | null): File[] {
  if (!transfer || transfer.files.length === 0) return []
  return hasWords(transfer.getData('text/html')) ? [] : [...transfer.files].map(named)
}

/** Images from the clipboard are named `image.png` or not at all; a timestamp distinguishes them. */
function named(file: File): File {
  if (/\.[^.]+$/.test(file.name) && file.name !== 'image.png') return file
  const extension = file.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'png'
  const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '')
  return new File([file], `anh-${stamp}.${extension}`, { type: file.type })
}
