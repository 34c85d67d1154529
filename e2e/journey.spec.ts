import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  type Counts,
  countsOn,
  hasLists,
  type ListName,
  listNames,
  listsOf,
  moveButton,
  movesOn,
  publishButton,
  standsIn,
  toDashboard,
} from './article-views.ts'
import { type Person, personIn } from './people.ts'
import { hasPlace, isWhole } from './screen-plan.ts'
import { type Running, removeFolder, startServer, temporaryFolder } from './start-server.ts'

const picture = fileURLToPath(new URL('../server/seeds/demo/pictures/ho-guom.jpg', import.meta.url))

/** Editors see a toast at most this long after the move (issue: within 2 s). */
const soon = { timeout: 2000 }

const team = ['phongvien', 'truongban', 'thuky', 'bientap'] as const
type Member = (typeof team)[number]

const headline = (page: Page) => page.getByRole('textbox', { name: 'Tiêu đề', exact: true })
const body = (page: Page) => page.locator('.ProseMirror')

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: field, exact: true })
    .or(page.getByRole('textbox', { name: field, exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).first().click()
}

async function write(page: Page, title: string): Promise<number> {
  await page.goto('/article/create')
  await headline(page).fill(title)
  await page
    .getByRole('textbox', { name: 'Sapo' })
    .fill('Một cây cầu mới nối hai bờ sông, rút ngắn nửa giờ đi lại.')
  await body(page).click()
  await page.keyboard.type('Sáng nay, cây cầu được đưa vào sử dụng.')
  await page.keyboard.press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: /^(Chèn )?ảnh/i })
    .first()
    .click()
  await (await chooser).setFiles(picture)
  await expect(page.locator('.ProseMirror img[src^="/media/"]')).toBeVisible()
  await choose(page, 'Chuyên mục', 'Thời sự')
  await choose(page, 'Thể loại', 'Tin')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page).toHaveURL(/\/article\/edit\/\d+/)
  // The address follows the first save; whoever leaves before the last is asked whether they mean it.
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Đã lưu (?!tạm)/ })
      .first(),
  ).toBeVisible()
  return Number(page.url().match(/\/(\d+)$/)?.[1])
}

/** Opens an article and waits until it is there with what can be done with it. */
async function openArticle(page: Page, id: number): Promise<void> {
  await page.goto(`/article/edit/${id}`)
  await expect(body(page)).toBeVisible()
}

/** Waits until the server has answered the move that `press` makes. */
async function moved(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/article/active'))
  await press()
  expect((await answered).status()).toBe(200)
}

/** A toast that names the article and what happened. */
const isTold = (page: Page, title: string, what: string) =>
  expect(page.getByRole('status').filter({ hasText: title }).filter({ hasText: what })).toBeVisible(soon)

/** Remembers what a page plays, from its next load on. */
const listens = (page: Page) =>
  page.addInitScript(`{
    const play = HTMLMediaElement.prototype.play
    window.played = []
    HTMLMediaElement.prototype.play = function () {
      const sound = { src: this.src, heard: false }
      window.played.push(sound)
      this.addEventListener('playing', () => { sound.heard = true })
      return play.call(this)
    }
  }`)

/** Expects that the sound of notifications was heard on a page. */
const isHeard = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate<boolean>("played.some(({ src, heard }) => heard && src.endsWith('/notify.mp3'))"),
    )
    .toBe(true)

/** What one person has of the article at a step: its lists, the counters against the start, its moves. */
type View = {
  lists: ListName[]
  counts?: Counts
  /** Null where the article is not theirs to open. */
  moves: { offered?: string[]; refused?: string[] } | null
}

/** A step as all four see it. */
const steps: Record<string, Record<Member, View>> = {
  written: {
    phongvien: {
      lists: ['private'],
      counts: { private: 1 },
      moves: { offered: ['Gửi biên tập', 'Xóa'] },
    },
    truongban: { lists: [], moves: null },
    thuky: { lists: [], moves: { offered: ['Xóa'], refused: ['Gửi biên tập'] } },
    bientap: { lists: [], moves: null },
  },
  submitted: {
    phongvien: {
      lists: ['processed'],
      moves: { offered: ['Rút về', 'Xóa'], refused: ['Chuyển duyệt', 'Trả lại'] },
    },
    truongban: {
      lists: ['draft'],
      counts: { draft: 1 },
      moves: { offered: ['Chuyển duyệt', 'Trả lại'], refused: ['Rút về', 'Xóa'] },
    },
    thuky: {
      lists: ['draft'],
      counts: { draft: 1 },
      moves: { offered: ['Trả lại', 'Xóa'], refused: ['Chuyển duyệt', 'Rút về'] },
    },
    bientap: {
      lists: ['draft'],
      counts: { draft: 1 },
      moves: { offered: ['Chuyển duyệt', 'Trả lại'], refused: ['Rút về', 'Xóa'] },
    },
  },
  returned: {
    phongvien: {
      lists: ['private', 'processed'],
      counts: { private: 1 },
      moves: { offered: ['Gửi biên tập', 'Xóa'] },
    },
    truongban: { lists: [], moves: null },
    thuky: { lists: [], moves: { offered: ['Xóa'], refused: ['Gửi biên tập'] } },
    bientap: { lists: [], moves: null },
  },
  forwarded: {
    phongvien: { lists: ['processed'], moves: { refused: ['Duyệt', 'Trả lại', 'Đăng nội bộ'] } },
    truongban: {
      lists: ['approved'],
      counts: { approved: 1 },
      moves: { offered: ['Duyệt', 'Trả lại'], refused: ['Đăng nội bộ'] },
    },
    thuky: {
      lists: ['approved'],
      counts: { approved: 1 },
      moves: { offered: ['Trả lại', 'Đăng nội bộ'], refused: ['Duyệt'] },
    },
    bientap: { lists: ['processed'], moves: { refused: ['Duyệt', 'Trả lại', 'Đăng nội bộ'] } },
  },
  approved: {
    phongvien: { lists: ['processed'], moves: { refused: ['Trả lại', 'Xuất bản', 'Đăng nội bộ'] } },
    truongban: { lists: ['processed'], moves: { refused: ['Trả lại', 'Xuất bản', 'Đăng nội bộ'] } },
    thuky: {
      lists: ['corrected'],
      counts: { corrected: 1 },
      moves: { offered: ['Trả lại', 'Xuất bản', 'Đăng nội bộ'] },
    },
    bientap: { lists: ['processed'], moves: { refused: ['Trả lại', 'Xuất bản', 'Đăng nội bộ'] } },
  },
  published: {
    phongvien: {
      lists: ['processed', 'published'],
      moves: { refused: ['Gỡ xuất bản', 'Sửa bài đã đăng'] },
    },
    truongban: {
      lists: ['processed', 'published'],
      moves: { offered: ['Sửa bài đã đăng'], refused: ['Gỡ xuất bản'] },
    },
    thuky: {
      lists: ['processed', 'published'],
      moves: { offered: ['Gỡ xuất bản', 'Sửa bài đã đăng'] },
    },
    bientap: {
      lists: ['processed', 'published'],
      moves: { offered: ['Sửa bài đã đăng'], refused: ['Gỡ xuất bản'] },
    },
  },
}

/** Whether all four people check every screen at this step: a third of the steps each day. Notifications are checked at each. */
const looksAt = (step: string) => isWhole() || hasPlace(Object.keys(steps).indexOf(step), 3)

async function gather(browser: Browser, baseURL: string): Promise<Record<Member, Person>> {
  const people: Partial<Record<Member, Person>> = {}
  for (const name of team) {
    people[name] = await personIn(browser, name, { baseURL })
    await people[name].page.goto('/dashboard')
  }
  return people as Record<Member, Person>
}

/** What a step adds to the counters that a person had at the start. */
const added = (start: Counts, more: Counts = {}): Counts =>
  Object.fromEntries(
    Object.entries(start).map(([list, count]) => [list, count + (more[list as ListName] ?? 0)]),
  )

/** Expects that each of the four has the article in the right lists, counted right, with the right moves. */
async function allSee(
  step: keyof typeof steps,
  people: Record<Member, Person>,
  starts: Record<Member, Counts>,
  { id, title }: { id: number; title: string },
): Promise<void> {
  await Promise.all(
    team.map(async (name) => {
      const { page } = people[name]
      const { lists, counts } = steps[step]![name]
      await standsIn(page, title, lists, listsOf[name] ?? [])
      await expect
        .poll(() => countsOn(page), { message: `counters of ${name}` })
        .toEqual(added(starts[name], counts))
    }),
  )
  const looks = async (name: Member) => {
    const { page } = people[name]
    const { moves } = steps[step]![name]
    expect(await movesOn(page, id), `moves of ${name}`).toEqual(
      moves && {
        offered: (moves.offered ?? []).toSorted(),
        refused: (moves.refused ?? []).toSorted(),
      },
    )
    // Leaving gives the lock back.
    await toDashboard(page)
  }
  // The author first: once somebody else has opened what waits, it cannot be withdrawn any more. Then one after another:
  // while somebody edits an article nobody else moves it.
  for (const name of team) await looks(name)
}

/** Waits in a list, as people do. */
async function waitIn(page: Page, list: ListName): Promise<void> {
  await page.goto(`/article/${list}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listNames[list])
  await page.waitForLoadState('networkidle')
}

/** Expects that a list shows an article by itself, and that its counter says one more than before. */
async function turnsFresh(page: Page, list: ListName, title: string, before: Counts): Promise<void> {
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1)
  await expect.poll(async () => (await countsOn(page))[list]).toBe((before[list] ?? 0) + 1)
}

/** A newsroom of their own: in the one of all tests others fill the same lists meanwhile. */
let folder: string
let server: Running
test.beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startServer(join(folder, 'data'))
})
test.afterAll(async () => {
  await server.stop()
  await removeFolder(folder)
})

test('an article goes from the reporter to the readers through four people', { tag: '@quick' }, async ({
  browser,
}) => {
  // Four people, six steps, all their lists: two minutes on a quiet computer, many on a busy one.
  test.setTimeout(900_000)
  const title = `Cầu mới thông xe ${Date.now()}`
  const people = await gather(browser, server.url)
  const [reporter, head, secretary, desk] = team.map((name) => people[name].page) as [Page, Page, Page, Page]
  const starts = {} as Record<Member, Counts>
  for (const name of team) {
    await hasLists(people[name].page, listsOf[name] ?? [])
    starts[name] = await countsOn(people[name].page)
  }
  const id = await write(reporter, title)
  const see = async (step: keyof typeof steps) => {
    if (looksAt(step)) return allSee(step, people, starts, { id, title })
    for (const name of team) await toDashboard(people[name].page)
  }

  await test.step('written: a draft is its author’s, and hidden from the desk', () => see('written'))

  await test.step('submitted: the desk is told within 2 s, its list and counter turn fresh by themselves', async () => {
    await listens(desk)
    await waitIn(desk, 'draft')
    await openArticle(reporter, id)
    await moved(reporter, () => moveButton(reporter, 'Gửi biên tập').click())
    await isTold(desk, title, 'Chờ xử lý')
    await isHeard(desk)
    await turnsFresh(desk, 'draft', title, starts.bientap)
    await see('submitted')
  })

  await test.step('returned with a reason: the reporter is told and has it back', async () => {
    await openArticle(desk, id)
    await moveButton(desk, 'Trả lại').click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Trả lại' }).click()
    await expect(dialog.getByText('Hãy ghi lý do.')).toBeVisible()
    await dialog.getByRole('textbox').fill('Thiếu ý kiến của người dân')
    await moved(desk, () => dialog.getByRole('button', { name: 'Trả lại' }).click())
    await isTold(reporter, title, 'trả lại')
    await see('returned')
    await openArticle(reporter, id)
    await expect(reporter.getByText('Thiếu ý kiến của người dân').first()).toBeVisible()
  })

  await test.step('resubmitted and forwarded: the head of the department is told', async () => {
    await waitIn(head, 'approved')
    await moved(reporter, () => moveButton(reporter, 'Gửi biên tập').click())
    await openArticle(desk, id)
    await moved(desk, () => moveButton(desk, 'Chuyển duyệt').click())
    await isTold(head, title, 'Chờ duyệt')
    await turnsFresh(head, 'approved', title, starts.truongban)
    await see('forwarded')
  })

  await test.step('approved: the secretary is told', async () => {
    await waitIn(secretary, 'corrected')
    await openArticle(head, id)
    await moved(head, () => moveButton(head, 'Duyệt').click())
    await isTold(secretary, title, 'Chờ xuất bản')
    await turnsFresh(secretary, 'corrected', title, starts.thuky)
    await see('approved')
  })

  await test.step('published: readers find title, picture and text in the HTML', async () => {
    await openArticle(secretary, id)
    await moveButton(secretary, 'Xuất bản').click()
    await moved(secretary, () => publishButton(secretary).click())
    const answer = await fetch(`${server.url}/xem-${id}.html`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(title)
    expect(html).toContain('Sáng nay, cây cầu được đưa vào sử dụng.')
    expect(html).toMatch(/<img[^>]+src="\/media\//)
    await see('published')
  })

  for (const name of team) await people[name].context.close()
})
