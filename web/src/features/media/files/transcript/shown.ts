import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { fileTranscript } from '@toasoan/contract/media/transcripts'

/** What the screen of a transcript shows: the file, its words, their versions and the engine's work. */
export type Shown = DataOf<typeof fileTranscript>

/** Selected words, who says them and when (milliseconds). */
export type Selected = { from: number; to: number; text: string; speaker: string }
