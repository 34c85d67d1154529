import type { ProfitDetail, SheetLine } from '@toasoan/contract/finance/profit-sheets'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import type { Answer, TestApp } from '#server/kernel/testing/test-app.ts'

/** A decree from one day to another, with two genres, an uplift and taxes. */
export const decree = (
  name: string,
  valid_from: string,
  valid_until: string | null,
  base_salary: number,
) => ({
  name,
  legal_text: `Điều 8 của ${name}`,
  valid_from,
  valid_until,
  base_salary,
  unit_value: base_salary / 10,
  genres: [
    {
      code: 'tin',
      name: 'Tin',
      medium: 'print',
      limit: 1000,
      house_limit: 600,
      article: 'Điều 8',
      types: ['news'],
    },
    { code: 'phong-su', name: 'Phóng sự', medium: 'print', limit: 3000, article: 'Điều 8', types: [] },
  ],
  uplifts: [{ code: 'kho-khan', name: 'Vùng khó khăn', most: 10_000, article: 'Điều 9' }],
  taxes: [{ regime: 'freelance', threshold: 2_000_000, rate: 1000, article: 'TT 111' }],
})

/** A line as tests score it; `uplift` is the rate of its only uplift. */
type LineOf = Partial<SheetLine> & { uplift_kind?: string; uplift_reason?: string }

/** A newsroom that pays: two rules that change on 16 October 2026, two departments, and who scores, approves and pays. */
export async function payingRoom(app: TestApp) {
  const root = await app.department('dai-nhuan-but')
  const news = await app.department('ban-nhuan-but', root)
  const sport = await app.department('ban-khac', root)
  const accountant = await app.person({ roles: ['accountant'], departments: [root], name: 'Kế toán Hà' })
  const second = await app.person({ roles: ['accountant'], departments: [root], name: 'Kế toán Minh' })
  const scorer = await app.person({ roles: ['secretary'], departments: [root], name: 'Thư ký Hòa' })
  const head = await app.person({ roles: ['head'], departments: [root], name: 'Trưởng ban Sơn' })
  const deputy = await app.person({ roles: ['head'], departments: [root], name: 'Phó ban Thu' })
  const lan = await app.person({ roles: ['reporter'], departments: [news], name: 'Đỗ Lan' })
  const far = await app.person({ roles: ['head'], departments: [sport], name: 'Ban khác' })
  const must = ({ status, body, text }: Answer) => {
    if (status !== 200) throw new Error(`${status} ${text}`)
    return body.data
  }
  const post = async (
    path: string,
    body: object,
    by: TestPerson = path.startsWith('/profits') ? scorer : accountant,
  ) => must(await app.post(`/api${path}`, by.token, body))
  await post('/royalty_rules', decree('Nghị định cũ', '2026-01-01', '2026-10-15', 1_800_000))
  await post('/royalty_rules', decree('Nghị định mới', '2026-10-16', null, 2_340_000))
  const payee = await post('/payees', { name: 'Đỗ Lan', user_id: lan.id, tax_number: '8001' })
  const other = await post('/payees', { name: 'Người ngoài', tax_number: '8002', email: 'ngoai@example.vn' })
  const type = (await app.kernel.pool.query("select id from article_type where code = 'news'")).rows[0].id

  /** An article of the reporter that was first published at noon of a day. */
  async function published(title: string, day: string, department = news): Promise<number> {
    const { id } = must(
      await app.post('/api/article/create', lan.token, {
        title,
        document: { type: 'doc', content: [] },
        article_type_id: type,
      }),
    )
    await app.kernel.pool.query(
      `update article set first_published_at = $2::timestamptz, department_id = $3 where id = $1`,
      [id, `${day}T05:00:00Z`, department],
    )
    return id
  }

  const sheet = async (month: string, more: object = {}): Promise<ProfitDetail> =>
    post('/profits', { department_id: news, month, ...more })
  const line = (
    { uplift = 0, uplift_kind: code = 'la', uplift_reason: reason = '', ...more }: LineOf = {},
    parts: object[] = [{ payee_id: payee.id, share: 10_000 }],
  ) => ({
    genre: 'tin',
    coefficient: 100,
    uplifts: uplift > 0 ? [{ code, rate: uplift, reason }] : [],
    ...more,
    parts,
  })
  const score = (
    { id }: { id: number },
    rows: { id: number; version: number }[],
    lines: (at: number) => object[] = () => [line()],
    by: TestPerson = scorer,
  ) =>
    app.put(`/api/profits/${id}`, by.token, {
      rows: rows.map(({ id: row, version }, at) => ({ id: row, version, lines: lines(at) })),
    })
  const move = (id: number, status: string, by: TestPerson, reason = '') =>
    app.post(`/api/profits/${id}/change-status`, by.token, { status, reason })
  const view = async (id: number, by: TestPerson = accountant): Promise<ProfitDetail> =>
    must(await app.get(`/api/profits/${id}`, by.token))
  const fund = (month: string, amount: number, department_id: number | null = news) =>
    post('/royalty_funds', { department_id, month, amount })

  /** A sheet of so many articles, scored and approved. */
  async function approved(
    month: string,
    articles: number,
    lines?: (at: number) => object[],
  ): Promise<ProfitDetail> {
    for (let n = 1; n <= articles; n += 1)
      await published(`Bài ${month} ${n}`, `${month}-${String(n).padStart(2, '0')}`)
    const made = await sheet(month)
    must(await score(made, made.rows, lines))
    must(await move(made.id, 'pending', scorer))
    must(await move(made.id, 'approved', head))
    return view(made.id)
  }

  const one = async (text: string, values: unknown[]): Promise<number> =>
    (await app.kernel.pool.query(text, values)).rows[0].id

  /** A sale of an article at an hour, of which the authors get so much. */
  async function sold(articleId: number, at: string, share: number, status = 'sold'): Promise<number> {
    const named = [`muc-${articleId}-${at.slice(0, 10)}-${share}`]
    const category = await one(
      'insert into category (name, slug) values ($1::text, $1::text) returning id',
      named,
    )
    const price = await one(
      `insert into category_price (category_id, amount, vat, author_share, valid_from, licence, created_by, updated_by)
       values ($1, 500000, 8, 30, '2026-01-01', 'Một lần', $2, $2) returning id`,
      [category, accountant.id],
    )
    const unit = await one(
      "insert into unit_buy (name, code, kind, created_by) values ($1::text, $1::text, 'other', $2) returning id",
      [`don-vi-${category}`, accountant.id],
    )
    return one(
      `insert into sale (unit_buy_id, article_id, version_id, price_id, title, amount, vat_amount, author_share_amount,
         licence, request_key, status, sold_by, sold_at)
       select $1, $2, v.id, $3, 'Bài được bán', 500000, 40000, $4, 'Một lần', $5, $6, $7, $8::timestamptz
       from article_version v where v.article_id = $2 limit 1 returning id`,
      [unit, articleId, price, share, `khoa-${category}`, status, accountant.id, at],
    )
  }

  return {
    ...{ root, news, sport, scorer, accountant, second, head, deputy, lan, far, payee, other },
    ...{ must, post, published, sheet, line, score, move, view, fund, sold, approved },
  }
}

export type PayingRoom = Awaited<ReturnType<typeof payingRoom>>
