import { readFile } from 'node:fs/promises'
import { shareTime, syllablesOf } from '@toasoan/contract/media/transcript-timing'
import type { Segment } from '@toasoan/contract/media/transcripts'
import { Kysely, PostgresDialect } from 'kysely'
import type { SeedContext } from '../../src/app/seed.ts'
import { type Database, inTransaction } from '../../src/kernel/database/database.ts'
import type { DB } from '../../src/kernel/database/tables.generated.ts'
import { madeKey, storeFile } from '../../src/media/files/public.ts'
import { addVersion } from '../../src/media/transcripts/public.ts'
import { demoFileKey } from './library/made-files.ts'
import { type SpokenFile, spokenFiles } from './library/spoken.ts'

const account = { name: 'Kho âm thanh của Đài', folder: 'kho-am-thanh' }

/** Recordings that the archive has acknowledged; what is not here can still be sent. */
const archived = ['phong-van-de-song-hong', 'ban-tin-thoi-tiet-trua']

/** How sure the machine is of what it heard, and of what it misheard. */
const [sure, unsure] = [0.94, 0.31]

/** The passages of a recording, as the machine heard them or as they were spoken. */
function passagesOf({ lines, misheard }: SpokenFile, exact: boolean): Segment[] {
  const heard = new Map(misheard)
  return lines.map(([from, to, speaker, spoken], n) => {
    const words = syllablesOf(spoken).map((word) => (exact ? word : (heard.get(word) ?? word)))
    const doubtful = new Set(exact ? [] : misheard.map(([, word]) => word))
    return {
      id: `s${n + 1}`,
      from,
      to,
      speaker: exact ? speaker : '',
      text: words.join(' '),
      words: shareTime(words, from, to).map((word) => ({
        ...word,
        confidence: exact ? null : doubtful.has(word.text) ? unsure : sure,
      })),
      checked: exact,
      doubtful: false,
    }
  })
}

async function storeSpoken(context: SeedContext, db: Database, spoken: SpokenFile): Promise<number> {
  const { rows } = await context.db.query(
    `select u.id, (select department_id from user_department d where d.user_id = u.id
       order by d.is_primary desc limit 1) as department_id
     from app_user u where u.username = $1`,
    [spoken.by],
  )
  const [user] = rows
  const { id, transcript_version } = await storeFile(
    { db, storage: context.storage },
    {
      key: demoFileKey(spoken.key),
      buffer: await readFile(new URL(`audio/${spoken.key}.mp3`, import.meta.url)),
      name: `${spoken.name}.mp3`,
      userId: user.id,
      departmentId: user.department_id,
    },
  )
  await context.db.query('update file set duration_ms = $2 where id = $1', [id, spoken.durationMs])
  if (transcript_version !== null) return id
  const made = { language: 'vi', engine: 'bản mẫu' }
  await inTransaction(db, async (tx) => {
    const segments = passagesOf(spoken, false)
    const base = await addVersion(tx, id, { kind: 'machine', base: null, ...made, segments, userId: null })
    if (!spoken.mended) return
    const exact = passagesOf(spoken, true)
    await addVersion(tx, id, { kind: 'human', base, ...made, segments: exact, userId: user.id })
  })
  return id
}

/** A film with copies for watching, as the server would make them with ffmpeg. */
async function storeFilm(context: SeedContext, db: Database): Promise<void> {
  const of = (name: string) => readFile(new URL(`films/${name}`, import.meta.url))
  const { rows } = await context.db.query(`select id from app_user where username = 'thuky'`)
  const key = demoFileKey('binh-minh')
  const { id } = await storeFile(
    { db, storage: context.storage },
    { key, buffer: await of('binh-minh.webm'), name: 'Bình minh trên vịnh.webm', userId: rows[0].id },
  )
  const playlist = 'application/vnd.apple.mpegurl'
  const master = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-STREAM-INF:BANDWIDTH=140000,RESOLUTION=640x360,CODECS="vp09.00.21.08,opus"',
    'v360.m3u8',
    '',
  ]
  const frames = { columns: 8, count: 8, interval_ms: 1000, width: 160, height: 90 }
  const made: [name: string, kind: string | null, mimetype: string, content: Buffer][] = [
    ['v360.mp4', null, 'video/mp4', await of('v360.mp4')],
    ['v360.m3u8', null, playlist, await of('v360.m3u8')],
    ['film.m3u8', 'hls', playlist, Buffer.from(master.join('\n'))],
    ['poster.webp', 'poster', 'image/webp', await of('poster.webp')],
    ['sprite.jpg', 'sprite', 'image/jpeg', await of('sprite.jpg')],
    ['sprite.json', 'sprite_times', 'application/json', Buffer.from(JSON.stringify(frames))],
  ]
  for (const [name, kind, mimetype, content] of made) {
    const { size } = await context.storage.put(madeKey(key, name), content, { contentType: mimetype })
    await context.db.query(
      `insert into file_rendition (file_id, name, kind, mimetype, size, width, height)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (file_id, name) do nothing`,
      [id, name, kind, mimetype, size, kind ? 640 : null, kind ? 360 : null],
    )
  }
  await context.db.query(
    'update file set duration_ms = 8000, width = 640, height = 360, poster = true where id = $1',
    [id],
  )
}

/** An account of the archive that writers search and send with, and what has arrived there. */
async function fillArchive({ db }: SeedContext, files: ReadonlyMap<string, number>): Promise<void> {
  await db.query(
    `insert into mam_account (name, port, folder, created_by)
     select $1, 'folder', $2, id from app_user where username = 'admin' on conflict do nothing`,
    [account.name, account.folder],
  )
  await db.query(
    `insert into mam_group_account (account_id, group_id, may_search, may_send, created_by)
     select a.id, g.id, true, true, a.created_by from mam_account a, staff_group g
     where a.folder = $1 and g.code in ('authors', 'desk', 'approvers', 'publishers') on conflict do nothing`,
    [account.folder],
  )
  for (const [n, key] of archived.entries()) {
    const id = files.get(key)
    await db.query(
      `insert into mam_asset (account_id, asset_id, title, description, credit, file_name, size, sha256, duration_ms,
         file_id, archived_at)
       select a.id, 'KAT-2026-' || lpad($3::text, 4, '0'), f.name, f.description, 'Đài Tòa Soạn', f.filename_original,
         f.size, f.sha256, f.duration_ms, f.id, now() - $3::int * interval '1 day'
       from mam_account a, file f where a.folder = $1 and f.id = $2 on conflict do nothing`,
      [account.folder, id, n + 1],
    )
    await db.query(
      `update file set mam_status = 1, mam_account_id = (select id from mam_account where folder = $1)
       where id = $2 and mam_status = 0`,
      [account.folder, id],
    )
  }
}

/** Recordings with speech and their transcripts, a film, and an archive that holds some of them. */
export async function seed(context: SeedContext): Promise<void> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: context.db }) })
  const files = new Map<string, number>()
  for (const spoken of spokenFiles) files.set(spoken.key, await storeSpoken(context, db, spoken))
  await storeFilm(context, db)
  await fillArchive(context, files)
  context.log(`${files.size} bản ghi có lời, 1 phim, ${archived.length} bản trong kho lưu trữ`)
}
