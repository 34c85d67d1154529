import { join } from 'node:path'
import type { Kernel } from '#server/kernel/kernel.ts'
import { guarded, readable, runTool } from '../tools/public.ts'
import { hasTools, WorkRefused } from '../work/public.ts'
import { type OpenWav, openWav } from './open-wav.ts'
import { SpeechError } from './speech.ts'

/** A recording as plain samples: where they are, and opened. */
export type ReadableSound = { path: string; sound: OpenWav }

/** Samples a second at which engines hear. */
const rate = 16_000
/** Seconds for reading a recording of any length: a day of it takes minutes. */
const deadline = 3600

async function decode(path: string, folder: string, signal: AbortSignal): Promise<ReadableSound> {
  const wav = join(folder, 'sound.wav')
  const what = ['-map', '0:a:0', '-ac', '1', '-ar', String(rate), '-c:a', 'pcm_s16le', '-f', 'wav', '-y', wav]
  const args = ['-nostdin', '-hide_banner', '-loglevel', 'error', ...guarded, '-i', `file:${path}`, ...what]
  await runTool('ffmpeg', args, { folder, signal, deadline }).catch((error) => {
    throw error instanceof WorkRefused ? new SpeechError('unreadable', error.message) : error
  })
  const sound = await openWav(wav)
  if (!sound) throw new SpeechError('unreadable')
  return { path: wav, sound }
}

/**
 * A recording whose samples can be read: a WAV as it is, anything else by ffmpeg into a copy in the folder.
 *
 * @throws SpeechError `no_tool` where there is no ffmpeg, `unreadable` for what it cannot read
 */
export async function readableSound(
  kernel: Kernel,
  { key, extension, folder, signal }: { key: string; extension: string; folder: string; signal: AbortSignal },
): Promise<ReadableSound> {
  const path = await readable(kernel, key, folder, signal).catch((error) => {
    throw error instanceof WorkRefused ? new SpeechError('gone') : error
  })
  const own = extension === 'wav' ? await openWav(path) : null
  if (own) return { path, sound: own }
  if (!hasTools()) throw new SpeechError('no_tool')
  return decode(path, folder, signal)
}
