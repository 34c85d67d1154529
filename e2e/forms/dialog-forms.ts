import type { Page } from '@playwright/test'
import { ask, baseUrl, tokensOf } from '../people.ts'
import { delegationForm } from './approval-forms.ts'
import { chatForms } from './chat-forms.ts'
import { crawlerForms } from './crawler-forms.ts'
import { facilityForms } from './facility-forms.ts'
import { financeForms } from './finance-forms.ts'
import type { FormRow } from './form-row.ts'
import { liveForms } from './live-forms.ts'
import { folderPlanForm } from './plan-forms.ts'
import { recordingForms } from './recording-forms.ts'
import { reportMailForm } from './report-forms.ts'
import { payeeForm } from './royalty-forms.ts'
import { siteForms } from './site-forms.ts'
import { namesFallBack } from './special.ts'
import { dayIn, newMark } from './values.ts'
import { button, dialogForm as form, opens } from './ways.ts'

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
    add: opens('/tags/list', 'Thêm từ khóa'),
    edit: async (id, page) => {
      const { name } = await ask('admin', 'GET', `/tags/${id}`)
      await page.goto(`/tags/list?keyword=${encodeURIComponent(name)}`)
      await page.getByRole('row', { name }).hover()
      await page.getByRole('row', { name }).getByRole('button', { name: 'Đổi tên từ khóa' }).click()
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
      'Hết quyền lúc (trong ngày): Ngày': () => dayIn(495),
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
    values: {
      'Thư mục': (mark) => `thu-muc-${mark.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`,
      // The demo is told of no archive over HTTP.
      'Cách gửi': () => 'Thư mục theo dõi',
    },
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
  ...facilityForms,
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
