import { type QuotedSound, spokenAt } from '@toasoan/contract/editorial/quoted-sound'

/** Which stretch of which recording a quotation plays, in a few words. */
export const stretchOf = ({ src, from, to }: QuotedSound): string =>
  `${src.split('/').at(-1)}, ${spokenAt(from)}–${spokenAt(to)}`
