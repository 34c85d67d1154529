import { permissions } from '@toasoan/contract/access/catalogue'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { z } from 'zod'
import { copyOf } from '#server/kernel/testing/copy-of.ts'
import type { TestApp } from '#server/kernel/testing/test-app.ts'
import { seed as seedPeople } from '../../../seeds/demo/seed-1-people.ts'
import { seed as seedArticles } from '../../../seeds/demo/seed-2-articles.ts'
import { seed as seedFacilities } from '../../../seeds/demo/seed-3-facilities.ts'
import { seed as seedActivity } from '../../../seeds/demo/seed-4-activity.ts'
import { seed as seedEditorial } from '../../../seeds/demo/seed-5-editorial.ts'
import { seed as seedLoans } from '../../../seeds/demo/seed-6-loans.ts'
import { seed as seedDirectives } from '../../../seeds/demo/seed-7-directives.ts'
import { seed as seedBroadcast } from '../../../seeds/demo/seed-8-broadcast.ts'
import { seed as seedWork } from '../../../seeds/demo/seed-9-work.ts'
import { seed as seedPlans } from '../../../seeds/demo/seed-11-plans.ts'
import { seed as seedRecording } from '../../../seeds/demo/seed-13-recording.ts'
import { seed as seedSales } from '../../../seeds/demo/seed-14-sales.ts'
import { seed as seedRoyalties } from '../../../seeds/demo/seed-15-royalties.ts'
import { seed as seedCrawler } from '../../../seeds/demo/seed-16-crawler.ts'
import { seed as seedChat } from '../../../seeds/demo/seed-17-chat.ts'
import { seed as seedSocial } from '../../../seeds/demo/seed-20-social.ts'
import { seed as seedReaders } from '../../../seeds/demo/seed-22-readers.ts'
import { seed as seedFront } from '../../../seeds/demo/seed-23-front.ts'
import { seed as seedNewsletters } from '../../../seeds/demo/seed-70-newsletters.ts'
import { seed as seedMaintenance } from '../../../seeds/demo/seed-75-maintenance.ts'

/** Where a list of the filled newsroom is asked for, and what its query cannot do without. */
export type Place = { path: string; needs?: Record<string, string> }
export type ListPlaces = (endpoint: AnyEndpoint) => Place

type Schema = { properties?: Record<string, { enum?: string[] }> }

/** The columns that the contract lets a list be sorted by. */
export function sortsOf({ query }: AnyEndpoint): string[] {
  const { properties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as Schema
  return properties?.sortBy?.enum ?? []
}

const seeds = [
  seedPeople,
  seedArticles,
  seedFacilities,
  seedActivity,
  seedEditorial,
  seedLoans,
  seedDirectives,
  seedBroadcast,
  seedWork,
  seedPlans,
  seedRecording,
  seedSales,
  seedRoyalties,
  seedCrawler,
  seedChat,
  seedReaders,
  seedSocial,
  seedFront,
  seedNewsletters,
  seedMaintenance,
]

/** Rows of what the demo newsroom has none of, for the person who asks. */
const more = `
  insert into notification (user_id, kind, data, actor_id)
    select $1, kind, jsonb_build_object('title', 'Cầu phao ' || n, 'actor', 'Lê Hà', 'stage', 3, 'reason', ''), 1
    from generate_series(1, 12) n, unnest(array['article_move', 'article_return']) kind;
  insert into bookmark (user_id, article_id) select $1, article_id from article_publication limit 15;
  insert into article_suggestion (article_id, author_id, anchor, words_before, words_after, note)
    select (select min(id) from article), 1, '{}', 'Nước dâng ' || n, 'Nước rút ' || n, 'Sửa số liệu'
    from generate_series(1, 12) n;
  insert into podcast_episode (program_id, file_id, name)
    select p.id, f.id, 'Tập đầu của ' || p.name from (select id, name from program order by id limit 3) p,
      (select id from file where type = 'audio' order by id limit 1) f;
  insert into social_live (name, starts_at, started_at)
    select 'Buổi phát ' || n, now() + n * interval '1 day', now() - n * interval '1 day' from generate_series(1, 12) n;
  insert into social_input (live_id, name, address)
    select (select min(id) from social_live), 'Nguồn ' || n, 'http://example.vn/' || n from generate_series(1, 12) n;
  insert into social_output (live_id, name, kind, address)
    select (select min(id) from social_live), 'Đầu ra ' || n, 'rtmp', 'rtmp://example.vn/app' from generate_series(1, 12) n;
  insert into file_category (name) select 'Ảnh thời sự ' || n from generate_series(1, 12) n;
  insert into system_log (kind, name, message, process)
    select 'error', 'gửi-thư', 'Không gửi được thư ' || n, 'máy:1' from generate_series(1, 30) n;
  insert into auth_log (event, username, user_id, address, device, detail)
    select 'login', 'nguoi.thu', $1, '10.0.0.' || n, 'Máy trực ban', '' from generate_series(1, 30) n;
  insert into setting_history (key, before, after, user_id)
    select 'app.name', to_jsonb('Báo cũ'::text), to_jsonb('Tòa soạn mới'::text), $1 from generate_series(1, 12) n;
  insert into work (title, owner_id, assignee_id, due_at, priority) select 'Điểm báo sáng ' || n, 1, $1,
    now() + make_interval(hours => n), 1 + n % 4 from generate_series(1, 12) n;
  insert into work_collaborator (work_id, user_id) select id, $1 from work where assignee_id <> $1 order by id limit 15;
  insert into activity_log (user_id, module, permission, method, api, name, record_type, record_id, json_data)
    select $1, 'audioEditing', 'file.update', 'POST', '/logs/audio-editing', 'Bản ghi đầu giờ', 'file', n::text,
      '{"action": "cut"}' from generate_series(1, 30) n;
  insert into mam_account (name, port, folder)
    select 'Kho băng tiếng ' || n, 'folder', 'kho-' || n from generate_series(1, 12) n;
  insert into mam_group_account (account_id, group_id, may_search, may_send)
    select a.id, g.id, true, true from mam_account a cross join (select id from staff_group order by id limit 1) g;
  insert into mam_group_account (account_id, user_id, may_search, may_send) select id, $1, true, true from mam_account;
  insert into mam_asset (account_id, asset_id, title, file_name, size, sha256)
    select (select min(id) from mam_account), 'DLT-' || n, 'Bài nói chuyện năm ' || 1945 + n, 'bai-noi.wav', n, ''
    from generate_series(1, 30) n;
  insert into folder_plan (name, from_day, until_day) select 'Chiến dịch ' || n, current_date, current_date + n
    from generate_series(1, 12) n;
  insert into register_plan (title, on_day, requester_id, status, asked_at)
    select 'Phóng sự ' || n, current_date + n, 1, 'pending', now() from generate_series(1, 12) n;
  insert into announcement (title, body, level, everyone, published, starts_at, told_at, created_by)
    select 'Thông báo số ' || n, 'Nội dung ' || n, (array['info', 'warning', 'urgent'])[1 + n % 3], true, true,
      now() - make_interval(hours => n), now(), 1 from generate_series(1, 30) n;
  insert into front_version (follows, layout, note, created_by)
    select max(id), '{"lead": null, "beam": [], "parts": null}', 'Bản cuối', 1 from front_version;
  insert into breaking_news (name, starts_at, ends_at, created_by) select 'Tin nóng ' || n,
    now() + make_interval(hours => n), now() + make_interval(hours => n + 1), 1 from generate_series(1, 30) n;
  insert into chat_report (message_id, reporter_id, reason, body)
    select id, $1, 'insult', 'Lời thô số ' || id from chat_message order by id limit 30;
  update article_publication set has_audio = true where article_id % 3 = 0;
  update file set sha256 = sha256(convert_to((id % 9)::text, 'utf8'));
  insert into media_job (kind, file_id, state, finished_at)
    select 'probe', f.id, 'done', now() from generate_series(1, 30) n cross join (select id from file order by id limit 1) f;
  insert into agency_file (config_id, name, sha256, size, state, format)
    select (select min(id) from crawl_config), 'tin-bão-' || n || '.xml', md5(n::text), n * 100, 'done', 'newsml-g2'
    from generate_series(1, 12) n;
  insert into import_run (kind, name, file_key, size, origin, created_by)
    select 'csv', 'Bài cũ ' || n || '.csv', 'imports/none', n, 'baocu.example', $1 from generate_series(1, 12) n;
  insert into tax_certificate (series, number, payee_id, year, from_month, until_month, name, tax_number, id_number, address,
      nationality, resident, gross, tax, issued_on, issued_by)
    select 'TS/2026', n, (select min(id) from payee), 2026, 1, 12, 'Người nhận số ' || n, '0123456789', '', 'Hà Nội', 'Việt Nam',
      true, n * 1000000, n * 100000, current_date, $1 from generate_series(1, 12) n;
  insert into reader_comment (article_id, origin, key, name, body, at)
    select (select min(id) from article), 'baocu.example', n, 'Bạn đọc ' || n, 'Chợ nổi đông, ý số ' || n, now() - make_interval(hours => n)
    from generate_series(1, 30) n;
  insert into newsroom_export (scope, state, created_by) select 'content', 'done', $1 from generate_series(1, 12);
  insert into import_row (run_id, number, kind, key, title, outcome)
    select (select min(id) from import_run), n, 'article', 'k' || n, 'Chợ nổi số ' || n, 'new' from generate_series(1, 30) n;
`

/** The name of the person who may see all lists. */
const seesAll = 'Người xem mọi danh sách'

/** Fills the newsroom so that each list has rows. */
async function fill(app: TestApp): Promise<void> {
  const { pool, storage } = app.kernel
  for (const seed of seeds)
    await seed({ db: pool, storage, demoPassword: 'mot hai ba bon', pictures: 15, log: () => {} })
  const { token, id } = await app.person({ grants: permissions, roles: ['administrator'], name: seesAll })
  for (const statement of more.split(';').filter((text) => text.trim()))
    await pool.query(statement, statement.includes('$1') ? [id] : [])
  for (const title of ['Kiểm kê giữa năm', 'Kiểm kê cuối năm'])
    await app.post('/api/stocktakes', token, { title })
  await app.session(id)
}

/**
 * A server whose newsroom has rows in each list, and somebody who may see all of them. To fill it takes most of a minute: the
 * first file of a run does, and all files get a copy.
 */
export async function filledApp(): Promise<{ app: TestApp; token: string; places: ListPlaces }> {
  const app = await copyOf('toasoan_filled', fill)
  const { pool } = app.kernel
  const { rows } = await pool.query('select id from app_user where name = $1', [seesAll])
  return { app, token: (await app.session(rows[0].id)).token, places: await placesOf(pool) }
}

/** Where each list is, and what it cannot do without. */
async function placesOf(pool: TestApp['kernel']['pool']): Promise<ListPlaces> {
  const first = async (text: string): Promise<string> => String((await pool.query(text)).rows[0]?.id)
  const ids: Record<string, string> = {
    '/departments/:id/get-user': await first(
      'select department_id as id from user_department group by 1 order by count(*) desc limit 1',
    ),
    '/groups/:id/get-user': await first(
      'select group_id as id from group_user group by 1 order by count(*) desc limit 1',
    ),
    '/article/logview/:id': await first(
      `select record_id as id from activity_log where record_type = 'article' group by 1 order by count(*) desc limit 1`,
    ),
    '/orientate/receipts/:id': await first(
      `select id from directive where kind = 'orientate' order by to_everyone desc, id limit 1`,
    ),
    '/propagate/receipts/:id': await first(
      `select id from directive where kind = 'propagate' order by to_everyone desc, id limit 1`,
    ),
    '/article/:id/suggestions': await first('select min(id) as id from article'),
    '/stocktakes/:id/lines': await first('select id from stocktake limit 1'),
    '/unit_buys/:id/postings': await first(
      `select owner_id as id from ledger_account where kind = 'unit' order by balance desc limit 1`,
    ),
  }
  const category = await first(
    'select category_id as id from article_publication_category group by 1 order by count(*) desc limit 1',
  )
  const role = await first('select role_id as id from user_role group by 1 order by count(*) desc limit 1')
  const needs: Record<string, Record<string, string>> = {
    '/article': { card_type: 'approved' },
    '/home/list-post-of-category': { category_id: category },
    '/roles/assign-user': { role_id: role },
    '/imports/rows': { run_id: await first('select min(id) as id from import_run') },
  }
  return ({ path }) => ({ path: path.replace(':id', ids[path] ?? ':id'), needs: needs[path] })
}
