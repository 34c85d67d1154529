import { Kysely, PostgresDialect } from 'kysely'
import type { SeedContext } from '#server/app/seed.ts'
import type { DB } from '../../src/kernel/database/tables.generated.ts'
import { loadSharp, storeFile } from '../../src/media/files/public.ts'
import { demoFileKey } from './library/made-files.ts'

/** Folders of the library: the name, and the one it is in. */
const folders: [name: string, parent: string | null, description: string][] = [
  ['Ảnh tư liệu', null, 'Ảnh của phóng viên và cộng tác viên'],
  ['Phong cảnh', 'Ảnh tư liệu', 'Thành phố, sông núi, thời tiết'],
  ['Thể thao', 'Ảnh tư liệu', 'Sân cỏ, nhà thi đấu'],
  ['Âm thanh', null, 'Bản tin, nhạc hiệu, tiếng động'],
  ['Nhạc hiệu', 'Âm thanh', 'Nhạc hiệu và nhạc nền của Đài'],
  ['Tài liệu', null, 'Số liệu, lời dẫn, văn bản'],
]

/** Which files go where, by words in the names they were uploaded with. */
const inFolders: [folder: string, names: string[]][] = [
  [
    'Phong cảnh',
    [
      'ho-guom.jpg',
      'ruong-bac-thang.jpg',
      'bien-ha-long.jpg',
      'song-hong.jpg',
      'lua-chin.jpg',
      'mekong-boat.jpg',
    ],
  ],
  ['Thể thao', ['bong-da-san.jpg', 'bong-da-sut.jpg', 'boi-loi.jpg', 'cau-long.jpg', 'dien-kinh.jpg']],
  [
    'Âm thanh',
    [
      'Bản tin 6 giờ.mp3',
      'Phỏng vấn giữ đê sông Hồng.mp3',
      'Bản tin thời tiết trưa.mp3',
      'Lời chào đêm khuya.mp3',
    ],
  ],
  ['Nhạc hiệu', ['Nhạc hiệu buổi sáng.wav', 'Nhạc nền đêm.wav']],
  ['Tài liệu', ['Đỉnh lũ sông Hồng 1926–2026.pdf', 'Lời dẫn chương trình sáng.txt']],
]

/** Rights of some files, in days from the seeding. */
const rights: [name: string, credit: string, licence: string, endsIn: number | null][] = [
  ['ho-guom.jpg', 'Ảnh: Công Hiếu', 'Của Đài', null],
  ['ruong-bac-thang.jpg', 'Ảnh: Giàng A Pó', 'Của Đài', null],
  ['bong-da-san.jpg', 'Ảnh: Cộng tác viên', 'Dùng một mùa giải', 12],
  ['cau-long.jpg', 'Ảnh: Cộng tác viên', 'Dùng một lần', -3],
  ['Nhạc hiệu buổi sáng.wav', 'Nhạc: Ban Âm nhạc', 'Của Đài', null],
  ['Nhạc nền đêm.wav', 'Nhạc: Ban Âm nhạc', 'Thuê đến hết quý', 25],
]

/** The watermark of the demo: the sign and the name, white with a dark edge, so that it reads on any picture. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 520 120" width="1040" height="240">
<g fill="#fff" fill-opacity=".9" stroke="#0b1f3a" stroke-opacity=".55" stroke-width="3" paint-order="stroke">
<circle cx="60" cy="60" r="12"/>
<g fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="9" stroke-linecap="round">
<path d="M38 84a32 32 0 0 1 0-48M82 84a32 32 0 0 0 0-48M21 101a58 58 0 0 1 0-82M99 101a58 58 0 0 0 0-82"/></g>
<text x="136" y="82" font-family="sans-serif" font-weight="700" font-size="66">Tòa Soạn</text></g></svg>`

/** Gives the settings a watermark, which own photographs get; nothing is marked by that alone. */
async function seedWatermark({ db, storage }: SeedContext): Promise<void> {
  const sharp = await loadSharp()
  const buffer = await sharp(Buffer.from(mark)).png().toBuffer()
  const file = await storeFile(
    { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: db }) }), storage },
    { key: demoFileKey('dau-mo'), buffer, name: 'Dấu mờ.png', userId: null, uploadType: 'setting' },
  )
  await db.query(
    "insert into setting (key, group_name, value) values ('logo_mask', 'uploads', to_jsonb($1::text)) on conflict do nothing",
    [file.file_local],
  )
  await db.query("update file_category set watermark = true where name = 'Ảnh tư liệu'")
}

/** Folders, credits and rights of the demo library. */
export async function seed(context: SeedContext): Promise<void> {
  const { db, log } = context
  for (const [place, [name, parent, description]] of folders.entries())
    await db.query(
      `insert into file_category (name, parent_id, description, place)
       select $1, p.id, $3, $4 from (select 1) one left join file_category p on p.name = $2
       on conflict do nothing`,
      [name, parent, description, place + 1],
    )
  for (const [folder, names] of inFolders)
    await db.query(
      `update file set category_id = (select id from file_category where name = $1 order by id limit 1)
       where filename_original = any($2) and category_id is null`,
      [folder, names],
    )
  await seedWatermark(context)
  await db.query('update file set shared = true where category_id is not null')
  for (const [name, credit, licence, endsIn] of rights)
    await db.query(
      `update file set credit = $2, licence = $3, rights_to = current_date + $4::int
       where filename_original = $1 and credit = ''`,
      [name, credit, licence, endsIn],
    )
  const { rows } = await db.query('select count(*)::int as n from file where key like $1', [
    `${demoFileKey('').slice(0, 8)}%`,
  ])
  log(`${folders.length} thư mục, ${rows[0].n} âm thanh và tài liệu`)
}
