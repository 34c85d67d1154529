import type { Readable } from 'node:stream'
import type { SpeechFailure } from '@toasoan/contract/editorial/article-speech'

/** A recording on its way to the service. */
export type Recording = { stream: Readable; size: number; name: string; mimetype: string }

export type Hearing = {
  /** Told how much of the recording the service has (0 to 1). */
  onSent?: (share: number) => void
  /** Told the words so far, where the service gives them on the way. */
  onWords?: (text: string) => void
  signal?: AbortSignal
}

/** Turns recordings into text. Rejects with a `SpeechError`. */
export type Speech = { transcribe(recording: Recording, hearing?: Hearing): Promise<string> }

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
  /** Whether another try may go better. */
  get passing(): boolean {
    return this.failure === 'unreachable' || this.failure === 'busy'
  }
}
