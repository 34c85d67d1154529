import { percentOf } from '@toasoan/contract/finance/money'
import type { SeedContext } from '../../src/app/seed.ts'
import { amounts, buyers, licence, seller as sellerData } from './sales/buyers.ts'

type Db = SeedContext['db']
type People = { seller: number; chief: number }

const one = async <Row>(db: Db, text: string, values: unknown[] = []): Promise<Row> =>
  (await db.query(text, values)).rows[0] as Row

type Posting = { code: string; kind: string; owner: number | null; amount: number }

/** Posts as the server does, dated so many days ago; gives the entry. */
async function post(
  db: Db,
  {
    kind,
    key,
    days,
    note,
    actor,
    postings,
  }: { kind: string; key: string; days: number; note: string; actor: number; postings: Posting[] },
): Promise<number> {
  const { entry } = await one<{ entry: number }>(
    db,
    `select entry from ledger_post($1, $2, 'demo', (now() at time zone 'Asia/Ho_Chi_Minh')::date - $3::int, $2, $4, null, null,
      $5, $6::text[], $7::text[], $8::bigint[], $9::bigint[])`,
    [
      kind,
      key,
      days,
      note,
      actor,
      postings.map(({ code }) => code),
      postings.map((one) => one.kind),
      postings.map(({ owner }) => owner),
      postings.map(({ amount }) => amount),
    ],
  )
  return entry
}

const house = (kind: string, amount: number): Posting => ({ code: kind, kind, owner: null, amount })
const unit = (id: number, amount: number): Posting => ({
  code: `unit:${id}`,
  kind: 'unit',
  owner: id,
  amount,
})

async function seedSettings(db: Db): Promise<void> {
  const values = {
    'finance.bank_bin': '970499',
    'finance.bank_name': 'Ngân hàng Minh Họa',
    'finance.bank_account': '0011002200330',
    'finance.bank_holder': 'DAI PHAT THANH TOA SOAN',
    'finance.tax_code': sellerData.tax_code,
    'finance.address': sellerData.address,
  }
  for (const [key, value] of Object.entries(values))
    await db.query(
      "insert into setting (key, group_name, value) values ($1, 'finance', $2::jsonb) on conflict do nothing",
      [key, JSON.stringify(value)],
    )
}

/** What authors get of a sale, in per cent, by the place of the category: news of the day, and culture. */
const authorShares: Readonly<Record<number, number>> = { 0: 15, 3: 20 }

async function seedPrices(db: Db, { seller, chief }: People): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    'select id from category where parent_id is null and merged_into is null order by id limit 8',
  )
  for (const [place, { id }] of rows.entries()) {
    const { id: price } = await one<{ id: number }>(
      db,
      `insert into category_price (category_id, amount, vat, author_share, valid_from, licence, status, created_by, updated_by, activated_by)
       values ($1, $2, $3, $4, now()::date - 200, $5, 'active', $6, $6, $7) returning id`,
      [
        id,
        amounts[place % amounts.length],
        place % 3 === 2 ? 10 : 8,
        authorShares[place] ?? 0,
        licence,
        seller,
        chief,
      ],
    )
    // The first has a new version that waits for the chief accountant.
    if (place === 0)
      await db.query(
        `insert into category_price (series_id, number, category_id, amount, vat, author_share, valid_from, licence, created_by, updated_by)
         values ($1, 2, $2, 340000, 8, 15, now()::date + 10, $3, $4, $4)`,
        [price, id, licence, seller],
      )
  }
}

/** Amount, days ago, method; what has no days ago waits. */
const deposits: readonly (readonly [number, number | null, 'cash' | 'bank'])[] = [
  [10_000_000, 118, 'bank'],
  [6_000_000, 100, 'bank'],
  [5_000_000, 97, 'cash'],
  [8_000_000, 96, 'bank'],
  [4_000_000, 30, 'bank'],
  [3_000_000, 21, 'cash'],
  [2_500_000, null, 'bank'],
  [1_200_000, null, 'cash'],
]

async function seedDeposits(db: Db, units: number[], { seller, chief }: People): Promise<void> {
  for (const [place, [amount, days, method]] of deposits.entries()) {
    const unitId = units[place % units.length] as number
    const code = `TSDEMO${String(place).padStart(2, '0')}`
    const entry =
      days === null
        ? null
        : await post(db, {
            kind: 'deposit',
            key: `deposit:demo-${place}`,
            days,
            note: code,
            actor: chief,
            postings: [house(method, amount), unit(unitId, -amount)],
          })
    await db.query(
      `insert into unit_deposit (unit_buy_id, method, amount, code, reference, key, status, entry_id, created_by, decided_by,
         decided_at, created_at)
       values ($1, $2, $3, $4, $5, $4, $6, $7::bigint, $8, $9::bigint, $10::timestamptz, coalesce($10::timestamptz, now() - interval '3 hours'))`,
      [
        unitId,
        method,
        amount,
        code,
        method === 'cash' ? `PT-${100 + place}` : '',
        entry ? 'confirmed' : 'pending',
        entry,
        // What waits was entered by either, so that each of the two has something to confirm.
        entry === null && method === 'cash' ? chief : seller,
        entry ? chief : null,
        days === null ? null : new Date(Date.now() - days * 86_400_000),
      ],
    )
  }
  await db.query(
    `with s as (insert into bank_statement (file_name, lines, imported_by) values ('sao-ke-thang.xlsx', 2, $1) returning id)
     insert into bank_line (statement_id, row_number, paid_on, amount, description, bank_reference, fingerprint, deposit_id)
     select s.id, 2, now()::date - 1, 2500000, 'TSDEMO06 nap tien mua tin', 'FT26110001', 'demo-1',
       (select id from unit_deposit where code = 'TSDEMO06') from s
     union all select s.id, 3, now()::date - 1, 750000, 'Cong ty Gio Lanh chuyen tien', 'FT26110002', 'demo-2', null from s`,
    [chief],
  )
}

async function seedMomo(db: Db, unitId: number, seller: number): Promise<void> {
  const entry = await post(db, {
    kind: 'deposit',
    key: 'momo:TOASOAN:2611000001',
    days: 12,
    note: 'TS-demo-1 · 2611000001',
    actor: seller,
    postings: [house('momo', 1_500_000), unit(unitId, -1_500_000)],
  })
  await db.query(
    `insert into momo_payment (unit_buy_id, amount, key, partner_code, order_id, request_id, status, result_code, result_message,
       trans_id, entry_id, paid_at, expires_at, created_by, created_at, updated_at)
     values ($1, 1500000, 'demo-momo-1', 'TOASOAN', 'TS-demo-1', 'demo-request-1', 'paid', 0, 'Thành công.', '2611000001', $2,
         now() - interval '12 days', now() - interval '12 days', $3, now() - interval '12 days', now() - interval '12 days'),
       ($1, 200000, 'demo-momo-2', 'TOASOAN', 'TS-demo-2', 'demo-request-2', 'expired', 1005,
         'Giao dịch thất bại do url hoặc QR code đã hết hạn.', null, null, null, now() - interval '9 days', $3,
         now() - interval '9 days', now() - interval '9 days')`,
    [unitId, entry, seller],
  )
  await db.query(
    `insert into momo_message (payment_id, kind, direction, order_id, body, signed, result_code, outcome, at)
     select p.id, m.kind, m.direction, p.order_id, jsonb_build_object('orderId', p.order_id, 'amount', p.amount, 'resultCode', m.code),
       m.signed, m.code, m.outcome, p.created_at + make_interval(mins => m.minute)
     from momo_payment p join (values ('TS-demo-1', 'create', 'out', null::int, null::boolean, 'sent', 0),
       ('TS-demo-1', 'create', 'in', 0, null, 'answered', 0), ('TS-demo-1', 'ipn', 'in', 0, true, 'posted', 4),
       ('TS-demo-1', 'ipn', 'in', 0, true, 'duplicate', 6), ('TS-demo-2', 'create', 'out', null, null, 'sent', 0),
       ('TS-demo-2', 'create', 'in', 0, null, 'answered', 0), ('TS-demo-2', 'ipn', 'in', 1005, true, 'failed', 100))
       m (order_id, kind, direction, code, signed, outcome, minute) on m.order_id = p.order_id`,
  )
  await db.query(
    `insert into money_difference (subject, kind, ours, theirs, detail, owner_id)
     values ('momo:2611000777', 'suspense', 0, 320000, 'TS-khong-ro', $1)`,
    [seller],
  )
  await post(db, {
    kind: 'suspense',
    key: 'momo:TOASOAN:2611000777',
    days: 2,
    note: 'TS-khong-ro · 2611000777',
    actor: seller,
    postings: [house('momo', 320_000), house('suspense', -320_000)],
  })
}

type Article = {
  article_id: number
  version_id: number
  title: string
  price_id: number
  amount: number
  vat: number
  author_share: number
  licence: string
}

async function seedSales(db: Db, units: number[], { seller, chief }: People): Promise<number> {
  const { rows } = await db.query<Article>(
    `select a.article_id, a.version_id, a.title, p.id as price_id, p.amount, p.vat, p.author_share, p.licence from article_publication a
     join lateral (select p.* from article_publication_category k join category_price p on p.category_id = k.category_id
       where k.article_id = a.article_id and p.status = 'active' order by p.id limit 1) p on true
     where coalesce(a.source ->> 'name', a.source ->> 'url', '') = '' order by a.published_at desc limit 30`,
  )
  for (const [place, article] of rows.entries()) {
    const unitId = units[place % 4] as number
    const vat = Math.floor((article.amount * article.vat * 2 + 100) / 200)
    const days = Math.min(95, place * 3)
    const { id } = await one<{ id: number }>(
      db,
      `insert into sale (unit_buy_id, article_id, version_id, price_id, title, amount, vat_amount, licence, request_key, sold_by, sold_at,
         author_share_amount)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() - make_interval(days => $11, mins => 10), $12) returning id`,
      [
        unitId,
        article.article_id,
        article.version_id,
        article.price_id,
        article.title,
        article.amount,
        vat,
        article.licence,
        `demo-sale-${place}`,
        place % 3 === 0 ? chief : seller,
        days,
        percentOf(article.amount, article.author_share),
      ],
    )
    const entry = await post(db, {
      kind: 'sale',
      key: `sale:${id}`,
      days,
      note: article.title,
      actor: seller,
      postings: [unit(unitId, article.amount + vat), house('revenue', -article.amount), house('vat', -vat)],
    })
    await db.query('update sale set entry_id = $2 where id = $1', [id, entry])
    // Those of the last days still wait for the provider's number.
    if (days > 9)
      await db.query(
        `insert into sale_invoice (sale_id, kind, series, number, lookup_code, issued_on, created_by)
         values ($1, 'sale', '1C26TTS', $2, $3, (now() at time zone 'Asia/Ho_Chi_Minh')::date - $4::int, $5)`,
        [id, String(1200 - place), `TS${id}${1200 - place}`, days, seller],
      )
    await db.query(
      `insert into sale_package (sale_id, nonce, expires_at, created_by, created_at, downloads)
       select id, 'demo-' || id, sold_at + interval '30 days', sold_by, sold_at, $2 from sale where id = $1`,
      [id, place % 3],
    )
  }
  // One refund waits for the other accountant, and one article was corrected after it was sold.
  await db.query(
    `update sale set status = 'refund_asked', refund_asked_by = $1, refund_reason = 'Phòng ban báo trùng tin đã có'
     where id = (select max(id) from sale)`,
    [seller],
  )
  await db.query(`update sale set article_now = 'corrected' where id = (select min(id) from sale)`)
  return rows.length
}

/** Closes the month four months ago, as the chief accountant would have. */
async function closeOldMonth(db: Db, chief: number): Promise<void> {
  await db.query(
    `with m as (select (date_trunc('month', now() at time zone 'Asia/Ho_Chi_Minh') - interval '4 months')::date as month),
      t as (select m.month, jsonb_build_object('entries', count(distinct e.id),
          'turnover', coalesce(sum(p.amount) filter (where p.amount > 0), 0)) as totals
        from m left join ledger_entry e on e.effective_on >= m.month and e.effective_on < m.month + interval '1 month'
        left join ledger_posting p on p.entry_id = e.id group by m.month),
      k as (insert into accounting_month (month, status, totals, changed_by) select month, 'closed', totals, $1 from t
        on conflict do nothing returning month, totals)
     insert into accounting_month_event (month, kind, totals, actor_id) select month, 'closed', totals, $1 from k`,
    [chief],
  )
}

/** What waits for a second person has waited since this morning, or since yesterday. */
async function waitAWhile(db: Db): Promise<void> {
  await db.query(`update category_price set updated_at = now() - interval '20 hours' where status = 'draft'`)
  await db.query(`update sale set updated_at = now() - interval '5 hours' where status = 'refund_asked'`)
}

/** Buying units with balances, prices, deposits of every kind, sales, and a difference to explain. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  const known = await db.query('select from unit_buy limit 1')
  if (known.rows.length > 0) return
  const { rows: accountants } = await db.query<{ id: number }>(
    `select u.id from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id and r.code = 'accountant'
     where u.status = 'active' order by u.username = 'ketoan' desc, u.id`,
  )
  const [seller, chief] = accountants.map(({ id }) => id)
  if (seller === undefined || chief === undefined) return
  const people = { seller, chief }
  await seedSettings(db)
  const units: number[] = []
  for (const buyer of buyers) {
    const { id } = await one<{ id: number }>(
      db,
      `insert into unit_buy (code, name, kind, tax_code, contact, email, phone, address, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        buyer.code,
        buyer.name,
        buyer.kind,
        buyer.tax_code,
        buyer.contact,
        buyer.email,
        buyer.phone,
        buyer.address,
        seller,
      ],
    )
    units.push(id)
  }
  await seedPrices(db, people)
  await seedDeposits(db, units, people)
  await seedMomo(db, units[4] as number, seller)
  const sold = await seedSales(db, units, people)
  await closeOldMonth(db, chief)
  await waitAWhile(db)
  log(`demo: ${units.length} buying units, ${sold} sales`)
}
