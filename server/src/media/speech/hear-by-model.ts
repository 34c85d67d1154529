import type { Kernel } from '#server/kernel/kernel.ts'
import { inScratch } from '../tools/public.ts'
import { engineName } from './engine.ts'
import { hearInStretches, type StretchEngine } from './hear-in-stretches.ts'
import type { HeardStretch } from './listener.ts'
import { readableSound } from './readable-sound.ts'
import { recogniserOf } from './recogniser-of-folder.ts'
import { runListener } from './run-listener.ts'
import type { Hearing, Spoken } from './speech.ts'
import type { StoredSound } from './stored-sound.ts'
import { spokenIn } from './words-of-stretch.ts'

/** Milliseconds that models hear at once: those of Whisper end at thirty seconds, the others grow with the square. */
const longest = 25_000

/**
 * Hears a recording with the model of this machine, stretch by stretch.
 *
 * @throws SpeechError
 */
export function hearByModel(
  kernel: Kernel,
  { jobId, attempts, key, extension }: StoredSound,
  { language, onSent, onWords, signal = new AbortController().signal }: Hearing,
): Promise<Spoken> {
  const { configuration } = kernel
  const { speechModelFolder, speechThreads, speechMemory, speechLanguage } = configuration
  return inScratch(kernel, `speech-${jobId}-${attempts}`, async (folder) => {
    const wanted = { language: language || speechLanguage, threads: speechThreads }
    const model = await recogniserOf(speechModelFolder, wanted)
    const sound = await readableSound(kernel, { key, extension, folder, signal })
    const engine: StretchEngine<HeardStretch> = {
      name: engineName(configuration),
      longest,
      hear: ({ path }, stretches, onHeard) =>
        runListener({ wav: path, model, stretches }, { folder, signal, megabytes: speechMemory, onHeard }),
    }
    try {
      const heard = await hearInStretches(kernel, jobId, engine, sound, {
        onHeard: (share, all) => {
          onSent?.(share)
          onWords?.(all.map(({ text }) => text).join(' '))
        },
      })
      return spokenIn(heard)
    } finally {
      await sound.sound.close()
    }
  })
}
