export type Codec = 'mp3' | 'mp2' | 'aac' | 'opus' | 'vorbis' | 'flac'

/**
 * What players must know of a stretch of sound; stretches of one form join by copying. `setup` is what Ogg says before
 * its first sound; other forms have none.
 */
export type Form = { codec: Codec; rate: number; channels: number; setup?: string }

export type Frame = Form & {
  bytes: Buffer
  /** Milliseconds that it sounds. */
  duration: number
  /** True when it codes nothing that sounds. */
  silent: boolean
  /** True when the stream itself says that something else begins here: another encoder, another programme. */
  breaks?: boolean
}

export const formOf = ({ codec, rate, channels, setup = '' }: Form): Required<Form> => ({
  codec,
  rate,
  channels,
  setup,
})

export const sameForm = (one: Form, other: Form): boolean =>
  one.codec === other.codec &&
  one.rate === other.rate &&
  one.channels === other.channels &&
  (one.setup ?? '') === (other.setup ?? '')
