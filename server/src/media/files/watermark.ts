import { buffer } from 'node:stream/consumers'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { isAgencyPicture, leastMarked, type PictureOrigin } from '@toasoan/contract/media/watermark'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { copyKey, markedKey, originalKey } from './addresses.ts'
import { loadSharp } from './load-sharp.ts'

type Reading = Pick<Kernel, 'db' | 'pool' | 'listener' | 'storage'>

/** The watermark that the settings name now; undefined without one. */
async function watermarkOfSettings(kernel: Reading): Promise<Buffer | undefined> {
  const { logo_mask } = await settingsOf(kernel)
  const key = /^\/media\/([a-z0-9]+)\//.exec(logo_mask)?.[1]
  const kept = key ? await kernel.storage.open(originalKey(key)) : null
  return kept ? buffer(kept.stream) : undefined
}

/** Whether pictures of a folder begin with the watermark: it or a folder around it says so. */
async function isMarkedFolder(db: Database | Tx, id: number | null): Promise<boolean> {
  if (!id) return false
  const { rows } = await sql<{ marked: boolean | null }>`with recursive up as (
      select id, parent_id, watermark from file_category where id = ${id}
      union select p.id, p.parent_id, p.watermark from file_category p join up on p.id = up.parent_id)
    select bool_or(watermark) as marked from up`.execute(db)
  return rows[0]?.marked ?? false
}

/**
 * The watermark for a new picture, or undefined: what the uploader chose, otherwise what the folder says. Nothing is
 * marked that nobody asked for.
 */
export async function watermarkFor(
  kernel: Reading,
  { choice, categoryId }: { choice?: string | undefined; categoryId: number | null },
): Promise<Buffer | undefined> {
  const wanted = choice === undefined ? await isMarkedFolder(kernel.db, categoryId) : choice === '1'
  return wanted ? watermarkOfSettings(kernel) : undefined
}

/** Of a picture's width and height, how much the mark takes at most; and the distance from the corner. */
const part = { width: 0.2, height: 0.18, margin: 0.02 }

/** The mark as it is laid over a picture of this size, with its distance from the lower right corner. */
async function markFor(watermark: Buffer, width: number, height: number): Promise<Buffer> {
  const margin = Math.round(width * part.margin)
  const sharp = await loadSharp()
  return sharp(watermark)
    .resize({
      width: Math.max(1, Math.round(width * part.width)),
      height: Math.max(1, Math.min(Math.round(height * part.height), height - margin - 1)),
      fit: 'inside',
    })
    .ensureAlpha()
    .extend({ right: margin, bottom: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

/** A WebP copy as readers see it; null for a narrow one, which is only there clean. A very flat one stays clean as well. */
export async function markedCopy(webp: Buffer, watermark: Buffer): Promise<Buffer | null> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(webp).metadata()
  if (width < leastMarked) return null
  if (height < leastMarked / 4) return webp
  return sharp(webp)
    .composite([{ input: await markFor(watermark, width, height), gravity: 'southeast' }])
    .webp({ quality: 82 })
    .toBuffer()
}

type Copied = PictureOrigin & { key: string; type: string; widths: readonly number[] }

/**
 * Stores the copies of a picture with the watermark beside the clean ones, before the picture is switched to them.
 *
 * @throws Refusal 422 for a picture of an agency, one without wide copies, and while the settings have no watermark
 */
export async function makeMarkedCopies(kernel: Reading, file: Copied, language: Language): Promise<void> {
  const refuse = (definition: ErrorDefinition, data = {}) =>
    fail(definition, data, { watermark: [say(definition.message, language, data)] })
  if (isAgencyPicture(file)) throw refuse(fileErrors.agencyPicture)
  const widths = file.widths.filter((width) => width >= leastMarked)
  if (file.type !== 'image' || widths.length === 0)
    throw refuse(fileErrors.noMarkedPicture, { pixels: leastMarked })
  const watermark = await watermarkOfSettings(kernel)
  if (!watermark) throw refuse(fileErrors.noWatermark)
  for (const width of widths) {
    const clean = await kernel.storage.open(copyKey(file.key, width))
    const marked = clean && (await markedCopy(await buffer(clean.stream), watermark))
    if (marked) await kernel.storage.put(markedKey(file.key, width), marked, { contentType: 'image/webp' })
  }
}
