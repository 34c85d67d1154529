import { say } from '@toasoan/contract/kit/text'
import { archiveFailures } from '@toasoan/contract/media/archive'
import { sql } from 'kysely'
import { type Database, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Box, MeetingPlace, Way } from './meeting-place.ts'
import { meetingPlace } from './place-of-account.ts'
import { type Answer, longestXml, readAnswer, readCatalogued } from './sidecar.ts'

type Account = Way & { id: number; name: string }

/** Hours after which no answer counts as one. */
const patience = 24

/** Answers of one account that are read in one turn. */
const mostAtOnce = 500

type Sent = {
  id: number
  name: string
  description: string
  credit: string
  filename_original: string
  size: number
  sha256: Buffer
  duration_ms: number | null
  mam_status: number
}

const failWith = (tx: Tx, id: number, reason: string) =>
  sql`update file set mam_status = 0, mam_error = ${reason}, version = version + 1, updated_at = now()
    where id = ${id} and mam_status = 2`.execute(tx)

/**
 * Takes an answer: with the same checksum the file is in the archive, otherwise it is not. One that comes twice
 * changes nothing the second time; one that comes late still says the truth; one to an earlier sending is nobody's.
 */
async function take(tx: Tx, account: Account, answer: Answer): Promise<void> {
  const { rows } = await sql<Sent>`
    select id, name, description, credit, filename_original, size, sha256, duration_ms, mam_status from file
    where mam_sending = ${answer.sending} and mam_account_id = ${account.id} for update`.execute(tx)
  const file = rows[0]
  if (!file) return
  if (!answer.archived) {
    const reason = [say(archiveFailures.refused, 'vi'), answer.reason].filter(Boolean).join(': ')
    await failWith(tx, file.id, reason)
    return
  }
  if (answer.sha256 !== file.sha256.toString('hex')) {
    await failWith(tx, file.id, say(archiveFailures.wrong_checksum, 'vi'))
    return
  }
  if (file.mam_status !== 1)
    await sql`update file set mam_status = 1, mam_error = '', version = version + 1, updated_at = now()
      where id = ${file.id}`.execute(tx)
  await sql`
    insert into mam_asset (account_id, asset_id, title, description, credit, file_name, size, sha256, duration_ms,
      file_id, path)
    values (${account.id}, ${answer.assetId}, ${file.name}, ${file.description}, ${file.credit},
      ${file.filename_original}, ${file.size}, ${file.sha256}, ${file.duration_ms}, ${file.id}, ${answer.path})
    on conflict (account_id, asset_id) do update set path = excluded.path, file_id = excluded.file_id`.execute(
    tx,
  )
}

/** Keeps what a catalogue tells. Of what went from here, the bytes are those that the archive acknowledged. */
async function note(tx: Tx, account: Account, text: string): Promise<boolean> {
  const found = readCatalogued(text)
  if (!found) return false
  await sql`
    insert into mam_asset (account_id, asset_id, title, description, credit, file_name, size, sha256, duration_ms, path)
    values (${account.id}, ${found.assetId}, ${found.title}, ${found.description}, ${found.credit}, ${found.fileName},
      ${found.size}, ${Buffer.from(found.sha256, 'hex')}, ${found.duration}, ${found.path})
    on conflict (account_id, asset_id) do update set title = excluded.title, description = excluded.description,
      credit = excluded.credit, duration_ms = excluded.duration_ms, path = excluded.path,
      ${sql.join(
        ['file_name', 'size', 'sha256'].map(
          (
            name,
          ) => sql`${sql.ref(name)} = case when mam_asset.file_id is null then ${sql.ref(`excluded.${name}`)}
            else ${sql.ref(`mam_asset.${name}`)} end`,
        ),
      )}`.execute(tx)
  return true
}

/** Reads what lies in a box and removes what was understood; what is no XML of ours yet may still be written. */
async function readAll(
  { db, log }: Pick<Kernel, 'db' | 'log'>,
  place: MeetingPlace,
  box: Box,
  use: (tx: Tx, text: string) => Promise<boolean>,
): Promise<void> {
  for (const { name, size } of await place.list(box, mostAtOnce)) {
    if (size > longestXml) continue
    try {
      const text = await place.read(box, name)
      // The answer is kept before it goes: a server that dies between the two reads it again, which is harmless.
      if (await inTransaction(db, (tx) => use(tx, text))) await place.remove(box, name)
    } catch (error) {
      log.warn({ err: error, name }, 'an answer of the archive cannot be read')
    }
  }
}

/** Accounts in use, and those whose archive still owes an answer. */
const accountsOf = async (db: Database): Promise<Account[]> => {
  const { rows } = await sql<Account>`select id, name, port, folder from mam_account a
    where active or exists (select from file f where f.mam_account_id = a.id and f.mam_status = 2)`.execute(
    db,
  )
  return rows
}

/** Reads what the archives answered and what they tell of their catalogues; gives up on those that are silent. */
export async function askArchives(kernel: Kernel): Promise<void> {
  const { db, log, configuration } = kernel
  for (const account of await accountsOf(db)) {
    try {
      const place = meetingPlace(configuration, account)
      await readAll(kernel, place, 'ack', async (tx, text) => {
        const answer = readAnswer(text)
        if (answer) await take(tx, account, answer)
        return answer !== null
      })
      await readAll(kernel, place, 'catalogue', (tx, text) => note(tx, account, text))
    } catch (error) {
      log.warn({ err: error, account: account.name }, 'an archive cannot be asked')
    }
  }
  await sql`update file set mam_status = 0, mam_error = ${say(archiveFailures.silent, 'vi')}, version = version + 1,
      updated_at = now()
    where mam_status = 2 and mam_sent_at < now() - ${patience} * interval '1 hour'`.execute(db)
}
