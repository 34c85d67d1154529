import { Kysely, PostgresDialect } from 'kysely'
import { tally } from '../../../server/src/finance/ledger/public.ts'
import type { DB } from '../../../server/src/kernel/database/tables.generated.ts'
import { keepMonths } from '../../../server/src/kernel/reports/keep-months.ts'
import { keepTally } from '../../../server/src/kernel/tallies/keep-tally.ts'
import { measures } from '../../../server/src/planning/reports/measures.ts'
import { withoutIndexes } from '../fill.ts'
import { type Area, type AreaCase, upTo } from './area.ts'

/** Sheets of 3,000 rows, each with one line of two parts: a million parts. */
const sheets = 167
const rowsOfSheet = 3000
const rows = sheets * rowsOfSheet
const departments = 10
const entries = 5_000_000
const payees = 3000
const units = 50
/** That wait to be confirmed: for writers who post. */
const deposits = 30_000

const monthOf = (sheet: string) =>
  `(date_trunc('month', now())::date - ((${sheets} - ${sheet}) / ${departments}) * interval '1 month' - interval '1 month')::date`
/** The sheet of a row, and whether its month was paid: all but the last two. */
const sheetOf = `(1 + (i - 1) / ${rowsOfSheet})`
const amountOf = `(234000 * (1 + i % 40) / 10)`

const ofRoyalties = [
  `insert into royalty_rule (name, legal_text, valid_from, base_salary, unit_value, genres)
   values ('Nghị định mẫu', 'Điều 7', date '2000-01-01', 2340000, 234000,
     '[{"code":"tin","name":"Tin","medium":"online","limit":1000,"house_limit":null,"article":"7","types":[]}]')`,
  `insert into payee (name, user_id) select coalesce(u.name, 'Cộng tác viên ' || g), u.id
   from generate_series(1, ${payees}) g left join app_user u on u.id = g`,
  `insert into payee_regime select id, date '2000-01-01', 'freelance' from payee`,
  `insert into article (id, workflow_id, workflow_revision, stage, version, author_id, department_id, title, kicker, lead, slug,
     category_id, article_type_id, pen_name, word_count, stage_at, stage_by, first_published_at, published_at, search, pairs,
     created_at, updated_at, updated_by)
   overriding system value
   select i, w.id, w.revision, 5, 1, 2 + i % 238, 1 + (${sheetOf} - 1) % ${departments}, 'Tin số ' || i, '', '', 'tin-' || i, 1, 1, '', 150, at, 2,
     at, at, '', '', at, at, 2
   from workflow w, generate_series(1::bigint, ${rows}) i, lateral (select ${monthOf(sheetOf)} + (i % 27) * interval '1 day' as at) x
   where w.is_default`,
  `insert into article_version (id, article_id, number, title, document, metadata, word_count, hash, origin, created_by, created_at)
   overriding system value
   select id, id, 1, title, '{}', '{}', 150, md5(id::text), 'save', author_id, created_at from article`,
  `insert into royalty_sheet (id, number, department_id, month, status, scorer_id, approver_id, approved_at, approvals)
   overriding system value
   select s, 'BC' || s, 1 + (s - 1) % ${departments}, ${monthOf('s')}, case when s <= ${sheets - 2 * departments} then 'paid' else 'approved' end,
     3, 4, now(), 1 from generate_series(1, ${sheets}) s`,
  `insert into royalty_row (id, sheet_id, place, article_id, version_id, used_on, rule_id)
   overriding system value select id, (1 + (id - 1) / ${rowsOfSheet}), id % ${rowsOfSheet}, id, id, published_at::date, 1 from article`,
  `insert into royalty_line (id, sheet_id, row_id, place, genre, coefficient, unit_value, amount)
   overriding system value select i, ${sheetOf}, i, 0, 'tin', (1 + i % 40) * 10, 234000, ${amountOf} from generate_series(1::bigint, ${rows}) i`,
  `insert into royalty_part (line_id, place, payee_id, role, share, amount)
   select i, n, 1 + (i * 31 + n * 1501) % ${payees}, case n when 0 then 'author' else 'staff' end, 7000 - n * 4000,
     case n when 0 then ${amountOf} - ${amountOf} * 3 / 10 else ${amountOf} * 3 / 10 end
   from generate_series(1::bigint, ${rows}) i, generate_series(0, 1) n`,
  `insert into royalty_due (id, sheet_id, row_id, payee_id, amount, used_on, due_on)
   overriding system value
   select p.id, l.sheet_id, l.row_id, p.payee_id, p.amount, r.used_on, r.used_on + 60
   from royalty_part p join royalty_line l on l.id = p.line_id join royalty_row r on r.id = l.row_id`,
  // A payout for each month that is paid, a line for each payee in it.
  `insert into payout (id, number, status, pay_on, preparer_id, confirmer_id, paid_at)
   overriding system value
   select row_number() over (order by month), 'CT' || row_number() over (order by month), 'paid', month + 45, 5, 6, now()
   from royalty_sheet where status = 'paid' group by month`,
  `insert into payout_line (payout_id, payee_id, gross, tax, net, regime, tax_rate)
   select o.id, d.payee_id, sum(d.amount), 0, sum(d.amount), 'freelance', 0
   from royalty_due d join royalty_sheet s on s.id = d.sheet_id join payout o on o.pay_on = s.month + 45 where s.status = 'paid' group by 1, 2`,
  `insert into payout_due (line_id, due_id)
   select n.id, d.id from royalty_due d join royalty_sheet s on s.id = d.sheet_id join payout o on o.pay_on = s.month + 45
   join payout_line n on n.payout_id = o.id and n.payee_id = d.payee_id where s.status = 'paid'`,
]

/** Accounts 1 to 3 are the house's, then those of units, then those of payees. */
const account = `case when i % 10 = 0 then 3 + 1 + i % ${units} else 3 + ${units} + 1 + i % ${payees} end`

const ofLedger = [
  `insert into unit_buy (name, code, kind, created_by) select 'Phòng ban ' || g, 'DV' || g, 'newspaper', 2 from generate_series(1, ${units}) g`,
  `insert into ledger_account (id, code, kind, owner_id, side, guarded) overriding system value
   select n, code, k.kind, owner, k.side, k.guarded from (
     values (1, 'bank', 'bank', null::bigint), (2, 'source', 'source', null), (3, 'cash', 'cash', null)
     union all select 3 + g, 'unit:' || g, 'unit', g from generate_series(1, ${units}) g
     union all select 3 + ${units} + g, 'payee:' || g, 'payee', g from generate_series(1, ${payees}) g) a (n, code, kind, owner)
   join ledger_account_kind k on k.kind = a.kind`,
  `insert into ledger_entry (id, kind, key, request_hash, effective_on, source, actor_id, created_at)
   overriding system value
   select i, case when i % 10 = 0 then 'deposit' else 'royalty' end, 'bench:' || i, md5(i::text),
     current_date - ((${entries} - i) * 1825 / ${entries})::int, 'bench:' || i, 2, now() - (${entries} - i) * (interval '1825 days' / ${entries})
   from generate_series(1::bigint, ${entries}) i`,
  `insert into ledger_posting (entry_id, account_id, amount)
   select i, case n when 0 then case when i % 10 = 0 then 1 else 2 end else ${account} end,
     (case n when 0 then 1 else -1 end) * (10000 + i % 90000)
   from generate_series(1::bigint, ${entries}) i, generate_series(0, 1) n`,
  `update ledger_account a set balance = a.side * p.total, debits = p.debits
   from (select account_id, sum(amount)::bigint as total, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debits
     from ledger_posting group by 1) p where p.account_id = a.id`,
  // All months but the last three are closed.
  `insert into accounting_month (month, status, totals, changed_by)
   select date_trunc('month', e.effective_on)::date, 'closed', jsonb_build_object('entries', count(*), 'turnover', sum(p.amount)), 2
   from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.amount > 0
   where e.effective_on < date_trunc('month', current_date) - interval '3 months' group by 1`,
  `insert into unit_deposit (unit_buy_id, method, amount, code, key, created_by)
   select 1 + g % ${units}, 'bank', 100000 + g, 'NAP' || g, 'bench' || g, 2 from generate_series(1, ${deposits}) g`,
]

const sequences = [
  'article',
  'article_version',
  'royalty_sheet',
  'royalty_row',
  'royalty_line',
  'royalty_due',
  'payout',
  'ledger_account',
  'ledger_entry',
]

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const figures = (
  ofPart: string,
  ofDue: string,
) => `select 'points' as measure, ${ofPart}, sum(round(l.coefficient::numeric * p.share / 1000000, 6))::float8 as figure
    from royalty_row r join royalty_sheet s on s.id = r.sheet_id join royalty_line l on l.row_id = r.id join royalty_part p on p.line_id = l.id
    where r.used_on between $1::date and $2::date and s.kind <> 'correction' and s.approved_at is not null group by grouping sets ((${ofPart}), ())
  union all select 'accrued', ${ofDue}, sum(d.amount) from royalty_due d join royalty_sheet s on s.id = d.sheet_id
    join royalty_row r on r.id = d.row_id where r.used_on between $1::date and $2::date and s.kind <> 'correction' group by grouping sets ((${ofDue}), ())
  union all select 'paid', ${ofDue}, sum(d.amount) from payout o join payout_line n on n.payout_id = o.id and n.returned_at is null
    join payout_due x on x.line_id = n.id and x.live join royalty_due d on d.id = x.due_id join royalty_sheet s on s.id = d.sheet_id
    where o.status = 'paid' and o.pay_on between $1::date and $2::date group by grouping sets ((${ofDue}), ())`

const sheetRows = `select r.id, r.article_id, v.title, t.name as article_type, p.article_id is not null as live, r.used_on, r.rule_id,
    (select jsonb_agg(jsonb_build_object('genre', l.genre, 'coefficient', l.coefficient, 'uplift', l.uplift, 'uplifts', l.uplifts,
      'unit_value', l.unit_value, 'amount', l.amount, 'parts',
      (select jsonb_agg(jsonb_build_object('payee_id', q.payee_id, 'name', y.name, 'role', q.role, 'share', q.share, 'amount', q.amount) order by q.place)
        from royalty_part q left join payee y on y.id = q.payee_id where q.line_id = l.id)) order by l.place)
      from royalty_line l where l.row_id = r.id) as lines, (select sum(amount)::bigint from royalty_line l where l.row_id = r.id) as amount,
    null as before, r.version, u.name as updated_by, r.updated_at
  from royalty_row r join article_version v on v.id = r.version_id join article a on a.id = r.article_id
  left join article_type t on t.id = a.article_type_id left join app_user u on u.id = r.updated_by
  left join article_publication p on p.article_id = r.article_id where r.sheet_id = $1 order by r.place, r.id`

const statement = `select u.id, u.payee_id, y.name as payee, u.amount, u.due_on, u.held, u.held_reason, u.held_answer, p.number as payout,
    p.pay_on as paid_on, l.regime, l.tax_rate, r.article_id, v.title, u.used_on, s.number as sheet, to_char(s.month, 'YYYY-MM') as month
  from royalty_due u join payee y on y.id = u.payee_id left join payout_due pd on pd.due_id = u.id and pd.live
  left join payout_line l on l.id = pd.line_id left join payout p on p.id = l.payout_id
  join royalty_row r on r.id = u.row_id join article_version v on v.id = r.version_id join royalty_sheet s on s.id = u.sheet_id
  where y.user_id = 1 and ($1::int is null or extract(year from s.month) = $1) order by s.month desc, u.used_on desc, u.id limit 2000`

const verification = `select (select count(*) from ledger_entry) as entries, (select count(*) from ledger_account) as accounts,
    (select count(*) from ledger_posting) as postings,
    (select count(*) from (select from ledger_entry e left join ledger_posting p on p.entry_id = e.id group by e.id having count(p.id) < 2 or sum(p.amount) <> 0) x) as entries_off,
    (select count(*) from ledger_account a left join (select account_id, sum(amount) as total from ledger_posting group by 1) p
      on p.account_id = a.id where a.balance <> a.side * coalesce(p.total, 0)) as balances_off`

const journal = `select e.id, e.kind, e.effective_on, e.created_at as at, e.source, e.note, e.reverses, u.name as actor,
    (select r.id from ledger_entry r where r.reverses = e.id) as reversed_by, p.total, p.postings,
    (select count(*) from (select from ledger_entry limit 10001) n) as total_entries
  from (select * from ledger_entry order by effective_on desc, id desc limit 50) e left join app_user u on u.id = e.actor_id
  left join lateral (select sum(p.amount) filter (where p.amount > 0)::bigint as total, jsonb_agg(jsonb_build_object('account', a.code,
      'kind', a.kind, 'amount', p.amount) order by p.id) as postings
    from ledger_posting p join ledger_account a on a.id = p.account_id where p.entry_id = e.id) p on true
  order by e.effective_on desc, e.id desc`

const balances = `select a.id, a.code, a.kind, a.balance, a.reserved, m.debits, m.credits, (select count(*) from ledger_account) as total
  from (select * from ledger_account order by code, id limit 50) a left join lateral (select
    coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debits, coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credits
    from ledger_posting where account_id = a.id) m on true order by a.code, a.id`

const months = `select date_trunc('month', e.effective_on)::date as month, count(distinct e.id) as entries, sum(p.amount) filter (where p.amount > 0) as turnover
  from ledger_entry e join ledger_posting p on p.entry_id = e.id
  where e.effective_on >= (select max(month) + interval '1 month' from accounting_month where status = 'closed') group by 1
  union all select month, (totals ->> 'entries')::bigint, (totals ->> 'turnover')::numeric from accounting_month order by 1 desc`

const post = `select entry from ledger_post('deposit', 'floor:' || $1::text, 'hash', current_date, 'deposit:0', '', null, null, 1, array['bank', 'unit:' || $2::text],
  array['bank', 'unit'], array[null, $2]::bigint[], array[$3::bigint, -$3::bigint])`

const year = new Date().getFullYear()
let confirmed = 0

const cases: AreaCase[] = [
  ...(['department', 'member'] as const).map(
    (kind): AreaCase => ({
      name: `year's report of royalties by ${kind}`,
      floor:
        kind === 'department'
          ? figures('s.department_id', 's.department_id')
          : figures('p.payee_id', 'd.payee_id'),
      ask: () => ({
        path: `/api/report/${kind}?from=${day(365)}&until=${day(1)}&measures=royalty_points,royalties_accrued,royalties_paid`,
        values: [day(365), day(1)],
      }),
    }),
  ),
  {
    name: 'sheet of 3,000 rows',
    floor: sheetRows,
    ask: () => {
      const id = upTo(sheets)
      return { path: `/api/profits/${id}`, values: [id] }
    },
  },
  {
    name: "a payee's statement of a year",
    floor: statement,
    ask: () => ({ path: `/api/royalty_statement?year=${year}`, values: [year] }),
  },
  {
    name: "a payee's whole statement",
    floor: statement,
    ask: () => ({ path: '/api/royalty_statement', values: [null] }),
  },
  { name: 'journal, page of 50', floor: journal, ask: () => ({ path: '/api/ledger/entries' }) },
  { name: 'balances, page of 50', floor: balances, ask: () => ({ path: '/api/ledger/accounts' }) },
  { name: 'months', floor: months, ask: () => ({ path: '/api/ledger/months' }) },
  { name: 'verification', floor: verification, ask: () => ({ method: 'POST', path: '/api/ledger/verify' }) },
  {
    name: 'entries of 16 writers (a deposit confirmed)',
    floor: post,
    connections: 16,
    ask: () => {
      confirmed += 1
      return {
        method: 'POST',
        path: `/api/unit_buys/deposits/${confirmed}/change-status`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'confirmed', version: 1 }),
        values: [`${Date.now()}-${confirmed}`, 1 + (confirmed % units), 100_000],
      }
    },
  },
]

export const area: Area = {
  name: 'money',
  size: `${(2 * rows).toLocaleString('en')} parts in ${sheets} sheets of ${rowsOfSheet.toLocaleString('en')} rows, ${(2 * entries).toLocaleString('en')} postings of five years`,
  async fill({ pool }) {
    const royalties = [
      'article',
      'article_version',
      'royalty_row',
      'royalty_line',
      'royalty_part',
      'royalty_due',
      'payout_line',
      'payout_due',
    ]
    await withoutIndexes(pool, royalties, async () => {
      for (const statement of ofRoyalties) await pool.query(statement)
    })
    await withoutIndexes(pool, ['ledger_entry', 'ledger_posting'], async () => {
      for (const statement of ofLedger) await pool.query(statement)
    })
    for (const table of sequences)
      await pool.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [
        table,
      ])
  },
  async settle(pool) {
    const start = Date.now()
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
    const made = await keepMonths({ db }, measures)
    const days = await keepTally({ db }, tally)
    await pool.query('analyze report_cell, report_month, ledger_tally, tally_period')
    console.info(
      `money: ${made} spans of months and ${days} days of the ledger kept in ${((Date.now() - start) / 1000).toFixed(1)} s`,
    )
  },
  cases: async () => cases,
}
