import { stageLabels, stageName } from '@toasoan/contract/editorial/stages'
import type { Language } from '@toasoan/contract/kit/text'
import type { Kernel } from '#server/kernel/kernel.ts'
import { stagesNow } from './state-rows.ts'

/** What the house calls the stages, as this process has heard; by the program's own names until it has. */
let house = new Map<number, Record<Language, string>>()

/** Reads the names now and whenever the database says that they changed. */
export async function followStages({
  db,
  listener,
  log,
}: Pick<Kernel, 'db' | 'listener' | 'log'>): Promise<void> {
  const read = async () => {
    const rows = await stagesNow(db)
    house = new Map(rows.map(({ stage, name, name_en }) => [stage, { vi: name, en: name_en || name }]))
  }
  const again = () =>
    void read().catch((error) => log.warn({ err: error }, 'the names of stages were not read'))
  listener.on('state_changed', again)
  listener.onReset(again)
  await read()
}

/** A stage as the house calls it. */
export const stageLabel = (stage: number, language: Language): string =>
  house.get(stage)?.[language] ?? stageLabels[stageName(stage)][language]
