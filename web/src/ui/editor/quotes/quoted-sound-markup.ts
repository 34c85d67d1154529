import { type QuotedSound, quotedSoundOf } from '@toasoan/contract/editorial/quoted-sound'

/** The recording in copied markup of a quotation; null for an external one. */
export const readQuotedSound = ({ dataset }: HTMLElement): QuotedSound | null =>
  quotedSoundOf({ src: dataset.sound, fileId: dataset.fileId, from: dataset.from, to: dataset.to })

/** A quotation's recording as attributes of copied markup. */
export function quotedSoundMarkup(value: unknown): Record<string, string> {
  const sound = quotedSoundOf(value)
  if (!sound) return {}
  return {
    'data-sound': sound.src,
    'data-from': String(sound.from),
    'data-to': String(sound.to),
    ...(sound.fileId === null ? {} : { 'data-file-id': String(sound.fileId) }),
  }
}

/** Keeps the recording of a pasted quotation. */
export function copyQuotedSound(from: Element, to: HTMLElement): void {
  for (const [name, value] of Object.entries(quotedSoundMarkup(readQuotedSound(from as HTMLElement))))
    to.setAttribute(name, value)
}
