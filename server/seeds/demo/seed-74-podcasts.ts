import { Kysely, PostgresDialect } from 'kysely'
import type { SeedContext } from '#server/app/seed.ts'
import type { DB } from '../../src/kernel/database/tables.generated.ts'
import { loadSharp, storeFile } from '../../src/media/files/public.ts'

/** Programmes of the demo with a podcast: the colours of the cover, and the episodes by the names of their sounds. */
const podcasts = [
  {
    program: 'Thời sự sáng',
    title: ['Thời sự', 'sáng'],
    colours: ['#0a3471', '#c0141c'],
    episodes: [
      [
        'Bản tin 6 giờ',
        'Bản tin 6 giờ: đêm qua và sáng nay',
        'Những tin đáng chú ý trong đêm và dự báo cho ngày mới.',
      ],
      ['Bản tin thời tiết trưa', 'Thời tiết: nắng trở lại', 'Vì sao miền Bắc hửng nắng sau một tuần mưa.'],
    ],
  },
  {
    program: 'Đọc truyện đêm khuya',
    title: ['Đọc truyện', 'đêm khuya'],
    colours: ['#1b1238', '#8d6bd6'],
    episodes: [['Lời chào đêm khuya', 'Lời chào đêm khuya', 'Mở đầu mùa mới của chương trình.']],
  },
  {
    program: 'Điểm báo trong nước',
    title: ['Điểm báo', 'trong nước'],
    colours: ['#0f4a3c', '#f0b429'],
    episodes: [['Phỏng vấn giữ đê sông Hồng', 'Giữ đê sông Hồng', 'Người gác đê kể về những mùa lũ đã qua.']],
  },
] as const

/** A square cover as players ask for: two colours, waves, and the programme's name. */
const coverOf = ([first, second]: readonly [string, string], [ground, mark]: readonly [string, string]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1500 1500" width="1500" height="1500">
<rect width="1500" height="1500" fill="${ground}"/>
<g fill="none" stroke="${mark}" stroke-width="44" stroke-linecap="round">${[150, 270, 390]
    .map((r) => `<path d="M${1130 - r} 420a${r} ${r} 0 0 1 ${r} -${r}" transform="translate(0 ${r / 3})"/>`)
    .join('')}</g>
<circle cx="1130" cy="470" r="70" fill="${mark}"/>
<g fill="#fff" font-family="DejaVu Sans, sans-serif" font-weight="700" font-size="170">
<text x="110" y="1130">${first}</text><text x="110" y="1330">${second}</text></g></svg>`

/** Podcasts of the demo, whose covers are drawn here. */
export async function seed({ db, storage, log }: SeedContext): Promise<void> {
  const sharp = await loadSharp()
  const files = new Kysely<DB>({ dialect: new PostgresDialect({ pool: db }) })
  let made = 0
  for (const { program, title, colours, episodes } of podcasts) {
    const { rows } = await db.query<{ id: number }>(
      'select id from program where name = $1 and cover_id is null order by id limit 1',
      [program],
    )
    const [found] = rows
    if (!found) continue
    const buffer = await sharp(Buffer.from(coverOf(title, colours)))
      .jpeg({ quality: 85 })
      .toBuffer()
    const cover = await storeFile(
      { db: files, storage },
      { buffer, name: `Bìa podcast ${program}.jpg`, userId: null },
    )
    await db.query('update program set cover_id = $2 where id = $1', [found.id, cover.id])
    for (const [n, [sound, name, description]] of episodes.entries())
      await db.query(
        `insert into podcast_episode (program_id, file_id, name, description, state, published_at)
         select $1, id, $3, $4, 'published', now() - ($5::int * 3 + 1) * interval '1 day' from file
         where name = $2 and type = 'audio' and deleted_at is null order by id limit 1`,
        [found.id, sound, name, description, n],
      )
    made += 1
  }
  log(`demo: ${made} podcasts`)
}
