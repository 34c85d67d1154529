import { type QuotedSound, spokenAt } from '@toasoan/contract/editorial/quoted-sound'

/** Label of the recording and range that a quotation plays. */
export const stretchOf = ({ src, from, to }: QuotedSound): string =>
  `${src.split('/').at(-1)}, ${spokenAt(from)}–${spokenAt(to)}`
