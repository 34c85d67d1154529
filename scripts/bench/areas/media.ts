import { withoutIndexes } from '../fill.ts'
import { makeMaterial } from '../material.ts'
import { type Area, type AreaCase, upTo } from './area.ts'

const files = 1_000_000
const folders = 60
/** The first files are an hour of sound each. */
const hours = 10_000
/** Half a minute each. */
const windows = 120
/** So many different transcripts; each is spoken in as many files. */
const spoken = 400

const words = `array['hội nghị','khai mạc','lễ hội','mưa lũ','bóng đá','phỏng vấn','chợ nổi','cầu mới','ruộng bậc thang','nhà máy','sân bay','cảng biển',
  'học sinh','bác sĩ','nghệ sĩ','chiều','sáng','đêm','Hà Nội','Huế','Sài Gòn','Cà Mau','Lạng Sơn','Đà Lạt']`
const word = (salt: number) => `(${words})[1 + (hashint8extended(i, ${salt}) & 2147483647) % 24]`
/** Pictures of eight in a row look alike: they differ in a bit or two. */
const hash = `((hashint8extended(i / 8, 11)::bit(64)) # (1::bigint << (i % 8 * 5)::int)::bit(64))`

const ofFiles = [
  `insert into file_category (name, parent_id, place) select 'Thư mục ' || g, case when g > 10 then 1 + g % 10 end, g from generate_series(1, ${folders}) g`,
  `insert into file (id, key, name, extension, mimetype, filename_original, type, size, sha256, width, height, widths, category_id, status, department_id,
     created_by, created_at, duration_ms, dhash, reach, transcribe_status, transcript_version)
   overriding system value
   select i, md5(i::text), ${word(1)} || ' ' || ${word(2)} || ' ' || ${word(3)} || ' ' || i % 9000, e, m, 'IMG_' || i, t, 100000 + i, decode(md5(i::text), 'hex'),
     case when t = 'image' then 1600 end, case when t = 'image' then 900 end, '{}', nullif(i % (${folders} + 1), 0), 1, 1 + i % 10, 1 + i % 240,
     now() - (${files} - i) * interval '3 minutes', case when t = 'audio' then 3600000 end, case when t = 'image' then ${hash} end,
     case when t = 'image' then 'link' else 'staff' end, case when i <= ${hours} then 1 else 0 end, case when i <= ${hours} then 1 end
   from generate_series(1::bigint, ${files}) i, lateral (select case when i <= ${hours} then 'audio' when i % 10 = 0 then 'video' when i % 15 = 0 then 'document' else 'image' end as t) x,
     lateral (select case t when 'audio' then 'mp3' when 'video' then 'mp4' when 'document' then 'pdf' else 'jpg' end as e,
       case t when 'audio' then 'audio/mpeg' when 'video' then 'video/mp4' when 'document' then 'application/pdf' else 'image/jpeg' end as m) y`,
]

const ofTranscripts = [
  `insert into transcript_window (file_id, place, from_ms, to_ms, content)
   select f, place, place * 30000, place * 30000 + 30000, content from generate_series(1, ${hours}) f join said on said.variant = f % ${spoken}`,
  `insert into transcript (file_id, version, kind, language, engine, segments)
   select f, 1, 'machine', 'vi', 'bench', segments from generate_series(1, ${hours}) f join (
     select variant, jsonb_agg(jsonb_build_object('id', 's' || place, 'from', place * 30000, 'to', place * 30000 + 30000, 'speaker', '', 'text', content,
       'words', (select jsonb_agg(jsonb_build_object('from', place * 30000 + n * 300, 'to', place * 30000 + n * 300 + 280, 'text', w) order by n)
         from regexp_split_to_table(content, ' ') with ordinality as each (w, n)), 'checked', false, 'doubtful', false) order by place) as segments
     from said group by variant) s on s.variant = f % ${spoken}`,
]

/** What the answer shows of a file, or is made of; a floor with all columns would write sums and hashes besides. */
const columns = `id key name extension mimetype filename_original description type size width height duration_ms over_duration status
  pipeline failure category_id credit licence rights_note rights_from rights_to rights_until embargo_until ai_generated shared reach
  transcribe_status mam_status mam_error lufs true_peak broadcast_lufs poster version deleted_at created_at created_by`
const shown = `${columns
  .split(/\s+/)
  .map((name) => `f.${name}`)
  .join(', ')}, u.name as creator, c.name as category,
  (with recursive up as (select c.id, c.parent_id, c.name, 0 as height union all select p.id, p.parent_id, p.name, up.height + 1
    from file_category p join up on p.id = up.parent_id) select array_agg(name order by height desc) from up where name is not null) as path`
const page = (where: string, rows = 50) =>
  `select ${shown}, (select count(*) from (select from file f where ${where} limit 10001) n) as total
  from (select * from file f where ${where} order by created_at desc, id desc limit ${rows}) f
  left join app_user u on u.id = f.created_by left join file_category c on c.id = f.category_id order by f.created_at desc, f.id desc`

const there = 'f.deleted_at is null'
const said = `f.id in (select file_id from transcript_window where search @@ phraseto_tsquery('accent_free', $1))`
const some = <T>(of: readonly T[]): T => of[upTo(of.length) - 1] as T
const encode = encodeURIComponent

const list = (name: string, floor: string, ask: () => [string, unknown[]]): AreaCase => ({
  name,
  floor: page(floor),
  ask: () => {
    const [query, values] = ask()
    return { path: `/api/files?perPage=50${query}`, values }
  },
})

export const area: Area = {
  name: 'media',
  size: `${files.toLocaleString('en')} files, ${hours.toLocaleString('en')} hours of transcripts in ${(hours * windows).toLocaleString('en')} windows`,
  async fill({ pool }) {
    await withoutIndexes(pool, ['file'], async () => {
      for (const statement of ofFiles) await pool.query(statement)
    })
    await pool.query('create table said (variant int, place int, content text, primary key (variant, place))')
    const sentences = makeMaterial().bodies.map(({ plain }) => plain.split(/\s+/).slice(0, 75).join(' '))
    const contents = Array.from(
      { length: spoken * windows },
      (_, n) => sentences[(n * 7919) % sentences.length] as string,
    )
    await pool.query(
      `insert into said select (n - 1) / ${windows}, (n - 1) % ${windows}, text from unnest($1::text[]) with ordinality as given (text, n)`,
      [contents],
    )
    await withoutIndexes(pool, ['transcript_window'], async () => {
      for (const statement of ofTranscripts) await pool.query(statement)
    })
    await pool.query('drop table said')
    await pool.query(`select setval(pg_get_serial_sequence('file', 'id'), (select max(id) from file))`)
  },
  async cases(pool) {
    const { rows } = await pool.query<{ content: string }>(
      'select content from transcript_window order by random() limit 200',
    )
    const phrase = (length: number) => () => {
      const of = some(rows).content.split(' ')
      return of.slice(10, 10 + length).join(' ')
    }
    const spokenCase = (what: string, draw: () => string): AreaCase =>
      list(`spoken phrase (${what})`, `${there} and ${said}`, () => {
        const words = draw()
        return [`&words=${encode(words)}`, [words]]
      })
    return [
      list('page of 50', there, () => ['', []]),
      list('page of 50 pictures', `${there} and f.type = 'image'`, () => ['&type=image', []]),
      list(
        'page of a folder',
        `${there} and f.category_id in (with recursive below as (select $1::bigint as id union all select c.id from file_category c join below on c.parent_id = below.id) select id from below)`,
        () => {
          const id = upTo(folders)
          return [`&category_id=${id}`, [id]]
        },
      ),
      ...(
        [
          ['two syllables in 12 % of all', ['hội nghị', 'bóng đá', 'nhà máy']],
          ['without accents, few', ['lang son 77', 'ca mau 512', 'da lat 4021']],
        ] as const
      ).map(([what, keywords]) =>
        list(`keyword (${what})`, `${there} and plain_text(f.name) like '%' || plain_text($1) || '%'`, () => {
          const keyword = some(keywords)
          return [`&keyword=${encode(keyword)}`, [keyword]]
        }),
      ),
      list(
        'near pictures',
        `${there} and f.dhash is not null and f.id <> $1 and bit_count(f.dhash # (select dhash from file where id = $1)) <= 6`,
        () => {
          const id = 15_007 + 30 * upTo(30_000)
          return [`&near=${id}`, [id]]
        },
      ),
      {
        name: 'folders with their counts',
        floor: `select c.*, (select count(*) from file f where f.category_id = c.id and f.deleted_at is null) as files from file_category c order by place limit 50`,
        ask: () => ({ path: '/api/files/categories?perPage=50' }),
      },
      spokenCase('six words', phrase(6)),
      spokenCase('two common words', () => some(['Việt Nam', 'thành phố', 'Hà Nội'])),
      {
        name: 'places where six words are spoken',
        floor: page(`${there} and ${said}`, 12),
        ask: () => {
          const words = phrase(6)()
          return {
            path: `/api/files/get-file-transcrible?perPage=12&words=${encode(words)}`,
            values: [words],
          }
        },
      },
    ]
  },
}
