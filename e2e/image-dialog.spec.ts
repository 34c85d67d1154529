import { expect, type Page, test } from '@playwright/test'
import { fits, isAccessible, seriousFaults, wear } from './looking.ts'
import {
  body,
  dialog,
  draftWith,
  draftWithQuarters,
  look,
  openDialog,
  picture,
  pixel,
  plain,
  quarters,
  ready,
  save,
  saved,
  setLogo,
  tool,
  uploaded,
} from './pictures.ts'
import { contextFor } from './session-storage.ts'

/** Gives the editor a file by paste or drop, as browsers do. */
async function give(page: Page, how: 'paste' | 'drop', name: string, type: string, content: Buffer) {
  await page.evaluate(
    async ({ how, name, type, base64 }) => {
      const target = document.querySelector('.ProseMirror') as HTMLElement
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type }))
      const { left, top } = target.getBoundingClientRect()
      const options = { bubbles: true, cancelable: true }
      target.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          : new DragEvent('drop', {
              ...options,
              dataTransfer: transfer,
              clientX: left + 20,
              clientY: top + 20,
            }),
      )
    },
    { how, name, type, base64: content.toString('base64') },
  )
}

const cases: [string, string[], string][] = [
  ['right', ['Xoay phải'], '200x400 blue red yellow green'],
  ['left', ['Xoay trái'], '200x400 green yellow red blue'],
  ['across', ['Lật ngang'], '400x200 green red yellow blue'],
  ['down', ['Lật dọc'], '400x200 blue yellow red green'],
  ['right, then across', ['Xoay phải', 'Lật ngang'], '200x400 red blue green yellow'],
]

test('turns and mirrors into a new file pixel by pixel, and leaves the original', { tag: '@all' }, async ({
  browser,
}) => {
  test.slow()
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  const { id, src } = await draftWithQuarters()
  await page.goto(`/article/edit/${id}`)
  for (const [name, tools, expected] of cases) {
    await openDialog(page)
    await ready(page)
    await expect(save(page)).toBeDisabled()
    for (const each of tools) await tool(page, each).click()
    await expect(save(page)).toBeEnabled()
    expect(await look(await saved(page)), name).toBe(expected)
    // One step back in the text brings the original, which is still there.
    await body(page).getByText('Câu cuối.').click()
    await page.keyboard.press('Control+z')
    await expect(picture(page)).toHaveAttribute('src', src)
    await expect(picture(page)).toHaveAttribute('srcset', /w=640 640w/)
    expect(await look(src), 'the original').toBe('400x200 red green blue yellow')
  }
  await context.close()
})

test('cuts by keyboard, undoes, starts over, and changes the words', async ({ browser }) => {
  const { id } = await draftWithQuarters()
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await openDialog(page)
  await ready(page)
  // Half of the width away, five steps of a tenth each.
  const edge = dialog(page).getByRole('button', { name: 'Cạnh trái' })
  await edge.focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(dialog(page).getByRole('status').first()).toContainText('200 × 200')
  await tool(page, 'Về ảnh gốc').click()
  await expect(save(page)).toBeDisabled()
  await page.keyboard.press('Control+z')
  await expect(dialog(page).getByRole('status').first()).toContainText('200 × 200')
  await tool(page, 'Phóng to').click()
  await expect(dialog(page)).toContainText('150%')

  await tool(page, 'Tùy chọn ảnh').click()
  await dialog(page).getByRole('textbox', { name: 'Mô tả ảnh' }).fill('Nửa phải của bốn màu')
  await dialog(page).getByRole('textbox', { name: 'Chú thích' }).fill('Chợ rất sớm')
  await dialog(page).getByRole('textbox', { name: 'Nguồn ảnh' }).fill('TTXVN')
  await dialog(page).getByText('Nhỏ', { exact: true }).click()
  await dialog(page).getByText('Phải', { exact: true }).click()
  const after = await saved(page)
  expect(await look(after)).toBe('200x200 green green yellow yellow')
  await expect(picture(page)).toHaveAttribute('alt', 'Nửa phải của bốn màu')
  await expect(body(page).locator('figure')).toHaveAttribute('data-align', 'right')
  await expect(body(page).locator('figcaption')).toContainText('Chợ rất sớm')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Bản 2').first()).toBeVisible()
  await page.reload()
  await expect(body(page).locator('figure')).toHaveAttribute('data-align', 'right')
  await expect(body(page).locator('figcaption')).toContainText('TTXVN')

  // Words alone need no new file.
  await openDialog(page, 'Tùy chọn ảnh')
  await expect(save(page)).toBeDisabled()
  await dialog(page).getByRole('textbox', { name: 'Chú thích' }).fill('Chợ sớm tinh mơ')
  await save(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(picture(page)).toHaveAttribute('src', after)
  await expect(body(page).locator('figcaption')).toContainText('Chợ sớm tinh mơ')
  await context.close()
})

test('lays a logo at the top left, half clear, moves it and makes it clearer', { tag: '@all' }, async ({
  browser,
}) => {
  await setLogo()
  const file = await uploaded(await plain(400, 200, '#0000ff').png().toBuffer(), 'nen-xanh.png')
  const id = await draftWith({ src: file.file_local, fileId: file.id, width: 400, height: 200 })
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await openDialog(page)
  await ready(page)
  await tool(page, 'Đóng dấu').click()
  await expect(dialog(page)).toContainText('Độ rõ: 0,5')
  const first = await saved(page)
  // 0.3 of the picture: 120 × 60 pixels.
  expect(await pixel(first, 1, 1)).toEqual([128, 0, 127])
  expect(await pixel(first, 118, 58)).toEqual([128, 0, 127])
  expect(await pixel(first, 122, 62)).toEqual([0, 0, 255])

  await openDialog(page)
  await ready(page)
  await tool(page, 'Đóng dấu').click()
  await dialog(page).getByRole('slider', { name: 'Độ rõ' }).focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toContainText('Độ rõ: 1')
  // Dragged down by half of the picture's height.
  const mover = dialog(page).getByRole('button', { name: /^Dấu: phím mũi tên/ })
  const sheet = (await dialog(page).getByTestId('picture-preview').boundingBox())!
  const box = (await mover.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + sheet.height / 2, { steps: 4 })
  await page.mouse.up()
  const second = await saved(page)
  expect(await pixel(second, 60, 130)).toEqual([255, 0, 0])
  await context.close()
})

test('a pasted photo stands as its EXIF says, a dropped one of 24 megapixels is edited as well', {
  tag: '@all',
}, async ({ browser }) => {
  test.slow()
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await page.goto('/article/create')
  await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('Ảnh dán')
  await body(page).click()
  // Lies on its left side in the file.
  const taken = await (await quarters(400, 200)).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  await give(page, 'paste', 'dien-thoai.jpg', 'image/jpeg', taken)
  await expect(picture(page)).toHaveAttribute('src', /^\/media\//)
  await openDialog(page)
  await ready(page)
  await expect(dialog(page).getByRole('status').first()).toContainText('200 × 400')
  await tool(page, 'Xoay trái').click()
  expect(await look(await saved(page))).toBe('400x200 red green blue yellow')

  await picture(page).click()
  await body(page).getByRole('button', { name: 'Bỏ ảnh', exact: true }).click()
  const large = await (await quarters(6000, 4000)).jpeg({ quality: 90 }).toBuffer()
  await give(page, 'drop', 'lon.jpg', 'image/jpeg', large)
  await expect(picture(page)).toHaveAttribute('src', /lon\.jpg$/, { timeout: 60_000 })
  const opening = Date.now()
  await openDialog(page)
  await ready(page)
  const opened = Date.now() - opening
  await tool(page, 'Xoay phải').click()
  const saving = Date.now()
  await save(page).click()
  await expect(dialog(page)).toHaveCount(0, { timeout: 60_000 })
  console.info(`24 megapixels: open ${opened} ms, render, upload and place ${Date.now() - saving} ms`)
  expect(await look((await picture(page).getAttribute('src')) ?? '')).toBe('4000x6000 blue red yellow green')
  await context.close()
})

test('a failed upload loses nothing and can be tried again; a 400 is told as a notice', {
  tag: '@all',
}, async ({ browser }) => {
  const { id } = await draftWithQuarters()
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await openDialog(page)
  await ready(page)
  await tool(page, 'Xoay phải').click()

  const upload = '**/api/files/upload'
  await page.route(upload, (route) => route.abort())
  await save(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Không kết nối được máy chủ')
  await page.unroute(upload)

  await page.route(upload, (route) =>
    route.fulfill({ status: 400, json: { code: 400, message: 'Sai', error: 'request.malformed' } }),
  )
  await save(page).click()
  await expect(page.getByText('Có lỗi khi lưu ảnh. Vui lòng thử lại sau.').first()).toBeVisible()
  await page.unroute(upload)

  // Leaving asks first, and staying keeps the edit.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sửa tiếp' }).click()
  expect(await look(await saved(page))).toBe('200x400 blue red yellow green')
  await context.close()
})

test('what was edited is uploaded by itself after 30 seconds', { tag: '@all' }, async ({ browser }) => {
  const { id, src } = await draftWithQuarters()
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`/article/edit/${id}`)
  await openDialog(page)
  await ready(page)
  await tool(page, 'Lật ngang').click()
  await page.clock.runFor(29_000)
  await expect(picture(page)).toHaveAttribute('src', src)
  await page.clock.runFor(1_100)
  await expect(picture(page)).not.toHaveAttribute('src', src)
  expect(await look((await picture(page).getAttribute('src')) ?? '')).toBe('400x200 green red yellow blue')
  await expect(dialog(page)).toContainText('Đã tự lưu lúc')
  await expect(save(page)).toBeDisabled()
  // Going back to what it was brings the original back, without another file.
  await tool(page, 'Về ảnh gốc').click()
  await save(page).click()
  await expect(picture(page)).toHaveAttribute('src', src)
  await context.close()
})

test('can be used by keyboard alone', async ({ browser }) => {
  const { id } = await draftWithQuarters()
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await body(page).getByText('Câu mở đầu.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  const button = body(page).getByRole('button', { name: 'Sửa ảnh', exact: true })
  await expect(button).toBeVisible()
  for (let step = 0; step < 12 && !(await button.evaluate((element) => element.matches(':focus'))); step += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await ready(page)
  for (let step = 0; step < 12; step += 1) {
    const name = await page.evaluate('document.activeElement?.getAttribute("aria-label")')
    if (name === 'Xoay phải') break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(dialog(page)).toHaveCount(0)
  expect(await look((await picture(page).getAttribute('src')) ?? '')).toBe('200x400 blue red yellow green')
  await context.close()
})

for (const { width, language, name, tools } of [
  { width: 1440, language: 'vi', name: 'Sửa ảnh', tools: ['Cắt ảnh', 'Đóng dấu', 'Tùy chọn ảnh'] },
  { width: 360, language: 'en', name: 'Edit picture', tools: ['Edit image', 'Logo mask', 'Image options'] },
] as const) {
  test(`everybody can read and reach it at ${width} px`, { tag: '@all' }, async ({ browser }) => {
    await setLogo()
    const { id } = await draftWithQuarters()
    const context = await contextFor(browser, 'congtacvien', { width, language })
    const page = await context.newPage()
    await page.goto(`/article/edit/${id}`)
    await openDialog(page, name)
    await ready(page)
    for (const each of tools) {
      await tool(page, each).click()
      await fits(page)
      const wide = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(wide).toBeLessThanOrEqual(0)
      if (width === 1440) await isAccessible(page)
      else expect(await seriousFaults(page)).toEqual([])
      await wear(page, 'light')
    }
    await context.close()
  })
}
