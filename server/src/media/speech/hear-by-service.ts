import { Readable } from 'node:stream'
import type { Kernel } from '#server/kernel/kernel.ts'
import { originalKey } from '../files/public.ts'
import { inScratch } from '../tools/public.ts'
import { hasTools, wavOf } from '../work/public.ts'
import type { Stretch } from './cut-at-silences.ts'
import { engineName } from './engine.ts'
import { hearInStretches, type StretchEngine } from './hear-in-stretches.ts'
import type { OpenWav } from './open-wav.ts'
import { readableSound } from './readable-sound.ts'
import { type Hearing, type Recording, type Speech, SpeechError, type Spoken } from './speech.ts'
import type { StoredSound } from './stored-sound.ts'
import { transcriptions } from './transcriptions.ts'

/** Milliseconds that a service gets at once, and bytes: services take 25 MB. */
const longest = 600_000
const mostBytes = 24_000_000

/** Asks for times, and once more without them where the service cannot tell any. */
const listen = (speech: Speech, recording: () => Promise<Recording> | Recording, hearing: Hearing) => {
  const ask = async (timed: boolean) => speech.transcribe(await recording(), { ...hearing, timed })
  return ask(true).catch((error) => {
    if (error instanceof SpeechError && error.untimed) return ask(false)
    throw error
  })
}

async function wholeOf({ storage }: Kernel, sound: StoredSound): Promise<Recording> {
  const { key, name, extension, mimetype } = sound
  const opened = await storage.open(originalKey(key))
  if (!opened) throw new SpeechError('gone')
  // Services tell formats by the extension.
  const full = name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`
  return { ...opened, name: full, mimetype }
}

async function partOf(sound: OpenWav, { from, to }: Stretch): Promise<Recording> {
  const bytes = wavOf(await sound.read(from, to), sound.rate)
  return { stream: Readable.from([bytes]), size: bytes.length, name: `${from}.wav`, mimetype: 'audio/wav' }
}

type HeardPart = Spoken & Stretch

/** What a service heard in a stretch, with the times of the recording. */
function placed(spoken: Spoken, { from, to }: Stretch): HeardPart {
  const shift = <Of extends Stretch>(each: Of): Of => ({
    ...each,
    from: Math.min(to, each.from + from),
    to: Math.min(to, each.to + from),
  })
  const whole = { from, to, text: spoken.text, confidence: null, doubtful: false }
  const passages = spoken.passages.length > 0 ? spoken.passages.map(shift) : spoken.text ? [whole] : []
  return { ...spoken, from, to, passages, words: spoken.words.map(shift) }
}

const together = (parts: readonly HeardPart[]): Spoken => ({
  text: parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' '),
  language: parts.find(({ language }) => language !== '')?.language ?? '',
  passages: parts.flatMap(({ passages }) => passages),
  words: parts.flatMap(({ words }) => words),
})

function inParts(kernel: Kernel, speech: Speech, stored: StoredSound, hearing: Hearing): Promise<Spoken> {
  const { jobId, attempts, key, extension } = stored
  const { language, onSent, onWords, signal = new AbortController().signal } = hearing
  return inScratch(kernel, `speech-${jobId}-${attempts}`, async (folder) => {
    const sound = await readableSound(kernel, { key, extension, folder, signal })
    const engine: StretchEngine<HeardPart> = {
      name: engineName(kernel.configuration),
      longest: Math.min(longest, Math.floor(mostBytes / sound.sound.rate / 2) * 1000),
      hear: async (_sound, stretches, onHeard) => {
        for (const stretch of stretches) {
          const spoken = await listen(speech, () => partOf(sound.sound, stretch), { language, signal })
          onHeard(placed(spoken, stretch))
        }
      },
    }
    try {
      const heard = await hearInStretches(kernel, jobId, engine, sound, {
        onHeard: (share, all) => {
          onSent?.(share)
          onWords?.(together(all).text)
        },
      })
      return together(heard)
    } finally {
      await sound.sound.close()
    }
  })
}

/**
 * Hears a recording by the service of the configuration. One that is longer than services like goes in parts where it
 * can be read here; else it is sent as it is.
 *
 * @throws SpeechError
 */
export function hearByService(kernel: Kernel, sound: StoredSound, hearing: Hearing): Promise<Spoken> {
  const speech = transcriptions(kernel.configuration)
  const isLong = (sound.duration ?? 0) > longest && (hasTools() || sound.extension === 'wav')
  return isLong
    ? inParts(kernel, speech, sound, hearing)
    : listen(speech, () => wholeOf(kernel, sound), hearing)
}
