import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Speech } from './speech.ts'
import { transcriptions } from './transcriptions.ts'

/** The speech service of the configuration; null without an address. */
export const openSpeech = (configuration: Configuration): Speech | null =>
  configuration.speechUrl ? transcriptions(configuration) : null
