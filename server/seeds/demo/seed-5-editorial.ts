import type { SeedContext } from '#server/app/seed.ts'

const collections = [
  {
    slug: 'mua-lu-bac-bo',
    name: 'Mưa lũ Bắc Bộ',
    description: 'Nước lên ở Hà Nội và các tỉnh phía bắc, từ bản tin đầu tiên.',
    tag: 'lũ sông Hồng',
    kind: 'timeline',
  },
  {
    slug: 'bien-va-thoi-tiet',
    name: 'Biển và thời tiết',
    description: 'Bão, lũ và đời sống ven biển, xếp theo thứ tự nên đọc.',
    category: 'moi-truong',
    kind: 'timeline',
  },
  {
    slug: 'chuyen-cua-kinh-te',
    name: 'Chuyện của kinh tế',
    description: 'Từ cảng biển đến ruộng lúa.',
    category: 'kinh-te',
    kind: 'series',
    parts: ['Phần một: Cảng biển', '', '', 'Phần hai: Ruộng lúa'],
  },
  {
    slug: 'san-co',
    name: 'Sân cỏ',
    description: 'Những trận đấu đáng nhớ trong mùa.',
    category: 'the-thao',
    kind: 'set',
  },
]

type Said = {
  by: string
  words: string
  names?: string[]
  likes?: string[]
  quote?: string
  answers?: Said[]
}

const onArticles: { stage: number; thread: Said }[] = [
  {
    stage: 2,
    thread: {
      by: 'bientap',
      words: 'Con số ở đoạn này cần nguồn. @Lê Minh Châu bổ sung giúp nhé.',
      names: ['phongvien'],
      quote: 'Theo báo cáo sơ bộ',
      likes: ['truongban'],
      answers: [{ by: 'phongvien', words: 'Em đã hỏi lại Sở, chiều có văn bản.' }],
    },
  },
  {
    stage: 3,
    thread: {
      by: 'truongban',
      words: 'Tít hơi dài, thử rút xuống dưới 12 chữ.',
      likes: ['bientap', 'thuky'],
    },
  },
]

const onBoard: Said[] = [
  {
    by: 'thuky',
    words: 'Giao ban sáng mai dời sang 8 giờ 30 tại phòng họp tầng 3.',
    likes: ['truongban', 'bientap', 'phongvien'],
    answers: [{ by: 'truongban', words: 'Ban Thời sự đã nhận.' }],
  },
  {
    by: 'kythuat',
    words: 'Phòng thu số 2 đã sửa xong bàn trộn, dùng lại được từ hôm nay.',
    likes: ['thuky'],
  },
  { by: 'bientap', words: 'Ai còn giữ danh sách chuyên gia khí tượng thì chia sẻ giúp.' },
]

type Db = SeedContext['db']

async function idOf(db: Db, username: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select id from app_user where username = $1', [username])
  return rows[0]?.id ?? null
}

/** How many times seven minutes ago each comment was written, the last first. */
const ages = Array.from({ length: 20 }, (_, turn) => turn)

async function say(db: Db, said: Said, articleId: number | null, parentId: number | null): Promise<void> {
  const author = await idOf(db, said.by)
  if (author === null) return
  const named = await Promise.all((said.names ?? []).map((name) => idOf(db, name)))
  const anchor = said.quote ? JSON.stringify({ block: 1, quote: said.quote }) : null
  const { rows } = await db.query<{ id: number; name: string }>(
    `insert into comment (article_id, parent_id, author_id, body, anchor, mention_ids, created_at)
     values ($1, $2, $3, $4, $5, $6, now() - interval '7 minutes' * $7::int) returning id`,
    [articleId, parentId, author, said.words, anchor, named.filter((id) => id !== null), ages.pop() ?? 0],
  )
  const id = rows[0]?.id as number
  await db.query(
    'insert into comment_like (comment_id, user_id) select $1, id from app_user where username = any($2) on conflict do nothing',
    [id, said.likes ?? []],
  )
  for (const answer of said.answers ?? []) await say(db, answer, articleId, id)
}

async function seedComments(db: Db): Promise<void> {
  const { rows } = await db.query('select from comment limit 1')
  if (rows.length > 0) return
  for (const { stage, thread } of onArticles) {
    const found = await db.query<{ id: number }>(
      `select a.id from article a join department d on d.id = a.department_id
       where a.stage = $1 and a.client_key like 'demo:%' order by (d.code = 'thoi-su') desc, a.id limit 1`,
      [stage],
    )
    if (found.rows[0]) await say(db, thread, found.rows[0].id, null)
  }
  for (const said of onBoard.toReversed()) await say(db, said, null, null)
}

/** Collections of live articles, and what staff say about articles and on the board. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  for (const { slug, name, description, category = '', tag = '', kind, parts = [] } of collections) {
    await db.query(
      `with made as (
         insert into collection (slug, name, description, kind, topic) values ($1, $2, $3, $5,
           -- The topic that most of its articles have.
           case when $5 = 'set' then '' when $7 <> '' then $7 else coalesce((select t from article_publication_category pc
             join article_publication p using (article_id) join category c on c.id = pc.category_id,
             unnest(p.tags) t where c.slug = $4 group by t order by count(*) desc, t limit 1), '') end) on conflict (slug) do nothing returning id
       )
       insert into collection_article (collection_id, article_id, place, part)
       select made.id, p.article_id, row_number() over (order by p.published_at desc),
         coalesce(($6::text[])[row_number() over (order by p.published_at desc)], '')
       from made, lateral (select p.article_id, p.published_at from article_publication p
         where p.tags @> array[$7] or exists (select from article_publication_category pc
           join category c on c.id = pc.category_id where pc.article_id = p.article_id and c.slug = $4)
         order by p.published_at desc limit 6) p`,
      [slug, name, description, category, kind, parts, tag],
    )
  }
  await seedComments(db)
  log(`${collections.length} tuyển tập, ${onBoard.length} bình luận chung`)
}
