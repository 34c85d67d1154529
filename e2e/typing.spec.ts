import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'
import { ask, draft } from './people.ts'
import { contextFor } from './session-storage.ts'

/** A picture, a table, a list and a heading around what is typed; each holds one word to find it by. */
const blocks = [
  { type: 'paragraph', content: [{ type: 'text', text: 'Thân' }] },
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Mục' }] },
  {
    type: 'bulletList',
    content: [
      { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dòng' }] }] },
    ],
  },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ô' }] }] },
          { type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bên' }] }] },
        ],
      },
    ],
  },
  {
    type: 'figure',
    attrs: { src: '/media/khong-co/anh.jpg', alt: 'Ảnh', credit: 'Ảnh: Đài' },
    content: [{ type: 'text', text: 'Chú' }],
  },
]

/** What was saved or kept on the server, as one JSON text. */
async function storedText(id: number): Promise<string> {
  return JSON.stringify(await ask('congtacvien', 'GET', `/article/edit/${id}`))
}

/** A word as the keys build it: what the input method shows after each. */
type Built = { word: string; steps: string[] }

const telex: Built[] = [
  { word: 'Tiếng', steps: ['T', 'Ti', 'Tie', 'Tiê', 'Tiên', 'Tiêng', 'Tiếng'] },
  { word: 'Việt', steps: ['V', 'Vi', 'Vie', 'Viê', 'Việ', 'Việt'] },
  { word: 'nghiêng', steps: ['n', 'ng', 'ngh', 'nghi', 'nghie', 'nghiê', 'nghiên', 'nghiêng'] },
  { word: 'đường', steps: ['d', 'đ', 'đu', 'đuo', 'đươ', 'đươn', 'đương', 'đường'] },
  { word: 'Thuở', steps: ['T', 'Th', 'Thu', 'Thuo', 'Thuơ', 'Thuở'] },
  { word: 'ấy', steps: ['a', 'â', 'ây', 'ấy'] },
]

const vni: Built[] = [
  { word: 'người', steps: ['n', 'ng', 'ngu', 'nguo', 'nguoi', 'ngươi', 'người'] },
  { word: 'khuỷu', steps: ['k', 'kh', 'khu', 'khuy', 'khuyu', 'khuỷu'] },
  { word: 'quyển', steps: ['q', 'qu', 'quy', 'quye', 'quyen', 'quyên', 'quyển'] },
]

const wordsOf = (words: readonly Built[]): string => words.map(({ word }) => word).join(' ')

/** Types as the input methods of Windows, macOS and ibus do: each key renews a composition, a space commits it. */
async function compose(page: Page, cdp: CDPSession, words: readonly Built[]): Promise<void> {
  for (const [at, { word, steps }] of words.entries()) {
    for (const text of steps) {
      await cdp.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    }
    await cdp.send('Input.insertText', { text: word })
    if (at < words.length - 1) await page.keyboard.insertText(' ')
  }
}

/** Types as Unikey and EVKey do: a plain key, or Backspace so many times and the letters anew. */
async function retype(page: Page, words: readonly Built[]): Promise<void> {
  for (const [at, { steps }] of words.entries()) {
    let shown = ''
    for (const step of steps) {
      let same = 0
      while (same < shown.length && shown[same] === step[same]) same += 1
      for (let back = shown.length; back > same; back--) await page.keyboard.press('Backspace')
      for (const letter of step.slice(same)) {
        if (/[a-z]/i.test(letter)) await page.keyboard.press(letter)
        else await page.keyboard.insertText(letter)
      }
      shown = step
    }
    if (at < words.length - 1) await page.keyboard.press('Space')
  }
}

const body = (page: Page): Locator => page.locator('.ProseMirror')

/** The places in which somebody types: how to get there, and what then reads back. */
const places: { name: string; holds: string; of: (page: Page) => Locator }[] = [
  { name: 'a paragraph', holds: 'Thân', of: (page) => body(page).locator('p', { hasText: /^Thân/ }) },
  { name: 'a heading', holds: 'Mục', of: (page) => body(page).locator('h2') },
  { name: 'a list', holds: 'Dòng', of: (page) => body(page).locator('li p') },
  { name: 'a table cell', holds: 'Ô', of: (page) => body(page).locator('td p').first() },
  {
    name: 'a caption',
    holds: 'Chú',
    of: (page) => body(page).locator('figcaption [data-node-view-content]'),
  },
]

/** Puts the cursor behind the last letter of a place. */
async function cursorIn(page: Page, place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded()
  const box = (await place.boundingBox())!
  await page.mouse.click(box.x + box.width - 3, box.y + box.height / 2)
  await page.keyboard.press('End')
}

async function opened(page: Page, id: number): Promise<CDPSession> {
  await page.goto(`/article/edit/${id}`)
  await expect(body(page)).toContainText('Thân', { timeout: 60_000 })
  await expect(page.getByRole('group', { name: 'Gợi ý chính tả' })).toBeVisible()
  return page.context().newCDPSession(page)
}

const ways = [
  ['Telex by composition', telex, compose],
  ['VNI by composition', vni, compose],
  [
    'Telex by Backspace and retyping',
    telex,
    (page: Page, _cdp: CDPSession, words: Built[]) => retype(page, words),
  ],
  [
    'VNI by Backspace and retyping',
    vni,
    (page: Page, _cdp: CDPSession, words: Built[]) => retype(page, words),
  ],
] as const

for (const [name, words, type] of ways) {
  test(`no letter is lost or doubled: ${name}`, { tag: '@all' }, async ({ browser }) => {
    // Every letter is a key of its own.
    test.setTimeout(240_000)
    const id = await draft(`Gõ chữ ${name} ${Date.now()}`, blocks)
    const context = await contextFor(browser, 'congtacvien')
    const page = await context.newPage()
    const cdp = await opened(page, id)
    for (const { holds, of } of places) {
      await cursorIn(page, of(page))
      await page.keyboard.insertText(' ')
      await type(page, cdp, words as unknown as Built[])
      await expect(of(page)).toHaveText(`${holds} ${wordsOf(words)}`)
    }
    const title = page.getByRole('textbox', { name: 'Tiêu đề', exact: true })
    await title.fill('')
    await title.focus()
    await type(page, cdp, words as unknown as Built[])
    await expect(title).toHaveValue(wordsOf(words))
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Bản 2').first()).toBeVisible()
    const stored = await storedText(id)
    for (const { holds } of places) expect(stored).toContain(`${holds} ${wordsOf(words)}`)
    expect(stored).toContain(`"title":"${wordsOf(words)}"`)
    await context.close()
  })
}

test('no letter is lost while the text is saved, others come and go, and hints are drawn', {
  tag: '@all',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const id = await draft(`Gõ khi tự lưu ${Date.now()}`, blocks)
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  const cdp = await opened(page, id)
  // A slow server, so that copies and saves are under way while letters come.
  await page.route(/\/api\/article\/(draft|update|presence)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  const place = body(page).locator('p', { hasText: /^Thân/ })
  await cursorIn(page, place)
  // What the hints mark stands beside what is typed.
  await page.keyboard.insertText(' nghành thoong hoà hòa ')
  const other = await contextFor(browser, 'admin')
  const reader = await other.newPage()
  let expected = 'Thân nghành thoong hoà hòa '
  for (let round = 0; round < 6; round++) {
    const words = round % 2 === 0 ? telex : vni
    const coming = reader.goto(round % 2 === 0 ? `/article/edit/${id}` : '/dashboard').catch(() => null)
    for (const built of words) {
      if (round % 3 === 2) await retype(page, [built])
      else await compose(page, cdp, [built])
      await page.keyboard.insertText(' ')
      expected += `${built.word} `
      // Some rests are long enough for the hints to be drawn in the very paragraph.
      await page.waitForTimeout(round === 1 ? 650 : 15)
    }
    if (round === 2) await page.keyboard.press('Control+s')
    if (round === 4) {
      // A composition that stays open over a rest: the autosave and the hints wait for it, or pass it by.
      await cdp.send('Input.imeSetComposition', { text: 'nguơ', selectionStart: 4, selectionEnd: 4 })
      await page.waitForTimeout(3_500)
      await cdp.send('Input.imeSetComposition', { text: 'người', selectionStart: 5, selectionEnd: 5 })
      await cdp.send('Input.insertText', { text: 'người' })
      await page.keyboard.insertText(' ')
      expected += 'người '
    }
    await coming
  }
  expect((await place.textContent())?.replaceAll('\u00a0', ' ').trim()).toBe(expected.trim())
  await expect(place.locator('.spelling').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect.poll(() => storedText(id), { timeout: 30_000 }).toContain(expected.trim())
  await other.close()
  await context.close()
})

test('spelling hints are gone through by keyboard, changed, ignored, and switched off', async ({
  browser,
}) => {
  // The wishes are a person's, wherever they log in: this one writes in no other test.
  const document = { type: 'doc', content: blocks }
  const { id } = await ask('phongvien', 'POST', '/article/create', {
    title: `Chính tả ${Date.now()}`,
    document,
  })
  await ask('phongvien', 'PUT', '/auth/me/preferences', { spelling: { on: true, forget: ['thoong'] } })
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  await opened(page, id)
  const place = body(page).locator('p', { hasText: /^Thân/ })
  await cursorIn(page, place)
  await page.keyboard.insertText(' các nghành vie65t rồi thoong và của của tỉnh , xong rồi. ')
  const hints = page.getByRole('group', { name: 'Gợi ý chính tả' })
  await expect(hints).toContainText('5 gợi ý')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('F7')
  await expect(page.getByRole('button', { name: 'Đổi thành “ngành”' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Đổi thành “việt”' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Đổi thành “thông”' })).toBeFocused()
  await page.getByRole('button', { name: 'Bỏ qua từ này' }).click()
  await expect(hints).toContainText('2 gợi ý')
  await page.keyboard.press('Escape')
  await expect(place).toHaveText('Thân các ngành việt rồi thoong và của của tỉnh , xong rồi. ')
  // The pointer does the same.
  await place.locator('.spelling[data-kind="double"]').click()
  await page.getByRole('button', { name: 'Đổi thành “của”' }).click()
  await expect(place).toHaveText('Thân các ngành việt rồi thoong và của tỉnh , xong rồi. ')
  await page.getByRole('button', { name: 'Tắt gợi ý chính tả' }).click()
  await expect(body(page).locator('.spelling')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Bản 2').first()).toBeVisible()
  await page.reload()
  // The wish outlives the page.
  await expect(hints).toContainText('tắt')
  await page.getByRole('button', { name: 'Bật gợi ý chính tả' }).click()
  await expect(hints).toContainText('1 gợi ý')
  await context.close()
})
