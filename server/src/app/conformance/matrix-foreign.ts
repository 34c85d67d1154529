import type { TestApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, write } from '../../editorial/articles/testing.ts'
import { storeFile } from '../../media/files/public.ts'

/** Stands in every record of the news department, and nowhere else. */
export const mark = 'xyzkimat'

/** Finds those records by keyword; an answer that only repeats it does not hold the mark. */
export const beginning = mark.slice(0, 5)

type World = {
  app: TestApp
  room: Newsroom
  sql: (text: string, values?: unknown[]) => Promise<{ id: number }[]>
}

/** A kind of record that a scope narrows. A domain with such records adds one here. */
type ForeignKind = {
  /** The resource whose calls name it by their address. */
  kind: string
  table: string
  /** Makes records of people of the news department, with the mark in what others must not read. */
  make: (world: World) => Promise<number[]>
  /** Further rows that belong to the records and that nobody else may change. */
  further?: string[]
}

const articles: ForeignKind = {
  kind: 'article',
  table: 'article',
  async make({ app, room }) {
    const draft = await write(app, room, room.reporter, `Nháp ${mark}`, `Thân bài ${mark}`)
    const ids: number[] = [draft.id]
    for (const stage of ['draft', 'approved', 'corrected'] as const)
      ids.push(await bring(app, room, stage, `Tin ${stage} ${mark}`))
    return ids
  },
  further: [
    'select to_jsonb(v) as row from article_version v where article_id = any($1) order by id',
    'select to_jsonb(l) as row from article_lock l where article_id = any($1) order by article_id',
  ],
}

const users: ForeignKind = {
  kind: 'user',
  table: 'app_user',
  async make({ app, room, sql }) {
    const { id } = await app.person({ roles: ['reporter'], departments: [room.news] })
    // Names can be searched by everybody who chooses people; how to reach them cannot.
    await sql('update app_user set email = $2, phone = $3 where id = $1', [
      id,
      `${mark}@toasoan.example`,
      '0912000111',
    ])
    return [id]
  },
  further: [
    'select * from user_role where user_id = any($1) order by 1, 2',
    'select * from user_department where user_id = any($1) order by 1, 2',
  ],
}

const files: ForeignKind = {
  kind: 'file',
  table: 'file',
  async make({ app, room }) {
    const { id } = await storeFile(app.kernel, {
      buffer: Buffer.from(`tệp ${mark}`),
      name: `${mark}.txt`,
      userId: room.reporter.id,
      departmentId: room.news,
    })
    return [id]
  },
}

/** A record made by one statement, whose parameters are the reporter, their department and the mark. */
const inserted = (kind: string, table: string, statement: string): ForeignKind => ({
  kind,
  table,
  async make({ room, sql }) {
    const rows = await sql(`${statement} returning id`, [room.reporter.id, room.news, mark])
    return rows.map(({ id }) => id)
  },
})

/** A booking. Titles are in everybody's calendar, so the mark stands in the note. */
const booking = (kind: string, table: string, resource: string, code: string): ForeignKind => ({
  kind,
  table,
  async make({ room, sql }) {
    const [made] = await sql(
      `insert into ${resource} (${code}, name) values ('ma-tran', 'Ma trận') returning id`,
    )
    const rows = await sql(
      `insert into ${table} (title, requester_id, department_id, note, ${resource}_id, starts_at, ends_at)
       values ('Đăng ký', $1, $2, $3, $4, now() + interval '30 days', now() + interval '30 days 1 hour') returning id`,
      [room.reporter.id, room.news, mark, made?.id],
    )
    return rows.map(({ id }) => id)
  },
})

/** A directive for the people of the news department. */
const directive = (kind: 'propagate' | 'orientate'): ForeignKind => ({
  kind,
  table: 'directive',
  async make({ room, sql }) {
    // Both kinds stand in one table.
    if (kind === 'orientate') await sql('alter table directive alter column id restart with 7700002')
    const rows = await sql(
      `with made as (
         insert into directive (kind, slug, title, document, plain, html, urgency, acknowledge_by, created_by, department_id)
         values ($1::text, $1::text || '-' || $4::text, $4::text, '{"type":"doc"}', $4::text, '<p>' || $4::text || '</p>', 'urgent',
           now() + interval '3 days', $2, $3) returning id
       ), addressed as (
         insert into directive_audience (directive_id, department_id) select id, $3 from made
       ), kept as (
         insert into directive_version (directive_id, number, asks, content, html, created_by)
         select id, 1, true, jsonb_build_object('title', $4::text), $4::text, $2 from made
       )
       select id from made`,
      [kind, room.secretary.id, room.news, mark],
    )
    return rows.map(({ id }) => id)
  },
  further: [
    'select to_jsonb(t) as row from directive_audience t where directive_id = any($1)',
    'select to_jsonb(r) as row from directive_receipt r where directive_id = any($1)',
    'select to_jsonb(m) as row from directive_reminder m where directive_id = any($1)',
  ],
})

/** An item that a source of the news department brought. */
const crawled: ForeignKind = {
  kind: 'crawler',
  table: 'crawl_item',
  async make({ room, sql }) {
    const [item] = await sql(
      `with story as (insert into crawl_story default values returning id)
       insert into crawl_item (story_id, address, host, title, lead, published_at, evidence, added_by)
       select id, 'https://ma-tran.example/1', 'ma-tran.example', $1, $1, now(), 'seen', $2 from story returning id`,
      [mark, room.reporter.id],
    )
    await sql(
      `with source as (
         insert into crawl_config (name, kind, address, department_id)
         values ('Ma trận', 'feed', 'https://ma-tran.example/rss', $1) returning id
       ) insert into crawl_sighting (item_id, config_id) select $2, id from source returning item_id as id`,
      [room.news, item?.id],
    )
    return item ? [item.id] : []
  },
  further: ['select to_jsonb(s) as row from crawl_sighting s where item_id = any($1)'],
}

export const foreignKinds: ForeignKind[] = [
  users,
  articles,
  files,
  inserted(
    'notification',
    'notification',
    `insert into notification (user_id, kind, data)
     select $1::bigint, 'article_move', jsonb_build_object('title', $3::text, 'actor', 'A', 'stage', 2, 'reason', '')
     where $2::bigint is not null`,
  ),
  inserted(
    'log_export',
    'log_export',
    `insert into log_export (user_id, filter, storage_key)
     select $1::bigint, jsonb_build_object('module', $3::text), 'exports/' || $3::text || '.csv' where $2::bigint is not null`,
  ),
  inserted(
    'borrow',
    'borrow',
    `insert into borrow (title, requester_id, department_id, note, due_at)
     values ('Mượn máy', $1::bigint, $2::bigint, $3::text, now() + interval '3 days')`,
  ),
  inserted(
    'comment',
    'comment',
    `insert into comment (article_id, author_id, body)
     select a.id, $1::bigint, $3::text from article a
     where a.department_id = $2::bigint and a.id >= 7700001 and a.stage = 2 limit 1`,
  ),
  inserted(
    'repair',
    'repair',
    `with model as (
       insert into device (code, name, department_id) values ('ma-tran', 'Ma trận', $2::bigint) returning id
     ), unit as (
       insert into device_serial (device_id, serial) select id, 'ma-tran' from model returning id
     )
     insert into repair (title, requester_id, department_id, description, result, serial_id)
     select 'Sửa máy', $1::bigint, $2::bigint, $3::text, $3::text, id from unit`,
  ),
  inserted(
    'work',
    'work',
    `insert into work (title, description, checklist, note, owner_id, assignee_id, department_id, due_at)
     select $3::text, $3::text, jsonb_build_array(jsonb_build_object('text', $3::text, 'done', false)), $3::text,
       $1::bigint, $1::bigint, $2::bigint, now() + interval '2 days'`,
  ),
  inserted(
    'registerPlan',
    'register_plan',
    `insert into register_plan (title, outline, note, on_day, requester_id, department_id)
     select $3::text, $3::text, $3::text, current_date + 5, $1::bigint, $2::bigint`,
  ),
  inserted(
    'chat_room',
    'chat_room',
    `insert into chat_room (kind, name, created_by) select 'group', $3::text, $1::bigint where $2::bigint is not null`,
  ),
  {
    ...inserted(
      'chat_message',
      'chat_message',
      `with talked as (
         update chat_room set last_seq = 1, last_change = 1 where name = $3::text and created_by = $1::bigint returning id
       ), members as (insert into chat_member (room_id, user_id) select id, $1::bigint from talked)
       insert into chat_message (room_id, seq, change, sender_id, body)
       select id, 1, 1, $1::bigint, $3::text from talked where $2::bigint is not null`,
    ),
    further: ['select to_jsonb(r) as row from chat_reaction r where message_id = any($1)'],
  },
  directive('propagate'),
  directive('orientate'),
  crawled,
  booking('studioBook', 'studio_book', 'studio', 'code'),
  booking('vehicleBook', 'vehicle_book', 'mobile_vehicle', 'plate'),
]
