import { cleanPastedHtml } from './clean-pasted-html.ts'

const hasWords = (html: string): boolean =>
  (new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html').body.textContent ?? '').trim() !== ''

/**
 * The files that a paste or drop means. Word and spreadsheets send a picture of the text beside the
 * text; then the text is meant and there are no files.
 */
export function transferFiles(transfer: DataTransfer | null): File[] {
  if (!transfer || transfer.files.length === 0) return []
  return hasWords(transfer.getData('text/html')) ? [] : [...transfer.files].map(named)
}

/** A picture from the clipboard is named `image.png` or nothing; the time tells one from another. */
function named(file: File): File {
  if (/\.[^.]+$/.test(file.name) && file.name !== 'image.png') return file
  const extension = file.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'png'
  const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '')
  return new File([file], `anh-${stamp}.${extension}`, { type: file.type })
}
