import { expect, type Route, test } from '@playwright/test'
import {
  body,
  dialog,
  draftWith,
  draftWithQuarters,
  look,
  openDialog,
  picture,
  quarters,
  ready,
} from './pictures.ts'
import { contextFor } from './session-storage.ts'

const elsewhere = 'https://anh.example.vn/cho-som.png'

const failures: [string, (route: Route) => Promise<void>, string, string][] = [
  ['no answer', (route) => route.abort(), 'Địa chỉ dịch vụ lấy ảnh chưa đúng', 'Incorrect Image Proxy URL'],
  [
    'a page that is not there',
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '' }),
    'Không tìm thấy dịch vụ lấy ảnh',
    'Could not find Image Proxy',
  ],
  [
    'a refusal',
    (route) => route.fulfill({ status: 403, contentType: 'text/plain', body: '' }),
    'Yêu cầu bị từ chối',
    'Rejected request',
  ],
  [
    'any other status',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '' }),
    'Lỗi không rõ của dịch vụ lấy ảnh',
    'Unknown ImageProxy error',
  ],
  [
    'an error without words',
    (route) => route.fulfill({ status: 500, json: {} }),
    'Lỗi không rõ của dịch vụ',
    'Unknown service error',
  ],
  [
    'an error that is no JSON',
    (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{' }),
    'Thông báo lỗi của dịch vụ không phải JSON hợp lệ',
    'Invalid JSON in service error message',
  ],
]

for (const language of ['vi', 'en'] as const) {
  test(`a picture of another site is told about and kept as a file of the house (${language})`, {
    tag: '@all',
  }, async ({ browser }) => {
    test.slow()
    const content = await (await quarters(400, 200)).png().toBuffer()
    const id = await draftWith({ src: elsewhere, fileId: null })
    const context = await contextFor(browser, 'congtacvien', { language })
    const page = await context.newPage()
    await page.route(elsewhere, (route) => route.fulfill({ contentType: 'image/png', body: content }))
    await page.goto(`/article/edit/${id}`)
    const [edit, retry, store] =
      language === 'vi'
        ? ['Sửa ảnh', 'Thử lại', 'Lưu ảnh về kho']
        : ['Edit picture', 'Try again', 'Save into the library']

    // The server itself, where no proxy is configured.
    await openDialog(page, edit)
    const told = dialog(page).getByRole('alert')
    await expect(told).toHaveText(
      language === 'vi' ? 'Không tìm thấy dịch vụ lấy ảnh' : 'Could not find Image Proxy',
    )
    const proxy = '**/api/files/image-proxy/picture*'
    for (const [name, answer, vi, en] of failures) {
      await page.route(proxy, answer)
      await dialog(page).getByRole('button', { name: retry }).click()
      await expect(told, name).toHaveText(language === 'vi' ? vi : en)
      await page.unroute(proxy)
    }

    await page.route('**/api/files/image-proxy', (route) =>
      route.fulfill({ json: { code: 200, message: null, data: { key: 'k'.repeat(20), hosts: [] } } }),
    )
    let sent: string | undefined
    await page.route(proxy, (route) => {
      sent = route.request().headers()['api-key']
      return route.fulfill({ contentType: 'image/png', body: content })
    })
    await dialog(page).getByRole('button', { name: retry }).click()
    await ready(page)
    expect(sent).toBe('k'.repeat(20))
    await dialog(page).getByRole('button', { name: store }).click()
    await expect(picture(page)).toHaveAttribute('src', /^\/media\/.*\/cho-som\.png$/)
    await expect(dialog(page).getByRole('button', { name: store })).toHaveCount(0)
    expect(await look((await picture(page).getAttribute('src')) ?? '')).toBe('400x200 red green blue yellow')
    await context.close()
  })
}

test('a pasted picture of another site stays where it is until somebody keeps it', { tag: '@all' }, async ({
  browser,
}) => {
  const content = await (await quarters(40, 20)).png().toBuffer()
  const { id } = await draftWithQuarters()
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'image/png', body: content }))
  await page.route('**/api/files/image-proxy/picture*', (route) =>
    route.fulfill({ contentType: 'image/png', body: content }),
  )
  await page.goto(`/article/edit/${id}`)
  await body(page).getByText('Câu cuối.').click()
  await page.evaluate((src) => {
    const transfer = new DataTransfer()
    transfer.setData('text/html', `<img src="${src}" alt="Chợ" onerror="window.hit = true">`)
    const event = { bubbles: true, cancelable: true, clipboardData: transfer }
    document.querySelector('.ProseMirror')?.dispatchEvent(new ClipboardEvent('paste', event))
  }, elsewhere)
  const pasted = body(page).locator(`img[src="${elsewhere}"]`)
  await expect(pasted).toBeVisible()
  await pasted.click()
  await body(page).getByRole('button', { name: 'Lưu ảnh về kho' }).click()
  await expect(page.getByText('Đã lưu ảnh về kho.')).toBeVisible()
  await expect(pasted).toHaveCount(0)
  await expect(body(page).locator('figure img')).toHaveCount(2)
  expect(await page.evaluate('window.hit')).toBeUndefined()
  await context.close()
})
