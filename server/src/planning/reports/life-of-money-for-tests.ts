import type { TestApp } from '#server/kernel/testing/test-app.ts'
import { dice } from './life-for-tests.ts'

type Made = { departments: number[]; people: number[] }

const day = 86_400_000
const dayOf = (time: number) => new Date(time + 7 * 3_600_000).toISOString().slice(0, 10)

/**
 * What earned, cost and was on air in a random half year up to `until`: sheets of royalties with a correction and a
 * payout, sales with refunds, programmes as they were sent, and plans.
 */
export async function earn(app: TestApp, seed: number, made: Made, until: number): Promise<void> {
  const { pool } = app.kernel
  const { below, one, often } = dice(seed + 1000)
  const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows
  const idOf = async (text: string, values: unknown[] = []): Promise<number> =>
    (await rows(text, values))[0].id
  const moment = () => until - below(180) * day - below(86_400) * 1000
  const at = (time: number) => new Date(time).toISOString()
  const department = () => (often(0.1) ? null : one(made.departments))
  await royalties()
  await sales()
  await broadcasts()
  await plans()

  /** Articles of this seed that nothing was earned by, each with a version. */
  async function articles(most: number): Promise<{ id: number; version: number }[]> {
    return rows(
      `with a as (select id, author_id, title from article where title like $1
          and not exists (select from article_version v where v.article_id = article.id) order by id limit $2)
       insert into article_version (article_id, number, title, document, metadata, word_count, hash, origin, created_by)
       select id, 1, title, '{}', '{}', 0, '', 'save', author_id from a returning article_id as id, id as version`,
      [`Bài ${seed} %`, most],
    )
  }

  async function payees(): Promise<number[]> {
    const found = await rows(
      `insert into payee (name, user_id) select 'Người ' || id, id from unnest($1::bigint[]) id
       on conflict (user_id) do update set name = excluded.name returning id`,
      [made.people],
    )
    return [
      ...found.map(({ id }) => id),
      await idOf(`insert into payee (name) values ('Ngoài') returning id`),
    ]
  }

  async function rule(): Promise<number> {
    const known = await rows(`select id from royalty_rule`)
    return (
      known[0]?.id ??
      idOf(`insert into royalty_rule (name, legal_text, valid_from, base_salary, unit_value, genres)
        values ('Luật', 'Điều 1', '2000-01-01', 2000000, 200000, '[]') returning id`)
    )
  }

  async function royalties(): Promise<void> {
    const [ruleId, paid] = [await rule(), await payees()]
    const dues: { id: number; payee: number; amount: number }[] = []
    for (let n = 0; n < 8; n += 1) {
      const corrects = n % 4 === 3
      const month = `${dayOf(moment()).slice(0, 7)}-01`
      const approved = often(0.8)
      const first = await rows(
        `select r.* from royalty_row r join royalty_sheet s on s.id = r.sheet_id
         where s.kind = 'supplement' and s.number like $1 and not exists (select from royalty_row c where c.corrects_id = r.id)
         order by r.id limit 3`,
        [`${seed}-%`],
      )
      if (corrects && first.length === 0) continue
      const sheet = await idOf(
        `insert into royalty_sheet (number, kind, department_id, month, scorer_id, corrects_id) values ($1, $2, $3, $4, $5, $6) returning id`,
        [
          `${seed}-${n}`,
          corrects ? 'correction' : 'supplement',
          one(made.departments),
          month,
          one(made.people),
          corrects ? first[0].sheet_id : null,
        ],
      )
      const scored = corrects
        ? first.map((row) => ({ id: row.article_id, version: row.version_id, of: row.id, on: row.used_on }))
        : (await articles(9)).map((article) => ({ ...article, of: null, on: dayOf(moment()) }))
      for (const { id, version, of, on } of scored) {
        const row = await idOf(
          `insert into royalty_row (sheet_id, place, article_id, version_id, used_on, rule_id, corrects_id)
           values ($1, 0, $2, $3, $4, $5, $6) returning id`,
          [sheet, id, version, on, ruleId, of],
        )
        const [coefficient, share] = [below(300), 100 * (50 + below(50))]
        const [one_, other] = [paid[below(paid.length)] as number, paid[below(paid.length)] as number]
        await rows(
          `with l as (insert into royalty_line (sheet_id, row_id, place, genre, coefficient, unit_value, amount)
             values ($1, $2, 0, 'tin', $3, 200000, $3 * 2000) returning id)
           insert into royalty_part (line_id, place, payee_id, share, amount)
           select l.id, place, payee, share, amount from l, (values (0, $4::bigint, $5::int, $3::int * $5::bigint / 5),
             (1, $6, 10000 - $5, $3 * 2000 - $3::int * $5::bigint / 5)) p (place, payee, share, amount)`,
          [sheet, row, coefficient, one_, share, other],
        )
        if (!approved) continue
        const owed = await rows(
          `insert into royalty_due (sheet_id, row_id, payee_id, amount, used_on, due_on)
           select $1, $2, payee_id, sum(p.amount) * $4, $3::date, $3::date + 60 from royalty_part p join royalty_line l on l.id = p.line_id
           where l.row_id = $2 group by payee_id having sum(p.amount) <> 0 returning id, payee_id as payee, amount::int`,
          [sheet, row, on, corrects && often(0.5) ? -1 : 1],
        )
        dues.push(...(owed as typeof dues))
      }
      if (approved)
        await rows(`update royalty_sheet set status = 'approved', approved_at = now() where id = $1`, [sheet])
    }
    for (let n = 0; n < 3; n += 1) {
      const settled = dues.splice(0, 12)
      const payout = await idOf(
        `insert into payout (number, pay_on, preparer_id) values ($1, $2, $3) returning id`,
        [`CK${seed}-${n}`, dayOf(moment()), made.people[0]],
      )
      for (const payee of new Set(settled.map((due) => due.payee))) {
        const own = settled.filter((due) => due.payee === payee)
        const gross = own.reduce((sum, { amount }) => sum + amount, 0)
        if (gross <= 0) continue
        const returned = often(0.2)
        const line = await idOf(
          `insert into payout_line (payout_id, payee_id, gross, tax, net, regime, tax_rate, returned_at)
           values ($1, $2, $3, 0, $3, 'freelance', 0, $4) returning id`,
          [payout, payee, gross, returned ? at(until) : null],
        )
        await rows(`insert into payout_due select $1, unnest($2::bigint[]), $3`, [
          line,
          own.map(({ id }) => id),
          !returned,
        ])
      }
      if (n < 2)
        await rows(`update payout set status = 'paid', paid_at = now(), confirmer_id = $2 where id = $1`, [
          payout,
          made.people[1],
        ])
    }
  }

  async function sales(): Promise<void> {
    const unit = await idOf(
      `insert into unit_buy (name, code, kind, created_by) values ($1::text, $1::text, 'other', $2) returning id`,
      [`mua-${seed}`, made.people[0]],
    )
    const price = await idOf(
      `insert into category_price (category_id, amount, vat, valid_from, licence, created_by, updated_by)
       select min(id), 1, 0, '2000-01-01', 'x', $1, $1 from category returning id`,
      [made.people[0]],
    )
    for (const { id, version } of await articles(25))
      await rows(
        `insert into sale (unit_buy_id, article_id, version_id, price_id, title, amount, vat_amount, licence, request_key,
           status, sold_by, sold_at) values ($1, $2::bigint, $3, $4, 'Tin', $5, 7, 'x', $2::text, $6, $7, $8)`,
        [
          unit,
          id,
          version,
          price,
          below(900_000),
          one(['sold', 'sold', 'refund_asked', 'refunded']),
          one(made.people),
          at(moment()),
        ],
      )
  }

  async function broadcasts(): Promise<void> {
    const channel = await idOf(
      `insert into channel (code, name, kind, zone) values ($1::text, $1::text, 'radio', 'Asia/Ho_Chi_Minh') returning id`,
      [`kenh-${seed}`],
    )
    const programs = await rows(
      `insert into program (department_id, code, name, minutes) select d, $1 || '-' || place, $1 || '-' || place, 30
       from unnest($2::bigint[]) with ordinality u (d, place) returning id`,
      [`ct-${seed}`, [...made.departments, null]],
    )
    for (let ago = 1; ago < 60; ago += 1) {
      const start = until - ago * 3 * day
      const scheduled = await idOf(
        `insert into schedule_day (channel_id, date_play) values ($1, $2) returning id`,
        [channel, dayOf(start)],
      )
      const item = await idOf(
        `insert into schedule_item (day_id, channel_id, key, during, title, kind, program_id)
         values ($1, $2, 'a', tstzrange($3, $3::timestamptz + interval '1 hour'), 'Mục', 'live', $4) returning id`,
        [scheduled, channel, at(start), often(0.2) ? null : one(programs).id],
      )
      for (const source of ['title', 'manual'])
        if (often(0.6))
          await rows(
            `insert into as_run (channel_id, item_id, during, source, confidence)
             values ($1, $2, tstzrange($3, $3::timestamptz + $4 * interval '1 second'), $5, 1)`,
            [channel, item, at(start + below(300) * 1000), 60 + below(3600), source],
          )
    }
  }

  async function plans(): Promise<void> {
    for (let n = 0; n < 60; n += 1) {
      const status = one(['draft', 'approved', 'in_production', 'done', 'done', 'cancelled', 'rejected'])
      const on = moment()
      await rows(
        `insert into register_plan (title, on_day, requester_id, assignee_id, department_id, status, done_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          `Kế hoạch ${seed} ${n}`,
          dayOf(on),
          one(made.people),
          often(0.5) ? one(made.people) : null,
          department(),
          status,
          status === 'done' ? at(on + (below(6) - 4) * day) : null,
        ],
      )
    }
  }
}
