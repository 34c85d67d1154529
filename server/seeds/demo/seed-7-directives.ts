import { plainText } from '@toasoan/contract/editorial/document'
import { slugOf } from '@toasoan/contract/site/paths'
import type { SeedContext } from '#server/app/seed.ts'
import { cleanDocument } from '#server/kernel/html/clean-document.ts'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { toDocument } from './articles/markup.ts'
import { type DemoDirective, demoDirectives } from './directives/demo-directives.ts'

type Db = SeedContext['db']

const inHours = (hours: number | undefined): Date | null =>
  hours === undefined ? null : new Date(Date.now() + hours * 3_600_000)

async function idsOf(db: Db, table: string, column: string, names: string[] = []): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from ${table} where ${column} = any($1) order by id`,
    [names],
  )
  return rows.map(({ id }) => id)
}

const audienceOf = async (db: Db, directive: DemoDirective) => ({
  everyone: directive.everyone ?? false,
  department_ids: await idsOf(db, 'department', 'code', directive.departments),
  group_ids: await idsOf(db, 'staff_group', 'code', directive.groups),
  user_ids: await idsOf(db, 'app_user', 'username', directive.people),
})

function textOf(body: string) {
  const document = cleanDocument(toDocument(body, () => null))
  return { document, html: renderDocument(document) }
}

/** A directive as it was before its change. */
function earlier(
  directive: DemoDirective,
  { words, ...others }: NonNullable<DemoDirective['changed']>['before'],
): DemoDirective {
  const body = words.reduce((text, [now, was]) => text.replace(now, was), directive.body)
  return { ...directive, ...others, body }
}

type Made = { id: number; created_by: number }

/** Writes a directive with its audience and versions; null when it is there already. */
async function seedDirective(db: Db, directive: DemoDirective): Promise<Made | null> {
  const { changed } = directive
  const { document, html } = textOf(directive.body)
  const audience = await audienceOf(db, directive)
  const starts = inHours(directive.from)
  const hasBegun = directive.from <= 0
  const asked = changed?.asks ? 2 : 1
  const told = changed?.asks ? inHours(changed.at) : starts
  const { rows } = await db.query<Made>(
    `insert into directive (kind, slug, title, document, plain, html, urgency, to_everyone, is_public, starts_at,
       ends_at, acknowledge_by, active, version, asked_version, told_version, told_at, reminded, created_by,
       department_id, created_at, updated_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, u.id,
       (select department_id from user_department where user_id = u.id and is_primary), least($10::timestamptz, now()), $19
     from app_user u where u.username = $20 on conflict (slug) do nothing returning id, created_by`,
    [
      directive.kind,
      slugOf(directive.title, 100),
      directive.title,
      JSON.stringify(document),
      plainText(document),
      html,
      directive.urgency,
      audience.everyone,
      directive.isPublic ?? false,
      starts,
      inHours(directive.until),
      inHours(directive.acknowledgeBy),
      !directive.off,
      changed ? 2 : 1,
      asked,
      hasBegun ? asked : 0,
      hasBegun ? told : null,
      directive.reminded ?? 0,
      inHours(changed?.at ?? Math.min(directive.from, 0)),
      directive.by,
    ],
  )
  const made = rows[0]
  if (!made) return null
  await db.query(
    `insert into directive_audience (directive_id, department_id, group_id, user_id)
     select $1::bigint, one, null::bigint, null::bigint from unnest($2::bigint[]) one
     union all select $1::bigint, null, one, null from unnest($3::bigint[]) one
     union all select $1::bigint, null, null, one from unnest($4::bigint[]) one`,
    [made.id, audience.department_ids, audience.group_ids, audience.user_ids],
  )
  const versions = changed
    ? [
        { ...earlier(directive, changed.before), asks: true, note: '', at: Math.min(directive.from, 0) },
        { ...directive, ...changed },
      ]
    : [{ ...directive, asks: true, note: '', at: Math.min(directive.from, 0) }]
  for (const [place, { asks, note, at, ...version }] of versions.entries()) {
    const { document, html } = textOf(version.body)
    const content = {
      title: version.title,
      document,
      urgency: version.urgency,
      audience: await audienceOf(db, version),
      is_public: version.isPublic ?? false,
      starts_at: starts,
      ends_at: inHours(version.until),
      acknowledge_by: inHours(version.acknowledgeBy),
      active: !version.off,
    }
    await db.query(
      `insert into directive_version (directive_id, number, asks, note, content, html, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [made.id, place + 1, asks, note, JSON.stringify(content), html, made.created_by, inHours(at)],
    )
  }
  return made
}

/** Receipts of the first of its people, in an order that is the same at each seeding, spread over the time since. */
async function seedReceipts(db: Db, { id }: Made, directive: DemoDirective): Promise<void> {
  const { read, acknowledged, from, changed, unreadBy = [] } = directive
  const versions = changed ? [1, 2] : [1]
  for (const version of versions) {
    const since = version === 1 ? from : (changed?.at ?? from)
    // What asks again has been read by fewer so far.
    const part = version === 1 ? read : changed?.asks ? read / 2 : 0
    if (part === 0 || since > 0) continue
    await db.query(
      `with people as (
         select p.user_id, row_number() over (order by md5(p.user_id::text || $1::text)) as place, count(*) over () as total
         from people_of_directive($1) p join app_user u on u.id = p.user_id where u.username <> all($2)
       )
       insert into directive_receipt (directive_id, user_id, version, read_at, acknowledged_at)
       select $1, user_id, $3, read_at, case when $6 and place <= total * $4::float * $5::float
         then read_at + interval '9 minutes' end
       from people cross join lateral (
         select now() + make_interval(hours => $7) + (place / (total + 1.0)) * least(make_interval(hours => -$7), interval '3 days') * 0.8 as read_at
       ) times
       where place <= total * $4::float on conflict do nothing`,
      [id, unreadBy, version, part, acknowledged, acknowledged > 0, since],
    )
  }
}

async function seedReminders(db: Db, { id }: Made, directive: DemoDirective): Promise<void> {
  if (!directive.reminded || directive.acknowledgeBy === undefined) return
  const half = (directive.from + directive.acknowledgeBy) / 2
  for (const [kind, at, people] of [
    ['half', half, 9],
    ['full', directive.acknowledgeBy, 4],
  ] as const)
    await db.query(
      'insert into directive_reminder (directive_id, version, kind, people, at) values ($1, 1, $2, $3, $4)',
      [id, kind, people, inHours(at)],
    )
}

/** Directives of the demo newsroom, with who has read and acknowledged them. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  for (const directive of demoDirectives) {
    const made = await seedDirective(db, directive)
    if (!made) continue
    await seedReceipts(db, made, directive)
    await seedReminders(db, made, directive)
    await db.query(
      `update directive set next_step_at = case when told_version = 0 then starts_at when reminded = 0
         then told_at + (acknowledge_by - told_at) / 2 when reminded = 1 then acknowledge_by end where id = $1 and active`,
      [made.id],
    )
  }
  log(`${demoDirectives.length} văn bản tuyên truyền, định hướng`)
}
