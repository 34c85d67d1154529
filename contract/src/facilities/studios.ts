import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { changeOf } from '../kit/left-out.ts'
import { historyEntry } from '../kit/record-history.ts'
import { bodyId, day, line, listQuery, orZero, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import {
  doorSheet,
  freeQuery,
  openingInput,
  openingLabels,
  placeDetail,
  placeFilters,
  placeInput,
  placeName,
  placeRow,
  usualHours,
} from './places.ts'

export const studioKinds = ['audio', 'video', 'live', 'editing', 'other'] as const

export const studioKindLabels = {
  audio: text('Thu âm', 'Audio recording'),
  video: text('Trường quay', 'Television'),
  live: text('Phát thanh trực tiếp', 'Live radio'),
  editing: text('Dựng, hậu kỳ', 'Editing'),
  other: text('Khác', 'Other'),
} as const

export const studioLabels = {
  code: text('Mã phòng', 'Code'),
  name: text('Tên phòng', 'Name'),
  kind: text('Loại phòng', 'Kind'),
  location: text('Vị trí', 'Location'),
  capacity: text('Sức chứa (người)', 'Capacity (people)'),
  department_id: text('Phòng ban quản lý', 'Managed by'),
  ...openingLabels,
  status: text('Trạng thái', 'Status'),
  description: text('Mô tả', 'Description'),
  serial_ids: text('Thiết bị gắn cố định', 'Fixed devices'),
} as const

export const studioRow = placeRow.extend({
  code: z.string(),
  kind: z.enum(studioKinds),
  location: z.string(),
  capacity: z.number(),
})

export type StudioRow = z.output<typeof studioRow>

const detail = studioRow.extend(placeDetail)

export const studioInput = z.strictObject({
  ...placeInput,
  ...openingInput(usualHours.studio),
  code: requiredLine(40),
  name: requiredLine(200),
  kind: z.enum(studioKinds).default('audio'),
  location: line(200).default(''),
  capacity: orZero(z.number().int().min(0).max(10_000)),
  description: prose(4000).default(''),
})

const brief = z.object({
  id: bodyId,
  code: z.string(),
  name: z.string(),
  kind: z.enum(studioKinds),
  location: z.string(),
  capacity: z.number(),
})

export const listStudios = equipmentCall('GET', '/studios', {
  can: 'studio.index',
  summary: text('Danh sách phòng thu', 'List of studios'),
  query: listQuery(['name', 'code', 'capacity', 'updated_at'], {
    ...placeFilters,
    kind: z.enum(studioKinds).optional(),
  }),
  reply: studioRow,
  kind: 'list',
})

/** Studios that can be booked: in use and not under repair; with both times only those that are free then. */
export const usableStudios = equipmentCall('GET', '/studios/get-all-status-is-normal', {
  can: 'studio.index',
  summary: text('Phòng thu đặt được', 'Studios that can be booked'),
  query: freeQuery,
  reply: z.array(brief),
})

export const studioNames = equipmentCall('GET', '/studios/get-name', {
  can: 'studio.index',
  summary: text('Tên các phòng thu', 'Names of studios'),
  reply: z.array(placeName),
})

export const viewStudio = equipmentCall('GET', '/studios/:id', {
  can: 'studio.view',
  summary: text('Xem phòng thu', 'View a studio'),
  reply: detail,
})

export const createStudio = equipmentCall('POST', '/studios', {
  can: 'studio.create',
  summary: text('Thêm phòng thu', 'Add a studio'),
  body: studioInput,
  reply: detail,
})

export const updateStudio = equipmentCall('PUT', '/studios/:id', {
  can: 'studio.update',
  summary: text('Sửa phòng thu', 'Edit a studio'),
  body: changeOf(studioInput.shape),
  reply: detail,
})

/** One that was ever booked stays (409 `record.in_use`): it can be put out of use. */
export const deleteStudio = equipmentCall('DELETE', '/studios/:id', {
  can: 'studio.delete',
  summary: text('Xóa phòng thu', 'Delete a studio'),
})

export const studioHistories = equipmentCall('GET', '/studios/:id/histories', {
  can: 'studio.view',
  summary: text('Lịch sử phòng thu', 'History of a studio'),
  reply: z.array(historyEntry),
})

/** What is printed for the studio's door: the approved bookings of a day. */
export const studioDoor = equipmentCall('GET', '/studios/:id/door', {
  can: 'studioBook.calendar',
  summary: text('Lịch dán cửa phòng thu', 'Sheet for the studio’s door'),
  query: z.object({ day: day.optional() }),
  reply: doorSheet,
})
