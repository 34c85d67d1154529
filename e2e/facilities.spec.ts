import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

const mark = () => Math.random().toString(36).slice(2, 8)
const text = (name: string, words = 'Biên bản') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
})

/** A day beyond the demo's bookings, other than those of the other files. */
const day = new Date(Date.now() + (300 + Math.floor(Math.random() * 300)) * 86_400_000)
  .toISOString()
  .slice(0, 10)

type Field = { id?: number; key: string; label: string; label_en: string; type: string }

/** The fields of a form as they are saved. */
async function fieldsOf(form: number): Promise<Field[]> {
  const fields = await ask('kythuat', 'GET', `/devices/form-setting?type_form=${form}`)
  const unsaved = new Set(['type_form', 'place', 'used', 'version'])
  return fields.map((field: object) =>
    Object.fromEntries(Object.entries(field).filter(([name]) => !unsaved.has(name))),
  )
}

/** Saves a form as another person. */
const saveFields = (type_form: number, data: Field[], removeIds: number[] = []) =>
  ask('admin', 'POST', '/devices/form-setting', { type_form, data, removeIds })

/** Takes fields off a form again. */
async function dropFields(form: number, ...labels: string[]): Promise<void> {
  const fields = await fieldsOf(form)
  const gone = fields.filter(({ label }) => labels.includes(label)).map(({ id }) => id as number)
  const rest = fields.filter(({ label }) => !labels.includes(label))
  await saveFields(form, rest, gone)
}

/** An approved booking of a studio of its own. */
async function approved(title: string, hour: string) {
  const studio = await ask('kythuat', 'POST', '/studios', { code: mark(), name: `Phòng ${title}` })
  const at = (time: string) => new Date(`${day}T${time}:00+07:00`).toISOString()
  const times = { starts_at: at(`${hour}:00`), ends_at: at(`${hour}:45`) }
  const book = await ask('truongban', 'POST', '/studio_books', {
    studio_id: studio.id,
    title,
    ...times,
  })
  await ask('kythuat', 'POST', `/studio_books/${book.id}/change-status`, { status: 'approved' })
  return { id: book.id as number, studio_id: studio.id as number, studio: studio.name as string, ...times }
}

test('two approved bookings change places', { tag: '@all' }, async ({ browser }) => {
  const [title, other] = [`Thu thanh ${mark()}`, `Ghi hình ${mark()}`]
  const [one, two] = await Promise.all([approved(title, '09'), approved(other, '14')])
  const context = await contextFor(browser, 'kythuat')
  const page = await context.newPage()
  await page.goto(`/studio/list-book/?keyword=${encodeURIComponent(title)}`)
  await page.getByText(title).first().click()
  await page.getByRole('button', { name: 'Đổi với lịch khác' }).click()
  const dialog = page.getByRole('dialog', { name: `Đổi chỗ “${title}”` })
  await dialog.getByRole('textbox', { name: 'Tìm theo nội dung…' }).fill(other)
  await dialog.getByRole('radio', { name: other }).check()
  await expect(dialog.getByRole('definition').first()).toContainText(`→ ${two.studio}`)
  await dialog.getByRole('button', { name: 'Đổi chỗ' }).click()
  await expect(page.getByText('Đã đổi chỗ hai lịch.')).toBeVisible()
  const standing = async (id: number) => {
    const { status, studio_id, starts_at, ends_at } = await ask('kythuat', 'GET', `/studio_books/${id}`)
    return { status, studio_id, starts_at, ends_at }
  }
  const slot = ({ studio_id, starts_at, ends_at }: typeof one) => ({ studio_id, starts_at, ends_at })
  expect(await standing(one.id)).toEqual({ status: 'approved', ...slot(two) })
  expect(await standing(two.id)).toEqual({ status: 'approved', ...slot(one) })
  await context.close()
})

for (const [what, screen, path] of [
  ['studio', '/studio/edit', '/studios'],
  ['vehicle', '/mobile-vehicle/edit', '/mobile_vehicles'],
] as const)
  test(`documents of a ${what} are uploaded, read, refused and taken off`, { tag: '@all' }, async ({
    browser,
  }) => {
    const name = `bien-ban-${mark()}`
    const own =
      what === 'studio'
        ? { code: mark() }
        : { plate: `29B-${100 + Math.floor(Math.random() * 900)}.${10 + Math.floor(Math.random() * 90)}` }
    const { id } = await ask('kythuat', 'POST', path, { ...own, name: `Xưởng ${name}` })
    const context = await contextFor(browser, 'kythuat')
    const page = await context.newPage()
    await page.goto(`${screen}/${id}`)
    const upload = async (file: ReturnType<typeof text>) => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Thêm tài liệu' }).click()
      await (await choosing).setFiles(file)
    }
    await upload(text(`${name}.exe`))
    await expect(page.getByText(`Không nhận loại tệp “${name}.exe”.`)).toBeVisible()
    await upload(text(`${name}.pdf`))
    await expect(page.getByText(`Nội dung của “${name}.pdf” không khớp với phần mở rộng.`)).toBeVisible()
    await expect(page.getByText('Chưa có tài liệu nào.')).toBeVisible()

    const words = `Bàn giao ${name}`
    await upload(text(`${name}.txt`, words))
    const line = page.getByRole('link', { name: `${name}.txt` })
    await expect(line).toBeVisible()
    await page.reload()
    await line.evaluate((link) => link.setAttribute('download', ''))
    const [download] = await Promise.all([page.waitForEvent('download'), line.click()])
    expect(await readFile(await download.path(), 'utf8')).toBe(words)

    await page.getByRole('button', { name: `Gỡ “${name}”` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Gỡ', exact: true }).click()
    await expect(line).toBeHidden()
    expect(await ask('kythuat', 'GET', `${path}/${id}/documents`)).toEqual([])
    await context.close()
    await ask('kythuat', 'DELETE', `${path}/${id}`)
  })

/** Adds a field of text in the designer, without saving it. */
async function addField(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Thêm trường' }).click()
  await page.getByRole('textbox', { name: 'Tên trường' }).last().fill(label)
}

test('a field of the designer narrows the list of devices, and the address keeps it', async ({ browser }) => {
  const label = `Tủ ${mark()}`
  const context = await contextFor(browser, 'kythuat')
  const page = await context.newPage()
  await page.goto('/devices/form-setting/')
  await addField(page, label)
  await page.getByRole('button', { name: 'Lưu biểu mẫu' }).click()
  await expect(page.getByText('Đã lưu biểu mẫu.')).toBeVisible()
  const key = (await fieldsOf(1)).find((field) => field.label === label)?.key as string
  const [kept, elsewhere] = [`Máy tủ A ${mark()}`, `Máy tủ B ${mark()}`]
  for (const [name, value] of [
    [kept, 'A1'],
    [elsewhere, 'B2'],
  ])
    await ask('kythuat', 'POST', '/devices', { code: mark(), name, custom_values: { [key]: value } })

  await page.goto('/devices/list?keyword=Máy tủ')
  await expect(page.getByText(elsewhere)).toBeVisible()
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click()
  await page.getByRole('button', { name: 'Trường thêm' }).click()
  await page.getByRole('textbox', { name: label }).fill('A1')
  await expect(page.getByText(elsewhere)).toBeHidden()
  await expect(page.getByText(kept)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('custom')).toBe(JSON.stringify({ [key]: 'A1' }))
  await page.reload()
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByText(elsewhere)).toBeHidden()
  await page.getByRole('button', { name: /^Bộ lọc: 1/ }).click()
  await expect(page.getByRole('button', { name: 'Trường thêm (1)' })).toBeVisible()
  await context.close()
  await dropFields(1, label)
})

test('a form saved over another’s is refused, and nothing of either is lost', async ({ browser }) => {
  const [mine, theirs] = [`Mặt bằng ${mark()}`, `Cách âm ${mark()}`]
  const context = await contextFor(browser, 'kythuat')
  const page = await context.newPage()
  await page.goto('/studio/form-setting/')
  await addField(page, mine)
  const field = { key: `cach_am_${mark()}`, label: theirs, label_en: '', type: 'text' }
  await saveFields(2, [...(await fieldsOf(2)), field])

  await page.getByRole('button', { name: 'Lưu biểu mẫu' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Người khác vừa lưu biểu mẫu này.' })).toBeVisible()
  const labels = async () => (await fieldsOf(2)).map(({ label }) => label)
  expect(await labels()).not.toContain(mine)
  await expect(page.getByRole('button', { name: new RegExp(`^${theirs}`) })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tên trường' })).toHaveValue(mine)

  await page.getByRole('button', { name: 'Lưu biểu mẫu' }).click()
  await expect(page.getByText('Đã lưu biểu mẫu.')).toBeVisible()
  expect(await labels()).toEqual(expect.arrayContaining([mine, theirs]))
  await context.close()
  await dropFields(2, mine, theirs)
})
