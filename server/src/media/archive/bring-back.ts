import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveErrors, type bringBack } from '@toasoan/contract/media/archive'
import { uploadLimits } from '@toasoan/contract/media/extensions'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { writeFileDurably } from '#server/kernel/storage/write-file.ts'
import { discardFile, findFile, mayFile, prepareFile, requireFolder } from '../files/public.ts'
import { requireSpace } from '../uploads/public.ts'
import { addJob } from '../work/public.ts'
import { ownAccounts } from './accounts.ts'
import { meetingPlace } from './place-of-account.ts'

type Asset = {
  title: string
  description: string
  credit: string
  file_name: string
  size: number
  sha256: Buffer
  path: string
  file_id: number | null
}

/** What the library has of it already, when the person may see that. */
async function known(
  db: Database | Tx,
  access: Access,
  asset: Pick<Asset, 'file_id'> | undefined,
): Promise<FileRow | null> {
  const found = asset?.file_id ? await findFile(db, asset.file_id) : null
  return found && !found.file.deleted_at && mayFile(access, 'file.view', found) ? found.row : null
}

/** Somebody else brought it back in between. */
class ThereAlready extends Error {
  readonly row: FileRow
  constructor(row: FileRow) {
    super('there already')
    this.row = row
  }
}

/** Refuses with what is there when two bring the same back at once; the second one waits for the first. */
async function refuseSecond(tx: Tx, access: Access, accountId: number, assetId: string): Promise<void> {
  const { rows } = await sql<Pick<Asset, 'file_id'>>`select file_id from mam_asset
    where account_id = ${accountId} and asset_id = ${assetId} for update`.execute(tx)
  const there = await known(tx, access, rows[0])
  if (there) throw new ThereAlready(there)
}

/**
 * Brings something of the archive into the library as the caller's.
 *
 * @throws Refusal 404 when the archive has no such thing, 409 when it is not what its checksum says
 */
export async function bringAssetBack(call: Call<typeof bringBack>): Promise<FileRow> {
  const { db, access, body, configuration, storage, language } = call
  const account = (await ownAccounts(db, access)).find(
    ({ id, may_search }) => id === body.account_id && may_search,
  )
  if (!account) throw fail(archiveErrors.notThere)
  const { rows } =
    await sql<Asset>`select title, description, credit, file_name, size, sha256, path, file_id from mam_asset
    where account_id = ${account.id} and asset_id = ${body.asset_id}`.execute(db)
  const asset = rows[0]
  if (!asset) throw fail(archiveErrors.notThere)
  const there = await known(db, access, asset)
  if (there) return there
  await requireFolder(db, body.category_id, language)
  const folder = join(configuration.dataDir, 'uploads')
  await requireSpace(db, folder, asset.size)
  const media = await meetingPlace(configuration, account)
    .open(asset.path)
    .catch(() => {
      throw fail(archiveErrors.away)
    })
  if (!media) throw fail(archiveErrors.notThere)
  await mkdir(folder, { recursive: true })
  const copy = join(folder, randomUUID())
  try {
    const { sha256 } = await writeFileDurably(copy, media, {
      // A catalogue need not say how large it is.
      limit: asset.size || uploadLimits.audio,
      tooLarge: () => fail(archiveErrors.differs),
    }).catch((error) => {
      throw error instanceof Refusal ? error : fail(archiveErrors.away)
    })
    if (!sha256.equals(asset.sha256)) throw fail(archiveErrors.differs)
    const values = await prepareFile(storage, {
      path: copy,
      name: asset.file_name,
      userId: access.userId,
      departmentId: access.departments[0] ?? null,
      categoryId: body.category_id ?? null,
      uploadType: 'dalet_back',
      description: asset.description,
      credit: asset.credit,
    })
    try {
      return await call.change(async (tx, note) => {
        await refuseSecond(tx, access, account.id, body.asset_id)
        const { id } = await tx
          .insertInto('file')
          .values({ ...values, name: asset.title, mam_status: 1, mam_account_id: account.id })
          .returning('id')
          .executeTakeFirstOrThrow()
        await sql`update mam_asset set file_id = ${id} where account_id = ${account.id}
          and asset_id = ${body.asset_id}`.execute(tx)
        await addJob(tx, { kind: 'probe', fileId: id, askedBy: access.userId })
        const row = (await findFile(tx, id))?.row as FileRow
        note({ type: 'file', id, name: row.name, after: row })
        return row
      })
    } catch (error) {
      await discardFile(storage, values)
      if (error instanceof ThereAlready) return error.row
      throw error
    }
  } finally {
    media.destroy()
    await rm(copy, { force: true })
  }
}
