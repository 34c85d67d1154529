import { expect, type Locator, test } from '@playwright/test'
import { ask, words } from './people.ts'
import { publish, writeComplete } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const mark = Date.now().toString(36)
const title = `Mùa nước nổi ${mark}`

type Story = Record<'plan' | 'article' | 'book' | 'sale', number>

/** An item of yesterday's or today's schedule that is over and belongs to no plan. */
async function sentItem(plan: number): Promise<string> {
  const day = new Date(Date.now() + 7 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)
  const items = await ask(
    'thuky',
    'GET',
    `/schedule-item?start_date=${day}&end_date=${day}&perPage=100&sortBy=starts_at`,
  )
  for (const { id, title: name } of items.toReversed()) {
    const answer = await ask('thuky', 'POST', `/register_plans/${plan}/pieces`, { item_id: id }).catch(
      () => null,
    )
    if (!answer) continue
    await ask('thuky', 'POST', `/schedule-item/${id}/as-run`, {})
    return name
  }
  throw new Error('nothing was scheduled')
}

/** Sells the article to a new unit, whose money is there. */
async function sell(article: number): Promise<number> {
  const unit = await ask('ketoan', 'POST', '/unit_buys', { name: `Báo Bạn ${mark}`, code: `bb-${mark}` })
  const deposit = await ask('ketoan', 'POST', `/unit_buys/${unit.id}/deposits`, {
    method: 'cash',
    amount: 50_000_000,
    key: crypto.randomUUID(),
  })
  await ask('admin', 'POST', `/unit_buys/deposits/${deposit.id}/change-status`, { status: 'confirmed' })
  const { sales } = await ask('ketoan', 'POST', '/sell_news', {
    unit_buy_id: unit.id,
    article_ids: [article],
    key: crypto.randomUUID(),
  })
  return sales[0].id
}

/** A plan that became work, a room, an article, a broadcast, a royalty and a sale. */
async function tellStory(): Promise<Story & { broadcast: string }> {
  const [studio] = await ask('kythuat', 'GET', '/studios/get-all-status-is-normal')
  const on_day = `20${40 + Math.floor(Math.random() * 50)}-05-14`
  const { id: plan } = await ask('phongvien', 'POST', '/register_plans', {
    title,
    on_day,
    pieces_wanted: 2,
    bookings: [{ kind: 'studio', place_id: studio.id, days_before: 1, from: '09:00', until: '10:00' }],
  })
  await ask('phongvien', 'POST', `/register_plans/${plan}/change-status`, { status: 'pending' })
  const approved = await ask('truongban', 'POST', `/register_plans/${plan}/change-status`, {
    status: 'approved',
  })
  const article = await writeComplete(title, [words('Nước về đồng.')])
  await ask('phongvien', 'POST', `/register_plans/${plan}/pieces`, { article_id: article })
  await publish(article)
  const broadcast = await sentItem(plan)
  const { department } = await ask('phongvien', 'GET', `/article/${article}`)
  await ask('truongban', 'POST', '/profits', {
    department_id: department.id,
    month: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7),
    kind: 'supplement',
    article_ids: [article],
  })
  return { plan, article, book: approved.booked[0].id, sale: await sell(article), broadcast }
}

/** What the parts of a story are, from above. */
const kindsOf = (story: Locator) => story.locator('li > span:first-child').allInnerTexts()

test('booking, sale, plan and article each tell the whole story, and of it only what one may see', {
  tag: '@all',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const story = await tellStory()
  const whole = ['Kế hoạch', 'Công việc', 'Đặt phòng thu', 'Tin bài', 'Phát sóng', 'Nhuận bút', 'Bán tin']
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  const told = page.getByRole('region', { name: 'Dòng thời gian' })
  await page.goto(`/studio/list-book/?open=${story.book}`)
  await expect(told.getByRole('listitem').filter({ hasText: story.broadcast }).first()).toBeVisible()
  await expect.poll(() => kindsOf(told)).toEqual(whole)
  // From the booking to its plan, from there to the article, and what was sent ends the plan.
  await told
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await page.waitForURL(`**/register-plan/list?open=${story.plan}`)
  await expect(page.getByRole('dialog').getByText('2/2 sản phẩm')).toBeVisible()
  await expect.poll(() => kindsOf(told)).toEqual(whole)
  await page.goto(`/sell-news/list?open=${story.sale}`)
  await expect.poll(() => kindsOf(told)).toEqual(whole)
  await expect(told.getByText(/Hoàn thành/).first()).toBeVisible()
  await told.locator(`a[href="/article/edit/${story.article}"]`).first().click()
  await page.waitForURL(`**/article/edit/${story.article}`)
  await context.close()

  // Who sells sees what was earned and no plan; who keeps the rooms sees no money.
  for (const [who, address, shown, hidden] of [
    [
      'ketoan',
      `/sell-news/list?open=${story.sale}`,
      ['Nhuận bút', 'Bán tin'],
      ['Kế hoạch', 'Công việc', 'Đặt phòng thu'],
    ],
    ['kythuat', `/studio/list-book/?open=${story.book}`, [], ['Nhuận bút', 'Bán tin', 'Kế hoạch']],
  ] as const) {
    const other = await contextFor(browser, who)
    const theirs = await other.newPage()
    await theirs.goto(address)
    const region = theirs.getByRole('region', { name: 'Dòng thời gian' })
    await expect(region).toBeVisible()
    // It is read: what it shows, or that it shows nothing else.
    await expect(region.getByText(/Nhuận bút|Chưa có kế hoạch/).first()).toBeVisible()
    await expect.poll(() => kindsOf(region)).toEqual(expect.arrayContaining([...shown]))
    for (const kind of hidden) expect(await kindsOf(region)).not.toContain(kind)
    await other.close()
  }
})
