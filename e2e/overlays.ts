import { expect, type Page } from '@playwright/test'
import type { Username } from './people.ts'
import type { Screen } from './screens.ts'

/** Something that opens over a screen: whose, where, and how. `show` ends when it can be seen. */
export type Overlay = {
  name: string
  path: Screen['path']
  as: Username
  narrow?: boolean
  show: (page: Page) => Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

async function press(page: Page, name: string | RegExp, shown: 'menu' | 'dialog'): Promise<void> {
  await button(page, name).click()
  await expect(page.getByRole(shown).last()).toBeVisible()
}

const rowMenu = (page: Page) => press(page, 'Thao tác với dòng này', 'menu')

async function fromRowMenu(page: Page, item: string): Promise<void> {
  await rowMenu(page)
  await page.getByRole('menuitem', { name: item }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** What opens over screens: each kind once, where it is richest. */
export const overlays: Overlay[] = [
  { name: 'user menu', path: '/dashboard', as: 'thuky', show: (page) => press(page, /^Tài khoản:/, 'menu') },
  { name: 'language menu', path: '/dashboard', as: 'thuky', show: (page) => press(page, 'Ngôn ngữ', 'menu') },
  { name: 'skin menu', path: '/dashboard', as: 'thuky', show: (page) => press(page, 'Giao diện', 'menu') },
  {
    name: 'who may do what to an article',
    path: '/workflow',
    as: 'admin',
    show: (page) => fromRowMenu(page, 'Ai được làm gì'),
  },
  {
    name: 'delegation of decisions',
    path: '/approvals',
    as: 'kythuat',
    show: (page) => press(page, 'Ủy quyền khi vắng', 'dialog'),
  },
  {
    name: 'work orders of maintenance',
    path: '/maintenance/due',
    as: 'kythuat',
    show: (page) => fromRowMenu(page, 'Lập phiếu'),
  },
  {
    name: 'rule of notifications',
    path: '/account?tab=notifications',
    as: 'bientap',
    show: (page) => press(page, 'Thêm quy tắc', 'dialog'),
  },
  { name: 'bell', path: '/dashboard', as: 'thuky', show: (page) => press(page, /thông báo/i, 'dialog') },
  {
    name: 'command palette',
    path: '/dashboard',
    as: 'admin',
    show: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('textbox').fill('tin')
      await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible()
    },
  },
  {
    name: 'file of the library',
    path: '/files?keyword=nhac hieu',
    as: 'thuky',
    show: async (page) => {
      await button(page, /^Xem “Nhạc hiệu/).click()
      await expect(page.getByRole('dialog').locator('audio')).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Lưu', exact: true })).toBeVisible()
    },
  },
  {
    name: 'picture of the library on a phone',
    path: '/files?keyword=ho-guom',
    as: 'thuky',
    narrow: true,
    show: async (page) => {
      await button(page, /^Xem “ho-guom/).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Lưu', exact: true })).toBeVisible()
    },
  },
  {
    name: 'folder of the library',
    path: '/files',
    as: 'thuky',
    show: (page) => press(page, 'Thêm thư mục', 'dialog'),
  },
  { name: 'row menu', path: '/article/published', as: 'thuky', show: rowMenu },
  {
    name: 'quick view',
    path: '/article/published',
    as: 'thuky',
    show: (page) => fromRowMenu(page, 'Xem nhanh'),
  },
  {
    name: 'choice of a move',
    path: '/article/draft',
    as: 'bientap',
    show: (page) => fromRowMenu(page, 'Chuyển bước…'),
  },
  {
    name: 'publishing, with its places and open points',
    path: '/article/corrected',
    as: 'thuky',
    show: async (page) => {
      await fromRowMenu(page, 'Chuyển bước…')
      await page.getByRole('dialog').getByRole('button', { name: 'Xuất bản', exact: true }).click()
      await expect(page.getByRole('radiogroup', { name: 'Ở đâu' })).toBeVisible()
      await expect(
        page
          .getByRole('region', { name: 'Điểm còn mở' })
          .getByText(/Không còn điểm nào|Sửa/)
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'a person for several articles',
    path: '/article/draft',
    as: 'truongban',
    show: async (page) => {
      await page.getByRole('row').nth(1).getByRole('checkbox').check()
      await press(page, 'Giao cho', 'dialog')
    },
  },
  {
    name: 'question for a reason',
    path: '/article/draft',
    as: 'bientap',
    show: async (page) => {
      await fromRowMenu(page, 'Chuyển bước…')
      await page.getByRole('dialog').getByRole('button', { name: 'Trả lại' }).click()
      const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Lý do' })
      await expect(reason).toBeVisible()
      // With its complaint, which has a colour of its own.
      await page.getByRole('dialog').getByRole('button', { name: 'Trả lại' }).click()
      await expect(page.getByText('Hãy ghi lý do.')).toBeVisible()
    },
  },
  {
    name: 'calendar of the filter',
    path: '/article/published',
    as: 'thuky',
    show: async (page) => {
      await press(page, 'Bộ lọc', 'dialog')
      await button(page, 'Khoảng ngày').click()
      await expect(page.getByRole('button', { name: 'Tháng trước' })).toBeVisible()
    },
  },
  {
    name: 'columns and density',
    path: '/article/published',
    as: 'thuky',
    show: (page) => press(page, 'Cách hiển thị', 'dialog'),
  },
  {
    name: 'keyboard shortcuts',
    path: '/article/published',
    as: 'thuky',
    show: async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'chosen rows',
    path: '/article/published',
    as: 'thuky',
    show: async (page) => {
      await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }).check()
      await expect(page.getByText(/^Đã chọn/)).toBeVisible()
    },
  },
  {
    name: 'question before leaving',
    path: '/groups/add',
    as: 'admin',
    show: async (page) => {
      await page.getByRole('textbox').nth(0).fill('Chưa lưu')
      await page
        .getByRole('navigation', { name: 'Menu chính' })
        .getByRole('link', { name: 'Hôm nay' })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible()
    },
  },
  {
    name: 'drawer of a record',
    path: '/manufacturers/list',
    as: 'kythuat',
    show: (page) => press(page, 'Thêm', 'dialog'),
  },
  {
    name: 'what to embed',
    path: '/tinymce',
    as: 'admin',
    show: async (page) => {
      await press(page, 'Chèn âm thanh, video, tài liệu', 'menu')
      await page.getByRole('menuitem', { name: 'Nhúng video, bài đăng từ trang khác' }).click()
      // Once as it recognises an address, and then with its complaint, which has a colour of its own.
      const address = page.getByRole('textbox', { name: 'Địa chỉ hoặc mã nhúng' })
      await address.fill('https://youtu.be/aqz-KE-bpKQ')
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('Video trên YouTube')
      await address.fill('https://vimeo.com/1')
      await expect(page.getByText(/^Chỉ nhúng được từ/)).toBeVisible()
    },
  },
  {
    name: 'place of a map',
    path: '/tinymce',
    as: 'admin',
    show: async (page) => {
      await press(page, 'Chèn khối của bài', 'menu')
      await page.getByRole('menuitem', { name: 'Bản đồ' }).click()
      await page.getByRole('textbox', { name: 'Tọa độ hoặc liên kết bản đồ' }).fill('21.0285, 105.8542')
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText('21,0285° B, 105,8542° Đ')
    },
  },
  {
    name: 'story to link to',
    path: '/tinymce',
    as: 'admin',
    show: async (page) => {
      await press(page, 'Chèn khối của bài', 'menu')
      await page.getByRole('menuitem', { name: 'Tin liên quan trong bài' }).click()
      await expect(page.getByRole('list', { name: 'Tìm tin bài' }).getByRole('button').first()).toBeVisible()
    },
  },
  {
    name: 'menu of an article’s moves',
    path: ({ private: id }) => `/article/edit/${id}`,
    as: 'thuky',
    show: (page) => press(page, 'Bước khác', 'menu'),
  },
  {
    name: 'download of a chart',
    path: '/studio/statistical',
    as: 'kythuat',
    show: (page) => press(page, 'Tải xuống', 'menu'),
  },
  {
    name: 'arranging the home screen',
    path: '/dashboard',
    as: 'thuky',
    show: (page) => press(page, 'Sắp xếp', 'dialog'),
  },
  {
    name: 'main menu on a phone',
    path: '/dashboard',
    as: 'admin',
    narrow: true,
    show: (page) => press(page, 'Thêm', 'dialog'),
  },
  {
    name: 'filters on a phone',
    path: '/article/published',
    as: 'thuky',
    narrow: true,
    show: (page) => press(page, 'Bộ lọc', 'dialog'),
  },
]
