import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, instant, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

/** Most views that one person may save of one list. */
export const mostListViews = 50

export const listViewErrors = {
  tooMany: conflict(
    'list_view.too_many',
    'Mỗi danh sách chỉ lưu được {most} bộ lọc. Hãy xóa bớt.',
    'A list holds at most {most} saved views. Delete some first.',
  ),
  notShared: refusal(
    'list_view.not_shared',
    403,
    'Bạn không chia sẻ bộ lọc với phòng ban này được.',
    'You cannot share views with this department.',
  ),
} as const

export const listViewLabels = {
  name: text('Tên bộ lọc', 'Name of the view'),
} as const

/** Names a list by the path of its screen; ids in it stand as `:id`, and a slash at its end says nothing. */
const list = z
  .string()
  .max(120)
  .transform((value) => value.replace(/(?<=[^/])\/$/, ''))
  .refine(
    (value) => /^(\/[a-z0-9:_-]+)+$/i.test(value),
    because('Cần đường dẫn màn hình, như /article/draft.', 'The path of a screen, as /article/draft.'),
  )

/** What stands behind the question mark of a list's address: `category_id=3&sortBy=title`. */
const search = z
  .string()
  .max(2000)
  .refine(
    (value) => value === '' || /^[^&=?#\s]+=[^&=?#\s]*(&[^&=?#\s]+=[^&=?#\s]*)*$/.test(value),
    because('Cần dạng ten=giatri&ten=giatri.', 'In the form name=value&name=value.'),
  )

const named = z.object({ id: bodyId, name: z.string() })

/** A view of a list that somebody saved. */
export const listViewRow = z.object({
  id: bodyId,
  name: z.string(),
  search: z.string(),
  mine: z.boolean(),
  owner: named,
  /** The department that sees it with all below; null for the owner alone. */
  department: named.nullable(),
  /** Whether the list opens with it for the asking person. */
  is_default: z.boolean(),
  version: z.number(),
  updated_at: instant,
})

export type ListViewRow = z.output<typeof listViewRow>

const main = { can: 'session' } as const

const sharing = { department_id: bodyId.nullable().default(null) }

/** The asking person's views of a list and those shared with them. */
export const listViews = mainCall('GET', '/list-views', {
  ...main,
  summary: text('Bộ lọc đã lưu của một danh sách', 'Saved views of a list'),
  query: z.object({ list }),
  reply: z.object({
    views: z.array(listViewRow),
    /** Departments with which the asking person may share a view. */
    departments: z.array(named),
  }),
})

/** Sharing needs the permission `listView.share` and a department of one's own or below it. */
export const createListView = mainCall('POST', '/list-views', {
  ...main,
  summary: text('Lưu bộ lọc của danh sách', 'Save a view of a list'),
  body: z.strictObject({ list, name: requiredLine(80), search, ...sharing }),
  reply: listViewRow,
})

/** Only the owner's; what is absent stays as it is. */
export const updateListView = mainCall('PUT', '/list-views/:id', {
  ...main,
  summary: text('Sửa bộ lọc đã lưu', 'Change a saved view'),
  body: z.strictObject({
    version: z.number().int().positive(),
    name: requiredLine(80).optional(),
    search: search.optional(),
    department_id: bodyId.nullable().optional(),
  }),
  reply: listViewRow,
})

export const deleteListView = mainCall('DELETE', '/list-views/:id', {
  ...main,
  summary: text('Xóa bộ lọc đã lưu', 'Delete a saved view'),
})

/** The view with which a list opens for the asking person; null for none. */
export const chooseListView = mainCall('PUT', '/list-views/default', {
  ...main,
  summary: text('Chọn bộ lọc mặc định của danh sách', 'Choose the view with which a list opens'),
  body: z.strictObject({ list, view_id: bodyId.nullable() }),
})
