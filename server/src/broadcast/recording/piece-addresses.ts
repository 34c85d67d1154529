import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { signedAddress } from '../../media/files/public.ts'

/** What a signed address of a piece opens. */
export const pieceName = (id: number): string => `piece-${id}`

/** Types of the sound of a piece, by its codec. */
export const soundTypes: Record<string, { extension: string; type: string }> = {
  mp3: { extension: 'mp3', type: 'audio/mpeg' },
  mp2: { extension: 'mp2', type: 'audio/mpeg' },
  aac: { extension: 'aac', type: 'audio/aac' },
  opus: { extension: 'ogg', type: 'audio/ogg' },
  vorbis: { extension: 'ogg', type: 'audio/ogg' },
}

/** Where a piece is played for some hours, whoever asks. */
export const pieceAddress = (
  configuration: Pick<Configuration, 'jwtSecret'>,
  id: number,
  codec: string,
): string =>
  signedAddress(
    configuration,
    pieceName(id),
    `/media/recorded/${id}.${soundTypes[codec]?.extension ?? 'mp3'}`,
  )
