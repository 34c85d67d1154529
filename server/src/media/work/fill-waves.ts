import { json } from 'node:stream/consumers'
import type { Kernel } from '#server/kernel/kernel.ts'
import { madeKey } from '../files/public.ts'
import { shortWave } from './short-wave.ts'

/** Number of sounds per run. */
const batch = 200

/** Stores the short wave of sounds whose whole one was made before files had a short one. Returns their number. */
export async function fillWaves({ db, storage }: Pick<Kernel, 'db' | 'storage'>): Promise<number> {
  const sounds = await db
    .selectFrom('file')
    .innerJoin('file_rendition', 'file_rendition.file_id', 'file.id')
    .select(['file.id', 'file.key', 'file_rendition.name'])
    .where('file_rendition.kind', '=', 'peaks')
    .where('file.wave', 'is', null)
    .orderBy('file.id')
    .limit(batch)
    .execute()
  for (const { id, key, name } of sounds) {
    const kept = await storage.open(madeKey(key, name))
    const { peaks = [] } = kept ? ((await json(kept.stream)) as { peaks?: number[] }) : {}
    // An empty one for those without a wave, so that they are not read again.
    await db
      .updateTable('file')
      .set({ wave: shortWave(peaks) ?? [] })
      .where('id', '=', id)
      .execute()
  }
  return sounds.length
}
