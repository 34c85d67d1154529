import type { Permission } from '@toasoan/contract/access/catalogue'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { SeedContext } from '../../src/app/seed.ts'
import {
  makePayout,
  makeSheet,
  movePayout,
  moveSheet,
  postAllotment,
  rowsOf,
  scoreRows,
} from '../../src/finance/royalties/public.ts'
import type { Database, Tx } from '../../src/kernel/database/database.ts'
import type { DB } from '../../src/kernel/database/tables.generated.ts'
import type { Actor } from '../../src/kernel/transitions/change-status.ts'
import { demoRules } from './royalties/decree.ts'
import { airing, hearSent, takeOtherRows } from './royalties/other-rows.ts'

type Db = SeedContext['db']
type Group = { department_id: number; month: string; articles: number }

const may: Permission[] = [
  'profit.view',
  'profit.create',
  'profit.update',
  'profit.approve',
  'profit.pay',
  'payout.update',
]

/** A person of the demo, who does here what their role lets them do. */
async function actorOf(db: Db, username: string): Promise<Actor | null> {
  const { rows } = await db.query('select id, name from app_user where username = $1', [username])
  const [person] = rows
  if (!person) return null
  const access = {
    sessionId: '',
    userId: person.id,
    username,
    name: person.name,
    language: 'vi' as const,
    endsAt: Number.MAX_SAFE_INTEGER,
    groupIds: [],
    departments: [],
    subtree: [],
    grants: new Map(may.map((permission) => [permission, 'all' as const])),
    viewedBy: null,
  }
  return { access, language: 'vi' }
}

async function seedRules(db: Db): Promise<void> {
  for (const rule of demoRules)
    await db.query(
      `insert into royalty_rule (name, legal_text, valid_from, valid_until, base_salary, unit_value, genres, uplifts, taxes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[rule.name, rule.legal_text, rule.valid_from, rule.valid_until, rule.base_salary, rule.unit_value],
        ...[rule.genres, rule.uplifts, rule.taxes].map((list) => JSON.stringify(list)),
      ],
    )
}

/** Everybody who writes is a payee: those of the house with their salary, contributors by bank. */
async function seedPayees(db: Db): Promise<void> {
  await db.query(`
    insert into payee (name, user_id, tax_number, email, bank_name, bank_account, bank_holder)
    select u.name, u.id, '80' || lpad(u.id::text, 8, '0'), u.email, 'Ngân hàng Demo', '1900' || lpad(u.id::text, 9, '0'),
      upper(plain_text(u.name))
    from app_user u where u.id in (select author_id from article) order by u.id on conflict do nothing`)
  await db.query(`
    insert into payee_regime (payee_id, valid_from, regime)
    select y.id, '2024-01-01', case when exists (select from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = y.user_id and r.code = 'contributor') then 'freelance' else 'employed' end
    from payee y on conflict do nothing`)
}

/** Departments with what they published in this month and the last one, those with most first. */
async function groupsOf(db: Db): Promise<Group[]> {
  const { rows } = await db.query<Group>(`
    select department_id, to_char(first_published_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM') as month, count(*)::int as articles
    from article where first_published_at is not null and department_id is not null
      and first_published_at > now() - interval '60 days'
    group by 1, 2 order by 2, 3 desc, 1`)
  return rows
}

async function seedFund(tx: Tx, departmentId: number | null, month: string, amount: number, userId: number) {
  const { id } = await tx
    .insertInto('royalty_fund')
    .values({ department_id: departmentId, month: `${month}-01`, amount, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postAllotment(tx, { id: Number(id), month, version: 1 }, amount, userId)
}

/** A payee for a contributor whom the by-line names and nobody knows. */
async function payeeNamed(tx: Tx, name: string): Promise<number> {
  const known = await tx.selectFrom('payee').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return Number(known.id)
  const made = await tx
    .insertInto('payee')
    .values({
      name,
      bank_name: 'Ngân hàng Demo',
      bank_account: `2100${name.length}00${name.charCodeAt(0)}`,
      bank_holder: name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(made.id)
}

/** Coefficients as they are given for articles of different weight, in hundredths. */
const coefficients = [150, 200, 120, 450, 300, 180, 600, 250]

/** A sheet of a department and month, scored but for the last `unscored` rows. */
async function seedSheet(
  tx: Tx,
  scorer: Actor,
  { department_id, month }: Group,
  unscored = 0,
): Promise<number> {
  const id = await makeSheet(tx, scorer, {
    department_id,
    month,
    kind: 'regular',
    corrects_id: null,
    article_ids: null,
    note: '',
  })
  const rows = await rowsOf(tx, id)
  const scored = []
  for (const [at, row] of rows.slice(0, rows.length - unscored).entries()) {
    const [line] = row.lines
    if (!line) continue
    const parts = []
    for (const { payee_id, name, role, share } of line.parts)
      parts.push({ payee_id: payee_id ?? (await payeeNamed(tx, name)), name, role, share })
    const hard = at % 7 === 3
    scored.push({
      id: row.id,
      version: row.version,
      lines: [
        {
          genre: line.genre || 'tin',
          coefficient: coefficients[at % coefficients.length] ?? 100,
          uplifts: hard
            ? [
                { code: 'kho-khan', rate: 2500, reason: 'Tác nghiệp vùng lũ' },
                ...(at % 2 === 0 ? [{ code: 'ngoai-ngu', rate: 3000, reason: 'Viết bằng tiếng Thái' }] : []),
              ]
            : [],
          parts,
        },
      ],
    })
  }
  await scoreRows(tx, scorer, id, { rows: scored, add: [], remove: [], take: [] })
  return id
}

/** A draft of the present month with rows of every kind: articles, what was sent, shares of sales, a quota. */
async function seedAir(
  tx: Tx,
  scorer: Actor,
  month: string | undefined,
  groups: readonly Group[],
  taken: readonly Group[],
): Promise<void> {
  const department = await tx
    .selectFrom('department')
    .select('id')
    .where('code', '=', airing)
    .executeTakeFirst()
  if (!department || !month) return
  const department_id = Number(department.id)
  const its = (group: Group) => group.department_id === department_id && group.month === month
  await hearSent(tx, department_id)
  if (taken.some(its)) return
  const articles = groups.find(its)?.articles ?? 0
  await seedFund(tx, department_id, month, (articles + 8) * 1_200_000, scorer.access.userId)
  const id = await seedSheet(tx, scorer, { department_id, month, articles })
  await takeOtherRows(tx, scorer, { id, department_id, month })
}

type Hands = { keeper: Actor; scorer: Actor; approver: Actor; payer: Actor }

async function seedSheets(
  db: Database,
  groups: readonly Group[],
  reportersId: number,
  { keeper, scorer, approver, payer }: Hands,
): Promise<number> {
  const months = [...new Set(groups.map(({ month }) => month))].slice(-2)
  const earlier = groups.filter(({ month }) => month === months[0]).slice(0, 2)
  const latest = months.length > 1 ? groups.filter(({ month }) => month === months[1]) : []
  const [first, second, ...others] = latest
  const reporters = others.find(({ department_id }) => department_id === reportersId)
  const later = [first, second, reporters].filter((group) => group !== undefined)
  const move = (tx: Tx, actor: Actor, id: number, status: 'pending' | 'approved') =>
    moveSheet(tx, actor, id, { status, reason: '' })
  await db.transaction().execute(async (tx) => {
    for (const month of months) await seedFund(tx, null, month, 20_000_000, keeper.access.userId)
    for (const { department_id, month, articles } of [...earlier, ...later])
      await seedFund(tx, department_id, month, articles * 1_200_000, keeper.access.userId)
    for (const group of earlier) {
      const id = await seedSheet(tx, scorer, group)
      await move(tx, scorer, id, 'pending')
      // One waits, also at the beginning of a month.
      if (later.length > 1 || group === earlier[0]) await move(tx, approver, id, 'approved')
    }
    if (earlier.length > 0) {
      const { rows } = {
        rows: await tx
          .selectFrom('royalty_due')
          .select('used_on')
          .orderBy('used_on', 'desc')
          .limit(1)
          .execute(),
      }
      const pay_on = String(rows[0]?.used_on ?? `${months[0]}-28`)
      const payout = await makePayout(tx, keeper.access.userId, {
        pay_on,
        until: null,
        department_id: earlier[0]?.department_id ?? null,
        note: 'Kỳ chi trong tháng',
      })
      await movePayout(tx, keeper, payout, { status: 'locked', reason: '' })
      await movePayout(tx, payer, payout, { status: 'paid', reason: '' })
    }
    for (const [at, group] of later.entries()) {
      const id = await seedSheet(tx, scorer, group, at === 0 ? Math.ceil(group.articles / 2) : 0)
      if (at > 0) await move(tx, scorer, id, 'pending')
      // Whoever logs in as its reporter finds what they earned.
      if (at > 1) await move(tx, approver, id, 'approved')
    }
    await seedAir(tx, scorer, months.at(-1), groups, [...earlier, ...later])
    // What waits has waited since yesterday.
    await sql`update royalty_sheet set updated_at = now() - interval '1 day' where status = 'pending'`.execute(
      tx,
    )
    // Nobody was there to be told.
    await tx.deleteFrom('notification').where('kind', 'like', 'royalty_%').execute()
    await tx.deleteFrom('outbox').where('topic', '=', 'mail.royalty_statement').execute()
  })
  return earlier.length + later.length
}

/**
 * The decree's rules, payees, funds, the sheets of two departments for two months (paid, approved, pending, draft), and
 * one with rows of every kind.
 */
export async function seed({ db, log }: SeedContext): Promise<void> {
  const known = await db.query('select from royalty_rule limit 1')
  if (known.rows.length > 0) return
  const [keeper, scorer, approver, payer] = [
    await actorOf(db, 'ketoan'),
    await actorOf(db, 'truongban'),
    await actorOf(db, 'thuky'),
    await actorOf(db, 'admin'),
  ]
  if (!keeper || !scorer || !approver || !payer) return
  await seedRules(db)
  await seedPayees(db)
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: db }) })
  const home = await db.query(
    `select d.department_id from user_department d join app_user u on u.id = d.user_id where u.username = 'phongvien'`,
  )
  const hands = { keeper, scorer, approver, payer }
  const sheets = await seedSheets(kysely, await groupsOf(db), Number(home.rows[0]?.department_id ?? 0), hands)
  log(`demo: ${demoRules.length} rules of royalties and ${sheets} sheets`)
}
