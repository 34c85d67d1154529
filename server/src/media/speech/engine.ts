import { basename } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { hasTools } from '../work/public.ts'

/** Which engine the configuration names: a service, or a model of this machine; null for none. */
export type EngineKind = 'service' | 'model' | null

type Settings = Pick<Configuration, 'speechUrl' | 'speechModelFolder'>

/** Which engine turns speech into text here. */
export const engineKind = ({ speechUrl, speechModelFolder }: Settings): EngineKind =>
  speechModelFolder ? 'model' : speechUrl ? 'service' : null

/** Whether there is an engine at all. */
export const hasSpeech = (configuration: Settings): boolean => engineKind(configuration) !== null

/** How the engine is called in what it made: its model. */
export const engineName = (configuration: Settings & Pick<Configuration, 'speechModel'>): string =>
  configuration.speechModelFolder ? basename(configuration.speechModelFolder) : configuration.speechModel

/** Extensions of the recordings that a model of this machine hears without ffmpeg; null where it hears all. */
export const heardWithoutTools = (configuration: Settings): readonly string[] | null =>
  engineKind(configuration) === 'model' && !hasTools() ? ['wav'] : null

/** Whether `speech_job j` of `file f` waits for ffmpeg. */
export function waitsForTool(configuration: Settings): RawBuilder<boolean> {
  const alone = heardWithoutTools(configuration)
  return alone ? sql`j.status = 'waiting' and f.extension <> all(${alone})` : sql`false`
}
