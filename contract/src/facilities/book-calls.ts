import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { historyEntry } from '../kit/record-history.ts'
import { idParams, prose } from '../kit/schemas.ts'
import { type Text, text } from '../kit/text.ts'
import {
  bookMove,
  bookSwap,
  bulkIds,
  bulkReply,
  made,
  occurrence,
  statisticsQuery,
  wouldClash,
} from './bookings.ts'

type Sort<
  Row extends z.ZodRawShape,
  Query extends z.ZodType,
  Input extends z.ZodType,
  Edit extends z.ZodType,
  Status extends z.ZodType,
  Change extends z.ZodType,
  Series extends z.ZodType,
> = {
  path: '/studio_books' | '/vehicle_books'
  subject: 'studioBook' | 'vehicleBook'
  /** What is booked. */
  of: Text
  row: z.ZodObject<Row>
  query: Query
  input: Input
  edit: Edit
  status: Status
  change: Change
  series: Series
}

/** The calls that bookings of studios and of vehicles have in common. */
export const bookCalls = <
  Row extends z.ZodRawShape,
  Query extends z.ZodType,
  Input extends z.ZodType,
  Edit extends z.ZodType,
  Status extends z.ZodType,
  Change extends z.ZodType,
  Series extends z.ZodType,
>({
  path,
  subject,
  of: { vi, en },
  row,
  query,
  input,
  edit,
  status,
  change,
  series,
}: Sort<Row, Query, Input, Edit, Status, Change, Series>) => ({
  list: equipmentCall('GET', path, {
    can: `${subject}.index`,
    summary: text(`Danh sách đặt ${vi}`, `List of ${en} bookings`),
    query,
    reply: row,
    kind: 'list',
  }),
  exportList: equipmentCall('GET', `${path}/export`, {
    can: `${subject}.index`,
    summary: text(`Xuất danh sách đặt ${vi} ra xlsx`, `Export ${en} bookings as xlsx`),
    query,
    kind: 'raw',
  }),
  /** What waits for the actor's approval, each with what it would clash with. */
  toApprove: equipmentCall('GET', `${path}/to-approve`, {
    can: `${subject}.listApprove`,
    summary: text(`Đặt ${vi} chờ duyệt`, `List of ${en} bookings to approve`),
    query,
    reply: row.extend(wouldClash),
    kind: 'list',
  }),
  view: equipmentCall('GET', `${path}/:id`, {
    can: `${subject}.view`,
    summary: text(`Xem lịch đặt ${vi}`, `View a ${en} booking`),
    params: idParams,
    reply: row.extend(wouldClash),
  }),
  /** Asks for one. What is taken already is a 409 `claim.taken`; requests that wait block nobody. */
  create: equipmentCall('POST', path, {
    can: `${subject}.create`,
    summary: text(`Đặt ${vi}`, `Book a ${en}`),
    body: input,
    reply: row.extend(made),
  }),
  /** The times that a series would have, each with what it clashes with; nothing is saved. */
  occurrences: equipmentCall('POST', `${path}/occurrences`, {
    can: `${subject}.create`,
    summary: text(`Các lần của lịch đặt ${vi} lặp lại`, `The times of a repeated ${en} booking`),
    body: series,
    reply: z.array(occurrence),
    mutates: false,
  }),
  /**
   * Edits, moves and stretches a booking. An approved one whose time, place or devices change waits for approval
   * again, unless who moves it might approve it. One of a series stays in it, as an exception.
   */
  update: equipmentCall('PUT', `${path}/:id`, {
    can: `${subject}.update`,
    summary: text(`Sửa, dời lịch đặt ${vi}`, `Edit or move a ${en} booking`),
    params: idParams,
    body: edit,
    reply: row,
  }),
  /** Moves or stretches a booking and leaves the rest of it; otherwise as an edit. */
  move: equipmentCall('POST', `${path}/:id/move`, {
    can: `${subject}.update`,
    summary: text(`Dời lịch đặt ${vi}`, `Move a ${en} booking`),
    params: idParams,
    body: bookMove,
    reply: row,
  }),
  /** Swaps the times and places of two approved bookings; what clashes is a 409, and neither moves. */
  swap: equipmentCall('POST', `${path}/:id/swap`, {
    can: `${subject}.approve`,
    summary: text(`Đổi hai lịch ${vi} cho nhau`, `Swap two ${en} bookings`),
    params: idParams,
    body: bookSwap,
    reply: z.array(row),
  }),
  remove: equipmentCall('DELETE', `${path}/:id`, {
    can: `${subject}.delete`,
    summary: text(`Xóa lịch đặt ${vi}`, `Delete a ${en} booking`),
    params: idParams,
  }),
  change: equipmentCall('POST', `${path}/:id/change-status`, {
    can: `${subject}.changeStatus`,
    summary: text(`Chuyển trạng thái đặt ${vi}`, `Change a ${en} booking’s status`),
    params: idParams,
    body: change,
    reply: row,
  }),
  /** Decides on many; each by itself, so that one that clashes does not hold up the others. */
  changeMany: equipmentCall('POST', `${path}/change-status`, {
    can: `${subject}.changeStatus`,
    summary: text(`Chuyển trạng thái nhiều lịch đặt ${vi}`, 'Change the status of many'),
    body: z.strictObject({ ids: bulkIds, status, reason: prose(1000).default('') }),
    reply: bulkReply,
  }),
  histories: equipmentCall('GET', `${path}/:id/histories`, {
    can: `${subject}.view`,
    summary: text(`Lịch sử đặt ${vi}`, `History of a ${en} booking`),
    params: idParams,
    reply: z.array(historyEntry),
  }),
  exportStatistics: equipmentCall('GET', `${path}/statistical/export`, {
    can: `${subject}.statistical`,
    summary: text(`Xuất thống kê ${vi} ra xlsx`, `Export statistics of ${en}s as xlsx`),
    query: statisticsQuery,
    kind: 'raw',
  }),
})
