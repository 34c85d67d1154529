import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { tellDesks } from '../presence/public.ts'
import { carryAnchors } from './anchors.ts'

/** A new head version was written: what is anchored in the text follows it, then open desks are told. */
async function articleVersion(
  { article_id }: { article_id: number },
  _kernel: Kernel,
  tx: Tx,
): Promise<void> {
  await carryAnchors(tx, article_id)
  await tellDesks(tx, article_id, 'version')
}

export const topics = { article_version: articleVersion }
