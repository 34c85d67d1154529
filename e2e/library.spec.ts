import { expect, type Page, test } from '@playwright/test'
import { ask, baseUrl, draft, tokensOf, type Username } from './people.ts'
import { plain } from './pictures.ts'
import { contextFor } from './session-storage.ts'

/** A file in the library, sent as a form does. */
async function send(
  as: Username,
  name: string,
  bytes: Buffer,
  folder = 0,
): Promise<{ id: number; file_local: string }> {
  const { access_token } = await tokensOf(as)
  const form = new FormData()
  form.append('category_id', String(folder))
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await fetch(`${baseUrl()}/api/files/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: form,
  })
  const { data, message } = (await answer.json()) as {
    data: { id: number; file_local: string }
    message: string
  }
  if (!answer.ok) throw new Error(message)
  return data
}

const note = (words: string) => Buffer.from(`${words}\n`)
const grid = (page: Page) => page.getByRole('list', { name: 'Thư viện' })
const cards = (page: Page) => grid(page).getByRole('listitem')
const card = (page: Page, name: string) => page.getByRole('button', { name: `Xem “${name}”` })
const drawer = (page: Page) => page.getByRole('dialog')
const rail = (page: Page) => page.getByRole('navigation', { name: 'Thư mục' })
const says = (page: Page) => page.getByRole('status').first()

test('the library is narrowed by folder with what is below it, kind, words without accents; the address keeps all', async ({
  browser,
}) => {
  const mark = `loc${Date.now()}`
  const parent = await ask('admin', 'POST', '/files/categories', { name: `Kho ${mark}` })
  const child = await ask('admin', 'POST', '/files/categories', {
    name: `Ngăn ${mark}`,
    parent_id: parent.id,
  })
  for (let number = 0; number < 13; number += 1)
    await send('thuky', `Ghi chép sông Đà ${mark} ${number}.txt`, note(`${mark} ${number}`), child.id)
  const picture = await plain(640, 480, '#2266aa').png().toBuffer()
  await send('thuky', `Ảnh đập Hòa Bình ${mark}.png`, picture, parent.id)

  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/files')
  await expect(cards(page)).toHaveCount(12)
  await rail(page)
    .getByRole('button', { name: new RegExp(`^Kho ${mark}`) })
    .click()
  await expect(says(page)).toContainText('14')
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Trang sau' }).click()
  await expect(cards(page)).toHaveCount(2)
  await rail(page)
    .getByRole('button', { name: new RegExp(`^Ngăn ${mark}`) })
    .click()
  await expect(says(page)).toContainText('13')
  await rail(page)
    .getByRole('button', { name: new RegExp(`^Kho ${mark}`) })
    .click()
  await page.getByRole('searchbox', { name: 'Tìm' }).fill('dap hoa binh')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/keyword=dap/)
  await page.getByRole('searchbox', { name: 'Tìm' }).fill('')
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('combobox', { name: 'Loại' }).click()
  await page.getByRole('option', { name: 'Tài liệu' }).click()
  await expect(says(page)).toContainText('13')
  await page.getByRole('combobox', { name: 'Số dòng' }).selectOption('25')
  await expect(cards(page)).toHaveCount(13)
  await page.getByText('Danh sách', { exact: true }).click({ force: true })
  await expect(page.getByRole('row')).toHaveCount(14)

  const shared = new URL(page.url())
  expect(Object.fromEntries(shared.searchParams)).toEqual({
    category_id: String(parent.id),
    type: 'document',
    perPage: '25',
    view: 'list',
  })
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(14)
  await page.goBack()
  await expect(cards(page)).toHaveCount(13)
  await context.close()
})

test('many are chosen with Shift by mouse and keys, and given a folder, a credit and rights; those in use stay', {
  tag: '@all',
}, async ({ browser }) => {
  const mark = `nhieu${Date.now()}`
  const folder = await ask('admin', 'POST', '/files/categories', { name: `Đích ${mark}` })
  const ids: number[] = []
  for (let number = 0; number < 6; number += 1)
    ids.push((await send('thuky', `${mark}-${number}.txt`, note(`${mark} ${number}`))).id)
  const { file_local: used } = await send(
    'thuky',
    `${mark}-dung.png`,
    await plain(64, 64, '#aa2222').png().toBuffer(),
  )
  const content = [{ type: 'figure', attrs: { src: used }, content: [] }]
  await ask('congtacvien', 'POST', '/article/create', { title: mark, document: { type: 'doc', content } })

  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto(`/files?keyword=${mark}&sortBy=name`)
  await expect(cards(page)).toHaveCount(7)
  await card(page, `${mark}-0`).click({ modifiers: ['Control'] })
  await card(page, `${mark}-3`).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('toolbar')).toContainText('4')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('toolbar')).toContainText('5')
  await page.getByRole('toolbar').getByRole('button', { name: 'Thư mục' }).click()
  await drawer(page).getByRole('combobox', { name: 'Thư mục' }).click()
  await page.getByRole('option', { name: `Đích ${mark}` }).click()
  await drawer(page).getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page.getByText('Đã đổi 5 tệp.')).toBeVisible()
  expect(await ask('thuky', 'GET', `/files?category_id=${folder.id}`)).toHaveLength(5)

  await expect(drawer(page)).toHaveCount(0)
  await card(page, `${mark}-0`).focus()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('toolbar')).toContainText('7')
  await page.getByRole('toolbar').getByRole('button', { name: 'Nguồn' }).click()
  await drawer(page).getByRole('textbox', { name: 'Nguồn / tác giả' }).fill('TTXVN')
  await drawer(page).getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page.getByText('Đã đổi 7 tệp.')).toBeVisible()
  await expect(drawer(page)).toHaveCount(0)

  await card(page, `${mark}-0`).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('toolbar').getByRole('button', { name: 'Chuyển vào thùng rác' }).click()
  await drawer(page).getByRole('button', { name: 'Chuyển vào thùng rác' }).click()
  await expect(page.getByText('đang được dùng ở 1 nơi nên không xóa được')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)

  await page.goto(`/files?keyword=${mark}&trashed=true`)
  await expect(cards(page)).toHaveCount(6)
  await card(page, `${mark}-5`).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('toolbar').getByRole('button', { name: 'Khôi phục' }).click()
  await expect(page.getByText('Đã khôi phục 6 tệp.')).toBeVisible()
  const rows = await ask('thuky', 'GET', `/files?keyword=${mark}`)
  expect(rows.every(({ credit }: { credit: string }) => credit === 'TTXVN')).toBe(true)
  await context.close()
})

test('a file is looked at, changed and found where it is used; keys go on to the next and put it into the trash', {
  tag: '@quick',
}, async ({ browser }) => {
  const mark = `xem${Date.now()}`
  await send('thuky', `${mark}-b.txt`, note('Lời dẫn: kính chào quý vị'))
  const picture = await plain(800, 600, '#118844').png().toBuffer()
  const { id, file_local } = await send('thuky', `${mark}-a.png`, picture)
  const content = [{ type: 'figure', attrs: { src: file_local }, content: [] }]
  await ask('congtacvien', 'POST', '/article/create', {
    title: `Bài ${mark}`,
    document: { type: 'doc', content },
  })

  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto(`/files?keyword=${mark}&sortBy=name`)
  await card(page, `${mark}-a`).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(new RegExp(`record=${id}`))
  await expect(drawer(page).getByRole('img', { name: `${mark}-a` })).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: `Bài ${mark}` })).toBeVisible()
  await expect(drawer(page)).toContainText('800 × 600')
  await drawer(page).getByRole('textbox', { name: 'Nguồn / tác giả' }).fill('Ảnh: Minh Châu')
  await drawer(page).getByRole('textbox', { name: 'Mô tả' }).fill('Đập nước lúc bình minh')
  await drawer(page).getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Đã lưu.')).toBeVisible()
  expect(await ask('thuky', 'GET', `/files/${id}`)).toMatchObject({
    credit: 'Ảnh: Minh Châu',
    description: 'Đập nước lúc bình minh',
  })
  await drawer(page).getByRole('button', { name: 'Tệp sau' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(drawer(page)).toContainText('kính chào quý vị')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await card(page, `${mark}-b`).focus()
  await page.keyboard.press('Delete')
  await drawer(page).getByRole('button', { name: 'Chuyển vào thùng rác' }).click()
  await expect(cards(page)).toHaveCount(1)
  await context.close()
})

test('a sound plays and shows its wave, a document its pages where the browser can, on the screen of the library', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (said) => /Content Security Policy/.test(said.text()) && faults.push(said.text()))
  await page.goto('/files?keyword=nhac hieu')
  await card(page, 'Nhạc hiệu buổi sáng').click()
  const sound = drawer(page).locator('audio')
  await expect.poll(() => sound.evaluate((player: HTMLAudioElement) => player.duration)).toBeGreaterThan(8)
  await expect(drawer(page).getByRole('img', { name: 'Sóng âm của “Nhạc hiệu buổi sáng”' })).toBeVisible()
  await sound.evaluate((player: HTMLAudioElement) => player.play())
  await expect
    .poll(() => sound.evaluate((player: HTMLAudioElement) => player.currentTime))
    .toBeGreaterThan(0.2)
  const [tune] = await ask('thuky', 'GET', '/files?keyword=nhac hieu buoi sang')
  await expect
    .poll(async () => {
      const log: { action: string }[] = await ask('admin', 'GET', `/files/log?file_id=${tune.id}`)
      return [...new Set(log.map(({ action }) => action))]
    })
    .toEqual(expect.arrayContaining(['view', 'play']))
  await page.keyboard.press('Escape')
  await page.goto('/files?keyword=dinh lu')
  await card(page, 'Đỉnh lũ sông Hồng 1926–2026').click()
  // A browser without a viewer would save the file instead of showing it.
  if (await page.evaluate(() => navigator.pdfViewerEnabled))
    await expect(drawer(page).locator('iframe')).toHaveAttribute('src', /^blob:/)
  else await expect(drawer(page)).toContainText('Trình duyệt không xem được loại tệp này')
  await expect(drawer(page).getByRole('link', { name: /Một trăm năm đỉnh lũ/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await fetchFromAddress(page, tune)
  expect(faults).toEqual([])
  await context.close()
})

/** Brings a picture of another host into the library. The tests have no such host: what it gives is told in its place. */
async function fetchFromAddress(page: Page, arrives: object): Promise<void> {
  await page.getByRole('button', { name: 'Lấy từ liên kết' }).click()
  const address = page.getByRole('textbox', { name: 'Địa chỉ của ảnh' })
  const fetches = page.getByRole('dialog').getByRole('button', { name: 'Lấy ảnh' })
  await address.fill('ảnh chợ sớm')
  await fetches.click()
  await expect(address).toHaveAccessibleDescription(/Cần địa chỉ http hoặc https của một ảnh/)
  await address.fill('https://anh.example.vn/cho-som.jpg')
  await fetches.click()
  await expect(address).toHaveAccessibleDescription(/Không lấy ảnh từ “anh.example.vn”/)
  let sent: unknown
  await page.route('**/api/download', (route) => {
    sent = route.request().postDataJSON()
    return route.fulfill({ json: { code: 200, message: null, data: arrives } })
  })
  await page.getByRole('textbox', { name: 'Nguồn / tác giả' }).fill('Minh Anh')
  await fetches.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Tải tệp lên' })).toContainText('Đã tải xong 1 tệp')
  expect(sent).toMatchObject({ url: 'https://anh.example.vn/cho-som.jpg', credit: 'Minh Anh' })
  await page.getByRole('button', { name: 'Đóng bảng tải lên' }).click()
}

test('folders are made, moved and deleted; their files go where they are told', { tag: '@all' }, async ({
  browser,
}) => {
  const mark = `tm${Date.now()}`
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  const actions = (name: string) => rail(page).getByRole('button', { name: `Thao tác với thư mục “${name}”` })
  await page.goto('/files')
  for (const name of [`Một ${mark}`, `Hai ${mark}`]) {
    await rail(page).getByRole('button', { name: 'Thêm thư mục' }).click()
    await drawer(page).getByRole('textbox', { name: 'Tên thư mục' }).fill(name)
    await drawer(page).getByRole('button', { name: 'Lưu' }).click()
    await expect(drawer(page)).toHaveCount(0)
  }
  // The same name is refused at its field.
  await rail(page).getByRole('button', { name: 'Thêm thư mục' }).click()
  await drawer(page).getByRole('textbox', { name: 'Tên thư mục' }).fill(`một ${mark}`)
  await drawer(page).getByRole('button', { name: 'Lưu' }).click()
  await expect(drawer(page)).toContainText('Đã có thư mục tên này ở đây.')
  await drawer(page).getByRole('textbox', { name: 'Tên thư mục' }).fill('')
  await drawer(page).getByRole('button', { name: 'Hủy' }).click()
  await expect(drawer(page)).toHaveCount(0)

  const folders: { id: number; name: string }[] = await ask(
    'thuky',
    'GET',
    '/files/categories?isPaginate=false',
  )
  const one = folders.find(({ name }) => name === `Một ${mark}`)?.id as number
  const { id } = await send('thuky', `${mark}.txt`, note(mark), one)
  await actions(`Hai ${mark}`).click()
  await page.getByRole('menuitem', { name: 'Sửa' }).click()
  await drawer(page).getByRole('combobox', { name: 'Nằm trong' }).click()
  await page.getByRole('option', { name: `Một ${mark}`, exact: true }).click()
  await drawer(page).getByRole('button', { name: 'Lưu' }).click()
  await expect(rail(page).getByRole('button', { name: `Một ${mark}`, expanded: true })).toBeVisible()

  await rail(page).getByRole('button', { name: 'Thêm thư mục' }).click()
  await drawer(page).getByRole('textbox', { name: 'Tên thư mục' }).fill(`Ba ${mark}`)
  await drawer(page).getByRole('button', { name: 'Lưu' }).click()
  await expect(drawer(page)).toHaveCount(0)
  await actions(`Một ${mark}`).click()
  await page.getByRole('menuitem', { name: 'Xóa' }).click()
  await drawer(page).getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(drawer(page).getByRole('alert')).toContainText('Hãy chọn nơi chuyển chúng tới')
  await drawer(page).getByRole('combobox', { name: 'Chuyển tới' }).click()
  await page.getByRole('option', { name: `Ba ${mark}` }).click()
  await drawer(page).getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(rail(page).getByText(`Một ${mark}`)).toHaveCount(0)
  expect((await ask('thuky', 'GET', `/files/${id}`)).category.name).toBe(`Ba ${mark}`)
  await context.close()
})

test('the library is searched inside the editor: Enter inserts, a dropped file is uploaded and inserted', async ({
  browser,
}) => {
  const mark = `chen${Date.now()}`
  const { id } = await send(
    'congtacvien',
    `Cầu Thê Húc ${mark}.png`,
    await plain(400, 300, '#884411').png().toBuffer(),
  )
  const article = await draft(`Bài chèn ${mark}`)
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await page.goto(`/article/edit/${article}`)
  const text = page.locator('.ProseMirror')
  await text.getByText('Câu mở đầu.').click()
  await page.getByRole('button', { name: 'Chèn từ thư viện' }).click()
  const search = drawer(page).getByRole('combobox', { name: 'Tìm tên tệp' })
  await expect(search).toBeFocused()
  await search.fill(`the huc ${mark}`)
  await expect(drawer(page).getByRole('option')).toHaveCount(1)
  await search.press('Enter')
  await expect(drawer(page)).toHaveCount(0)
  await expect(text.locator('figure img')).toHaveCount(1)
  await expect(text).toBeFocused()

  await page.getByRole('button', { name: 'Chèn từ thư viện' }).click()
  await expect(search).toBeFocused()
  const dataTransfer = await page.evaluateHandle(async (name) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 })
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
    const transfer = new DataTransfer()
    transfer.items.add(new File([blob as Blob], name, { type: 'image/png' }))
    return transfer
  }, `tha-${mark}.png`)
  await search.dispatchEvent('drop', { dataTransfer })
  await expect(drawer(page)).toHaveCount(0)
  await expect(text.locator('figure img')).toHaveCount(2)
  // It is in the library as well.
  await expect
    .poll(async () => (await ask('congtacvien', 'GET', `/files?keyword=tha-${mark}`)).length)
    .toBe(1)

  // The cover is chosen the same way.
  await page.getByRole('button', { name: 'Chọn từ thư viện' }).first().click()
  await search.fill(`the huc ${mark}`)
  await expect(drawer(page).getByRole('option')).toHaveCount(1)
  await search.press('Enter')
  await expect(page.locator('[data-field=cover_file_id] img')).toHaveCount(1)
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () =>
      (await ask('congtacvien', 'GET', `/files/${id}`)).uses.map(({ kind }: { kind: string }) => kind),
    )
    .toContain('article')
  await context.close()
})
