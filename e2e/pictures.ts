import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { baseUrl, tokensOf } from './people.ts'

const colours = { red: '#e00000', green: '#00c000', blue: '#0000e0', yellow: '#e0e000' }

type Colour = keyof typeof colours

export const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture of four quarters: red and green above, blue and yellow below. */
export async function quarters(width: number, height: number) {
  const part = (colour: Colour, left: number, top: number) =>
    plain(width / 2, height / 2, colours[colour])
      .png()
      .toBuffer()
      .then((input) => ({ input, left, top }))
  return plain(width, height, '#000').composite([
    await part('red', 0, 0),
    await part('green', width / 2, 0),
    await part('blue', 0, height / 2),
    await part('yellow', width / 2, height / 2),
  ])
}

/** The colours in the middle of the four quarters of a stored picture, and its size. */
export async function look(src: string): Promise<string> {
  const answer = await fetch(`${baseUrl()}${src}`)
  expect(answer.status).toBe(200)
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): string => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 3
    const [r = 0, g = 0, b = 0] = data.subarray(start, start + 3)
    const name = `${+(r > 100)}${+(g > 100)}${+(b > 100)}`
    return { '100': 'red', '010': 'green', '001': 'blue', '110': 'yellow' }[name] ?? `${r},${g},${b}`
  }
  const places = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
  return `${info.width}x${info.height} ${places.join(' ')}`
}

export async function pixel(src: string, x: number, y: number): Promise<number[]> {
  const answer = await fetch(`${baseUrl()}${src}`)
  const picture = sharp(Buffer.from(await answer.arrayBuffer())).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const start = (y * info.width + x) * 3
  return [...data.subarray(start, start + 3)]
}

async function as(username: 'congtacvien' | 'admin'): Promise<APIRequestContext> {
  const { access_token } = await tokensOf(username)
  return request.newContext({
    baseURL: baseUrl(),
    extraHTTPHeaders: { authorization: `Bearer ${access_token}` },
  })
}

export async function uploaded(buffer: Buffer, name: string): Promise<{ id: number; file_local: string }> {
  const api = await as('congtacvien')
  const answer = await api.post('/api/files/upload', {
    multipart: {
      category_id: '0',
      upload_type: 'editor_quick_upload',
      file: { name, mimeType: 'image/png', buffer },
    },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data
}

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** A private draft of the contributor's with a picture in it. */
export async function draftWith(figure: object, caption = 'Chợ sớm'): Promise<number> {
  const api = await as('congtacvien')
  const document = {
    type: 'doc',
    content: [
      words('Câu mở đầu.'),
      { type: 'figure', attrs: figure, content: [{ type: 'text', text: caption }] },
      words('Câu cuối.'),
    ],
  }
  const answer = await api.post('/api/article/create', { data: { title: `Ảnh ${Date.now()}`, document } })
  return (await answer.json()).data.id
}

export async function draftWithQuarters(): Promise<{ id: number; src: string }> {
  const file = await uploaded(await (await quarters(400, 200)).png().toBuffer(), 'bon-mau.png')
  const id = await draftWith({
    src: file.file_local,
    fileId: file.id,
    alt: 'Bốn màu',
    width: 400,
    height: 200,
  })
  return { id, src: file.file_local }
}

/** A logo that the house may lay over pictures. The first one would mark every upload of other tests. */
export async function setLogo(): Promise<void> {
  const api = await as('admin')
  const buffer = await plain(200, 100, '#ff0000').png().toBuffer()
  const file = { name: 'dau-thu-hai.png', mimeType: 'image/png', buffer }
  const answer = await api.post('/api/settings/upload', { multipart: { key: 'logo_mask_2', file } })
  expect(answer.status()).toBe(200)
}

export const body = (page: Page) => page.locator('.ProseMirror')
export const picture = (page: Page) => body(page).locator('figure img').first()
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Sửa ảnh|Edit picture)$/ })
export const tool = (page: Page, name: string) =>
  dialog(page).getByRole('toolbar').getByRole('button', { name, exact: true })
export const save = (page: Page) => dialog(page).getByRole('button', { name: /^(Lưu|Save|Thử lại)$/ })
export const ready = (page: Page) => expect(dialog(page).getByTestId('picture-preview')).toBeVisible()

export async function openDialog(page: Page, name = 'Sửa ảnh'): Promise<void> {
  await picture(page).click()
  await body(page).getByRole('button', { name, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

export async function saved(page: Page): Promise<string> {
  const before = await picture(page).getAttribute('src')
  await save(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(picture(page)).not.toHaveAttribute('src', before ?? '')
  return (await picture(page).getAttribute('src')) ?? ''
}
