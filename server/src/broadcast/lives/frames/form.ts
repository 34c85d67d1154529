/** How pictures and sound are while they are raw: I420 pictures, 16-bit stereo. */
export type Form = {
  width: number
  height: number /** Kilobits a second of the encoded picture. */
  bitrate: number
}

/** Pictures a second, and milliseconds of one. */
export const rate = 25
export const frameLength = 1000 / rate

export const soundRate = 48_000

/** Bytes of the sound that goes with one picture. */
export const soundBytes = (soundRate / rate) * 4

export const pictureBytes = ({ width, height }: Form): number => (width * height * 3) / 2

const forms: Record<number, Form> = {
  360: { width: 640, height: 360, bitrate: 800 },
  720: { width: 1280, height: 720, bitrate: 2500 },
  1080: { width: 1920, height: 1080, bitrate: 4500 },
}

export const formOf = (lines: number): Form => forms[lines] ?? (forms[720] as Form)
