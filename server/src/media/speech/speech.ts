import type { Readable } from 'node:stream'
import type { SpeechFailure } from '@toasoan/contract/editorial/article-speech'

/** A recording on its way to the service. */
export type Recording = { stream: Readable; size: number; name: string; mimetype: string }

/** A word or a passage with its times in milliseconds. */
export type SpokenWord = { from: number; to: number; text: string; confidence: number | null }
export type SpokenPassage = Omit<SpokenWord, 'confidence'> & {
  confidence: number | null
  /** The engine itself says that it may have made this up. */
  doubtful: boolean
}

/** What an engine heard; passages and words are empty where it gives no times. */
export type Spoken = { text: string; language: string; passages: SpokenPassage[]; words: SpokenWord[] }

export type Hearing = {
  /** As the engine names it; that of the configuration when absent. */
  language?: string
  /** Whether to ask for times, which some services refuse. */
  timed?: boolean
  /** Told how much of the recording the service has (0 to 1). */
  onSent?: (share: number) => void
  /** Told the words so far, where the service gives them on the way. */
  onWords?: (text: string) => void
  signal?: AbortSignal
}

/** Turns recordings into text. Rejects with a `SpeechError`. */
export type Speech = { transcribe(recording: Recording, hearing?: Hearing): Promise<Spoken> }

/** Why the service gave no text; `detail` is what it said itself. */
export class SpeechError extends Error {
  override name = 'SpeechError'
  readonly failure: SpeechFailure
  readonly detail: string
  constructor(failure: SpeechFailure, detail = '') {
    super(`${failure} ${detail}`.trim())
    this.failure = failure
    this.detail = detail.slice(0, 500)
  }
  /** Whether the service only cannot tell times. */
  get untimed(): boolean {
    return (
      this.failure === 'unreadable' &&
      /response_format|timestamp_granularities|verbose_json/.test(this.detail)
    )
  }
  /** Whether another try may go better. */
  get passing(): boolean {
    return this.failure === 'unreachable' || this.failure === 'busy' || this.failure === 'stopped'
  }
}
