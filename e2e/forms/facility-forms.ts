import { ask } from '../people.ts'
import type { FormRow } from './form-row.ts'
import { dayOf, newMark } from './values.ts'
import { button, editsIn, dialogForm as form, opens } from './ways.ts'

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
    await page.locator(form).waitFor()
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

/** Forms of studios, vehicles and equipment that open over a screen or are one tab of it. */
export const facilityForms: FormRow[] = [
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
    draws: ['web/src/entities/requests/request-form.tsx'],
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
    apart: [
      { label: /^(Số lượng|Sê-ri)$/, because: 'one serial is one unit: device-kits.test.ts saves both' },
    ],
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
        label: /^(Phòng thu|Xe|Phòng ban giữ)$/,
        because: 'a unit is in one place, and all of them together mean none',
      },
    ],
    draws: ['web/src/features/facilities/stocktakes/stocktake-list.tsx'],
  },
]
