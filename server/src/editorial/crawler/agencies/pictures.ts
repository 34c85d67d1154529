import { basename } from 'node:path'
import { crawlerErrors } from '@toasoan/contract/editorial/crawler-words'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { loadSharp, type StoredFile, storeFile } from '../../../media/files/public.ts'
import { fetchPicture } from '../../../media/proxy/public.ts'
import { licenceOfItem } from '../items/licence.ts'
import { itemsWithin } from '../items/reach.ts'

/** Pixels of the longer side of a small picture, ms for a fetched one, and small pictures made in one go. */
const smallSide = 320
const patience = 15_000
const atOnce = 20

type Needed = Pick<Kernel, 'db' | 'storage' | 'configuration'>

type Picture = {
  id: number
  item_id: number
  remote: string
  caption: string
  credit: string
  rights: string
  rights_to: string | null
  file_id: number | null
  /** Where the delivered original is; null while none came. */
  picture_key: string | null
}

/** The last part of a name or address, by which a delivered file and what an item says of it are matched. */
const lastPart = sql`regexp_replace(regexp_replace(f.remote, '[?#].*$', ''), '^.*/', '')`

const pictures = sql`select f.id, f.item_id, f.remote, f.caption, f.credit, f.rights, f.rights_to, f.file_id, d.picture_key
  from crawl_item_file f left join lateral (select a.picture_key from crawl_sighting s
    join agency_file a on a.config_id = s.config_id and a.name = ${lastPart} and a.picture_key is not null
    where s.item_id = f.item_id order by a.id desc limit 1) d on true`

/** Bytes of the original: as it was delivered, else from the agency's address. Null where neither is there. */
async function originalOf({ storage, configuration }: Needed, picture: Picture): Promise<Buffer | null> {
  const opened = picture.picture_key ? await storage.open(picture.picture_key) : null
  if (opened) {
    const chunks: Buffer[] = []
    for await (const chunk of opened.stream) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }
  if (!/^https?:\/\//i.test(picture.remote) || !URL.canParse(picture.remote)) return null
  try {
    const { content } = await fetchPicture(picture.remote, {
      hosts: [new URL(picture.remote).host],
      patience,
      innerHosts: configuration.crawlerInnerHosts,
    })
    return content
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function smaller(original: Buffer): Promise<Buffer | null> {
  const sharp = await loadSharp()
  return sharp(original, { limitInputPixels: 200_000_000 })
    .rotate()
    .resize(smallSide, smallSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer()
    .catch(() => null)
}

/** Makes small pictures of what has come since, the newest first. One whose original is still to come is tried when it comes. */
export async function drawSmallPictures(kernel: Needed, stopping: AbortSignal): Promise<number> {
  let made = 0
  for (;;) {
    const { rows } =
      await sql<Picture>`with next as (update crawl_item_file set small_tried_at = now() where id in (
        select id from crawl_item_file where small_tried_at is null order by id desc limit ${atOnce} for update skip locked)
      returning id) ${pictures} join next n on n.id = f.id`.execute(kernel.db)
    for (const picture of rows) {
      if (stopping.aborted) return made
      const original = await originalOf(kernel, picture)
      const small = original && (await smaller(original))
      if (!small) continue
      await sql`update crawl_item_file set small = ${small} where id = ${picture.id}`.execute(kernel.db)
      made += 1
    }
    if (rows.length < atOnce || stopping.aborted) return made
  }
}

/** Has pictures tried again whose original has come now. */
export const retrySmall = (tx: Tx, configId: number, name: string) =>
  sql`update crawl_item_file f set small_tried_at = null where small is null and ${lastPart} = ${basename(name)}
    and exists (select from crawl_sighting s where s.item_id = f.item_id and s.config_id = ${configId})`.execute(
    tx,
  )

/** Ends the keeping of originals and small pictures after thirty days. */
export async function dropOldPictures({ db, storage }: Pick<Kernel, 'db' | 'storage'>): Promise<void> {
  const { rows } = await sql<{ picture_key: string }>`with old as (select id, picture_key from agency_file
      where picture_key is not null and received_at < now() - interval '30 days' limit 500 for update skip locked)
    update agency_file a set picture_key = null from old where a.id = old.id returning old.picture_key`.execute(
    db,
  )
  for (const { picture_key } of rows) {
    const { rows: others } =
      await sql`select from agency_file where picture_key = ${picture_key} limit 1`.execute(db)
    if (others.length === 0) await storage.remove(picture_key)
  }
  await sql`update crawl_item_file set small = null where id in (select id from crawl_item_file
    where small is not null and created_at < now() - interval '30 days' limit 2000)`.execute(db)
}

const nameOf = (remote: string, original: Buffer): string => {
  const isPng = original[0] === 0x89
  const plain = basename(remote.split(/[?#]/, 1)[0] ?? '').replace(/\.[^.]*$/, '')
  return `${plain.slice(0, 120) || 'anh-hang-tin'}.${isPng ? 'png' : 'jpg'}`
}

/**
 * Brings a picture into the library, with its caption, credit and rights, and without the watermark. A second request gets the same file.
 * @throws Refusal 404 out of sight, 409 where the source gives no right to its pictures or its original is not there
 */
export async function takePicture(
  kernel: Needed,
  access: Access,
  id: number,
): Promise<{ file: { id: number }; picture: Picture }> {
  const { rows } = await sql<Picture>`${pictures} join crawl_item i on i.id = f.item_id
    where f.id = ${id} and ${itemsWithin(access, 'crawler.create')}`.execute(kernel.db)
  const [picture] = rows
  if (!picture) throw fail(kernelErrors.notFound)
  if (picture.file_id !== null) return { file: { id: picture.file_id }, picture }
  const licence = await licenceOfItem(kernel.db, picture.item_id)
  if (!licence?.pictures) throw fail(crawlerErrors.noPictures, { source: licence?.source ?? '' })
  const original = await originalOf(kernel, picture)
  if (!original) throw fail(crawlerErrors.noOriginal)
  const file: StoredFile = await storeFile(kernel, {
    buffer: original,
    name: nameOf(picture.remote, original),
    userId: access.userId,
    departmentId: access.departments[0] ?? null,
    uploadType: 'agency',
    description: picture.caption.slice(0, 2000),
    credit: (picture.credit || licence.source).slice(0, 200),
  })
  return { file: { id: await keepFile(kernel.db, picture, file, licence.source) }, picture }
}

/** The cover of an article made from an item: its first picture, where the licence covers pictures and the original is there. */
export async function coverOfItem(kernel: Needed, access: Access, itemId: number) {
  const { rows } = await sql<{
    id: number
  }>`select id from crawl_item_file where item_id = ${itemId} order by id limit 1`.execute(kernel.db)
  if (!rows[0]) return null
  try {
    const { file, picture } = await takePicture(kernel, access, rows[0].id)
    return {
      cover_file_id: file.id,
      cover_caption: picture.caption.slice(0, 300),
      cover_credit: picture.credit.slice(0, 150),
    }
  } catch (error) {
    if (error instanceof Refusal && error.definition.status < 500) return null
    throw error
  }
}

/** Notes the file of a picture with its rights; of two at the same time the first one's stays. */
async function keepFile(db: Database, picture: Picture, file: StoredFile, source: string): Promise<number> {
  await sql`update file set licence = ${source.slice(0, 200)}, rights_note = ${picture.rights.slice(0, 1000)},
    rights_to = ${picture.rights_to}::timestamptz::date where id = ${file.id}`.execute(db)
  const { rows } = await sql<{
    file_id: number
  }>`update crawl_item_file set file_id = coalesce(file_id, ${file.id})
    where id = ${picture.id} returning file_id`.execute(db)
  return rows[0]?.file_id ?? file.id
}
