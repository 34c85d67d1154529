import type { Page } from '@playwright/test'
import { ask, baseUrl, tokensOf } from '../people.ts'
import { delegationForm } from './approval-forms.ts'
import { chatForms } from './chat-forms.ts'
import { crawlerForms } from './crawler-forms.ts'
import { financeForms } from './finance-forms.ts'
import type { FormRow } from './form-row.ts'
import { liveForms } from './live-forms.ts'
import { folderPlanForm } from './plan-forms.ts'
import { recordingForms } from './recording-forms.ts'
import { reportMailForm } from './report-forms.ts'
import { payeeForm } from './royalty-forms.ts'
import { siteForms } from './site-forms.ts'
import { namesFallBack } from './special.ts'
import { dayIn, dayOf, newMark } from './values.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Opens a dialog by the button of a screen. */
const opens = (path: string, name: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await button(page, name).first().click()
  await page.locator('[role=dialog] form').waitFor()
}

/** Opens a record's drawer by the address, and the form in it. */
const editsIn = (path: string) => async (id: number, page: Page) => {
  await page.goto(`${path}?open=${id}`)
  await page.locator('[role=dialog]').getByRole('button', { name: 'Sửa', exact: true }).click()
  await page.locator('[role=dialog] form').waitFor()
}

/** Takes off the form of vehicles what the tests put there. */
async function dropOwnFields(): Promise<void> {
  const fields: { id: number; label: string }[] = await ask(
    'kythuat',
    'GET',
    '/devices/form-setting?type_form=3',
  )
  const gone = fields.filter(({ label }) => label.startsWith('Chữ ')).map(({ id }) => id)
  const unsaved = new Set(['type_form', 'place', 'used', 'version'])
  const data = fields
    .filter(({ id }) => !gone.includes(id))
    .map((field) => Object.fromEntries(Object.entries(field).filter(([name]) => !unsaved.has(name))))
  await ask('kythuat', 'POST', '/devices/form-setting', { type_form: 3, data, removeIds: gone })
}

const form = '[role=dialog] form'
const seeksUnits = [{ label: /^Tìm thiết bị$/, because: 'it seeks units to take along' }]

/** A device with two units of its own, which can be repaired one after the other. */
const twoUnits = () => {
  const serials = [`SR-${newMark()}`, `SR-${newMark()}`]
  let next = 0
  return {
    before: async () => {
      const device = { code: newMark(), name: `Máy ${newMark()}`, serials }
      const { id } = await ask('kythuat', 'POST', '/devices', device)
      return () => ask('kythuat', 'DELETE', `/devices/${id}`)
    },
    values: { 'Thiết bị': () => serials[next++ % 2] as string },
  }
}

/** Two studios, which can be repaired one after the other. */
const twoStudios = () => {
  const names = [`Phòng ${newMark()}`, `Phòng ${newMark()}`]
  let next = 0
  return {
    before: async () => {
      for (const name of names) await ask('kythuat', 'POST', '/studios', { code: newMark(), name })
      return async () => {}
    },
    values: { 'Phòng thu': () => names[next++ % 2] as string },
  }
}

const bookings = (place: 'studio' | 'mobile-vehicle', calls: string, name: string): FormRow => ({
  name: `booking of a ${place}`,
  as: 'kythuat',
  add: opens(`/${place}/list-book/`, name),
  edit: async (id, page) => {
    const { title } = await ask('kythuat', 'GET', `${calls}/${id}`)
    await page.goto(`/${place}/list-book/?keyword=${encodeURIComponent(title)}`)
    await page.getByText(title).first().click()
    await page.locator('[role=dialog]').getByRole('button', { name: 'Sửa', exact: true }).click()
    await page.locator('[role=dialog] form').waitFor()
  },
  form,
  // The times of the demo's bookings, near now, belong to others; at night the studios are closed.
  values: {
    'Bắt đầu: Ngày': (mark) => dayOf(mark),
    'Bắt đầu: Giờ': () => '09:00',
    'Kết thúc: Ngày': (mark) => dayOf(mark),
    'Kết thúc: Giờ': () => '10:30',
  },
  apart: [
    ...seeksUnits,
    { label: /^Lặp lại$/, because: 'it makes several records' },
    { label: /^Vẫn gửi/, because: 'it is said of one request' },
  ],
  draws: ['web/src/features/facilities/bookings/dialog/book-form.tsx'],
  remove: (id) => ask('kythuat', 'DELETE', `${calls}/${id}`),
})

/** A record that opens in a drawer over its list by its name. */
const inDrawer = (path: string, calls: string, name: string) => ({
  as: 'admin' as const,
  add: opens(path, name),
  edit: async (id: number, page: Page) => {
    const found = await ask('admin', 'GET', `${calls}/${id}`)
    await page.goto(`${path}?keyword=${encodeURIComponent(found.name)}`)
    await page.getByRole('row', { name: found.name }).getByRole('button').first().click()
    await page.locator(form).waitFor()
  },
  form,
  remove: (id: number) => ask('admin', 'DELETE', `${calls}/${id}`),
})

/** Forms that open over a screen or are one tab of it, and so are not found by an address of their own. */
export const dialogForms: FormRow[] = [
  folderPlanForm,
  {
    name: 'state',
    as: 'admin',
    add: opens('/state', 'Thêm trạng thái'),
    edit: async (id, page) => {
      const { name } = (await ask('admin', 'GET', '/state?isPaginate=false')).find(
        (one: { id: number }) => one.id === id,
      )
      await page.goto('/state')
      await button(page, `Thao tác với “${name}”`).click()
      await page.getByRole('menuitem', { name: 'Sửa' }).click()
      await page.locator(form).waitFor()
    },
    form,
    draws: ['web/src/entities/records/resource-form.tsx'],
  },
  {
    name: 'category of work',
    as: 'admin',
    add: '/category-work/list?record=new',
    edit: (id) => `/category-work/list?record=${id}`,
    form,
    values: { Mã: (mark) => `ma-${mark}` },
    draws: ['web/src/entities/records/resource-form.tsx'],
  },
  {
    name: 'tag',
    as: 'admin',
    add: opens('/tags/list', 'Thêm thẻ'),
    edit: async (id, page) => {
      const { name } = await ask('admin', 'GET', `/tags/${id}`)
      await page.goto(`/tags/list?keyword=${encodeURIComponent(name)}`)
      await page.getByRole('row', { name }).hover()
      await page.getByRole('row', { name }).getByRole('button', { name: 'Đổi tên thẻ' }).click()
      await page.locator(form).waitFor()
    },
    form,
    draws: ['web/src/features/editorial/tags/tag-drawer.tsx'],
  },
  {
    name: 'file of the library',
    as: 'thuky',
    record: async () => {
      const { access_token } = await tokensOf('thuky')
      const sent = new FormData()
      sent.append('file', new Blob([newMark()]), `${newMark()}.txt`)
      const answer = await fetch(`${baseUrl()}/api/files/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}` },
        body: sent,
      })
      return ((await answer.json()) as { data: { id: number } }).data.id
    },
    edit: async (id, page) => {
      await page.goto(`/files?record=${id}`)
      await page.locator(form).waitFor()
    },
    form,
    values: {
      // One of the demo's: those of other tests come and go.
      'Thư mục': () => 'Tài liệu',
      'Dùng được từ ngày': () => dayIn(490),
      'Dùng được đến hết ngày': () => dayIn(500),
      'Không dùng trước: Ngày': () => dayIn(489),
    },
    draws: ['web/src/features/media/files/file-form.tsx'],
    remove: (id) => ask('thuky', 'DELETE', `/files/${id}`),
  },
  {
    name: 'folder of the library',
    as: 'thuky',
    add: opens('/files', 'Thêm thư mục'),
    edit: async (id, page) => {
      const { name } = await ask('thuky', 'GET', `/files/categories/${id}`)
      await page.goto('/files')
      await page.getByRole('button', { name: `Thao tác với thư mục “${name}”` }).click()
      await page.getByRole('menuitem', { name: 'Sửa' }).click()
      await page.locator(form).waitFor()
    },
    form,
    draws: ['web/src/features/media/files/folder-dialog.tsx'],
    remove: (id) => ask('thuky', 'DELETE', `/files/categories/${id}`),
  },
  {
    name: 'account of the archive',
    as: 'admin',
    add: opens('/files/mam-account', 'Thêm tài khoản'),
    edit: async (id, page) => {
      const { name } = await ask('admin', 'GET', `/files/mam-accounts/${id}`)
      await page.goto(`/files/mam-account?keyword=${encodeURIComponent(name)}`)
      await page.getByRole('row', { name }).getByRole('button', { name }).first().click()
      await page.locator(form).waitFor()
    },
    form,
    values: { 'Thư mục': (mark) => `thu-muc-${mark.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}` },
    draws: ['web/src/features/media/archive/account-form.tsx'],
    remove: (id) => ask('admin', 'DELETE', `/files/mam-accounts/${id}`),
  },
  {
    name: 'account profile',
    as: 'ketoan',
    before: async () => {
      const { name, display_name, alias, phone, gender, birthday, language } = await ask(
        'ketoan',
        'GET',
        '/auth/me',
      )
      const own = { name, display_name, alias, phone, gender, birthday, language }
      return () => ask('ketoan', 'PUT', '/auth/me', own)
    },
    record: async () => 0,
    edit: () => '/account?tab=profile',
    draws: ['web/src/features/account/profile/profile-tab.tsx'],
  },
  ...(['profile', 'places', 'roles'] as const).map(
    (tab): FormRow => ({
      name: `user, tab ${tab}`,
      as: 'admin',
      record: async () => {
        const mark = newMark()
        const person = { username: `n.${mark}`, name: `Người ${mark}`, email: `${mark}@toasoan.example` }
        return (await ask('admin', 'POST', '/users', person)).id
      },
      edit: (id) => `/users/edit/${id}?tab=${tab}`,
      remove: (id) => ask('admin', 'DELETE', `/users/${id}`),
      draws:
        tab === 'profile' || tab === 'roles'
          ? ['web/src/features/administration/users/edit/record-tabs.tsx']
          : [],
    }),
  ),
  {
    name: 'role of a group',
    as: 'admin',
    record: async () => (await ask('admin', 'POST', '/groups', { name: `Nhóm ${newMark()}` })).id,
    edit: (id) => `/groups/assign-role/${id}`,
    remove: (id) => ask('admin', 'DELETE', `/groups/${id}`),
    draws: ['web/src/features/administration/groups/assign/assign-role.tsx'],
  },
  ...(['modules', 'permissions'] as const).map(
    (what): FormRow => ({
      name: `names of ${what} of the program`,
      as: 'admin',
      record: async () => (await ask('admin', 'GET', `/${what}?isPaginate=false`)).at(-1).id,
      edit: (id) => `/${what}/edit/${id}`,
      fallsBack: namesFallBack,
      draws: what === 'modules' ? ['web/src/entities/house-names/house-names-form.tsx'] : [],
      remove: async () => {},
    }),
  ),
  bookings('studio', '/studio_books', 'Đặt phòng'),
  bookings('mobile-vehicle', '/vehicle_books', 'Đặt xe'),
  {
    name: 'repair of a device',
    as: 'kythuat',
    ...twoUnits(),
    add: opens('/repairs/list', 'Báo sửa chữa'),
    fallsBack: [{ label: /^Bắt đầu sửa từ:/, because: 'left empty, it begins now' }],
    edit: editsIn('/repairs/list'),
    form,
    draws: ['web/src/features/facilities/repairs/repair-form.tsx'],
    remove: (id) => ask('kythuat', 'DELETE', `/repairs/${id}`),
  },
  {
    name: 'repair of a studio',
    as: 'kythuat',
    add: opens('/repairs/studio/list', 'Báo sửa chữa'),
    fallsBack: [{ label: /^Bắt đầu sửa từ:/, because: 'left empty, it begins now' }],
    edit: editsIn('/repairs/studio/list'),
    form,
    ...twoStudios(),
    needs: /^Phòng thu$/,
    apart: [{ label: /^Xe$/, because: 'it is a studio or a vehicle' }],
    draws: [],
    remove: (id) => ask('kythuat', 'DELETE', `/studio_repairs/${id}`),
  },
  {
    name: 'own field of vehicles',
    as: 'kythuat',
    before: async () => dropOwnFields,
    add: async (page) => {
      await page.goto('/mobile-vehicle/form-setting/')
      await button(page, 'Thêm trường').click()
    },
    edit: async (_, page) => {
      await page.goto('/mobile-vehicle/form-setting/')
      await page.locator('button[aria-expanded]').filter({ hasText: 'Chữ ' }).last().click()
    },
    form: '[role=group][aria-label]:has(input[maxlength="120"])',
    button: 'button:has(:text-is("Lưu biểu mẫu"))',
    values: { Kiểu: () => 'Số' },
    apart: [
      { label: /^Bắt buộc nhập$/, because: 'vehicles saved meanwhile would be refused' },
      { label: /^Khóa$/, because: 'it follows the label' },
    ],
    draws: [],
  },
  {
    name: 'unit of a device',
    as: 'kythuat',
    record: async () => {
      const device = { code: newMark(), name: `Máy ${newMark()}`, serials: [`SR-${newMark()}`] }
      const { id } = await ask('kythuat', 'POST', '/devices', device)
      return (await ask('kythuat', 'GET', `/devices/serials?device_id=${id}`))[0].id
    },
    edit: async (id, page) => {
      const unit = await ask('kythuat', 'GET', `/devices/serials/${id}`)
      await page.goto(`/devices/edit/${unit.device.id}?tab=serials`)
      await page.getByText(unit.serial, { exact: true }).click()
      await page.locator(form).waitFor()
    },
    form,
    draws: ['web/src/features/facilities/devices/form/serials-tab.tsx'],
    remove: async () => {},
  },
  {
    name: 'borrow',
    as: 'kythuat',
    add: '/devices/borrow/',
    view: (id) => ask('kythuat', 'GET', `/borrows/${id}`),
    needs: /^Thiết bị$/,
    draws: ['web/src/features/facilities/devices/borrow/borrow-devices.tsx'],
  },
  {
    name: 'stocktake',
    as: 'kythuat',
    add: opens('/devices/stocktakes', 'Bắt đầu kiểm kê'),
    view: (id) => ask('kythuat', 'GET', `/stocktakes/${id}`),
    form,
    apart: [
      {
        label: /^(Phòng thu|Xe|Đơn vị giữ)$/,
        because: 'a unit is in one place, and all of them together mean none',
      },
    ],
    draws: ['web/src/features/facilities/stocktakes/stocktake-list.tsx'],
  },
  {
    name: 'channel group',
    ...inDrawer('/channel-group', '/channel-group', 'Thêm nhóm kênh'),
    draws: [],
  },
  {
    name: 'channel category',
    ...inDrawer('/channel-category', '/channel-category', 'Thêm loại kênh'),
    draws: [],
  },
  {
    name: 'channel',
    ...inDrawer('/channel', '/channel', 'Thêm kênh'),
    values: { 'Múi giờ': () => 'Asia/Tokyo', 'Mã XMLTV': (mark) => `${mark}.toasoan.example` },
    fallsBack: [{ label: /^Múi giờ$/, because: 'left empty, it is the zone of the house' }],
    draws: [],
  },
  {
    name: 'programme',
    ...inDrawer('/program/list', '/program_lists', 'Thêm chương trình'),
    values: { 'Giờ phát': () => '06:30' },
    draws: [],
  },
  { ...inDrawer('/payees/list', '/payees', 'Thêm người nhận'), ...payeeForm },
  ...recordingForms,
  ...liveForms,
  ...crawlerForms,
  reportMailForm,
  delegationForm,
  ...siteForms,
  ...financeForms,
  ...chatForms,
]
