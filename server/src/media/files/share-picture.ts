import { buffer } from 'node:stream/consumers'
import { leastMarked } from '@toasoan/contract/media/watermark'
import { shareSide, shareSource, squareSide } from '@toasoan/contract/site/share-picture'
import type { Kernel } from '#server/kernel/kernel.ts'
import { fairTurns } from '#server/kernel/work/fair-turns.ts'
import { copyKey, madeKey, markedKey, pictureKey } from './addresses.ts'
import { loadSharp } from './load-sharp.ts'
import type { Variant } from './serve-stored.ts'

type Shared = { key: string; widths: readonly number[]; watermark: boolean; drawn: boolean }

/** Readers' requests make each of these once; they never take more than one processor. */
const inTurn = fairTurns({ atOnce: 1, perOwner: 1, waitingPerOwner: 50, waiting: 50, seconds: 20 })

/** Names below `/media/<key>/made/` of JPEGs for social networks, letters and players of podcasts. */
export const sharedNames = ['share.jpg', 'square.jpg'] as const

/** What may be stored under these names, by picture. */
export const sharedKeys = (key: string): string[] =>
  [...sharedNames, 'share-marked.jpg'].map((name) => madeKey(key, name))

async function sourceOf({ storage }: Pick<Kernel, 'storage'>, file: Shared): Promise<Buffer | null> {
  const width = shareSource(file.widths)
  const key =
    width === null
      ? pictureKey(file)
      : file.watermark && width >= leastMarked
        ? markedKey(file.key, width)
        : copyKey(file.key, width)
  const opened = await storage.open(key)
  return opened && buffer(opened.stream)
}

async function make(kernel: Pick<Kernel, 'storage'>, file: Shared, name: string, storageKey: string) {
  const source = await sourceOf(kernel, file)
  if (!source) return
  const sharp = await loadSharp()
  const image = sharp(source, { limitInputPixels: 100_000_000 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
  const sized =
    name === 'square.jpg'
      ? image.resize({ width: squareSide, height: squareSide, fit: 'contain', background: '#ffffff' })
      : image.resize({ width: shareSide, height: shareSide, fit: 'inside', withoutEnlargement: true })
  const jpeg = await sized.jpeg({ quality: 82, progressive: true }).toBuffer()
  await kernel.storage.put(storageKey, jpeg, { contentType: 'image/jpeg' })
}

/**
 * A picture as a JPEG of at most `shareSide` pixels, or square for podcasts: made at its first request, and kept. Null
 * where the picture cannot be read.
 */
export async function sharedVariant(
  kernel: Pick<Kernel, 'storage' | 'log'>,
  file: Shared & { etag: string },
  name: (typeof sharedNames)[number],
): Promise<Variant | null> {
  const isMarked = file.watermark && name === 'share.jpg'
  const storageKey = madeKey(file.key, isMarked ? 'share-marked.jpg' : name)
  if (!(await kernel.storage.stat(storageKey)))
    await inTurn('readers', async () => {
      if (!(await kernel.storage.stat(storageKey))) await make(kernel, file, name, storageKey)
    }).catch((error) => kernel.log.debug({ err: error, key: file.key }, 'no JPEG of the picture was made'))
  const kept = await kernel.storage.stat(storageKey)
  return (
    kept && {
      storageKey,
      mimetype: 'image/jpeg',
      size: kept.size,
      etag: `"${file.etag}-${name}-${kept.size}"`,
    }
  )
}
