import { conflict } from '../kit/errors.ts'
import { text } from '../kit/text.ts'

export const channelErrors = {
  categoryInUse: conflict(
    'channel_category.in_use',
    'Không xóa được: {total} kênh thuộc loại này ({names}).',
    'It cannot be deleted: {total} {total|channel is|channels are} of this category ({names}).',
  ),
  groupInUse: conflict(
    'channel_group.in_use',
    'Không xóa được: {total} kênh thuộc nhóm này ({names}).',
    'It cannot be deleted: {total} {total|channel is|channels are} in this group ({names}).',
  ),
  inUse: conflict(
    'channel.in_use',
    'Không xóa được kênh: còn {days} ngày phát, {items} mục khung tuần, {programs} chương trình và {recordings} bản ghi. Hãy ngừng dùng kênh thay vì xóa.',
    'The channel cannot be deleted: it has {days} {days|day|days}, {items} {items|slot|slots} in weekly frames, {programs} {programs|programme|programmes} and {recordings} {recordings|recording|recordings}. Stop using it instead.',
  ),
  streamAway: conflict(
    'channel.stream_away',
    'Luồng phát không trả lời bằng âm thanh: {reason}.',
    'The stream does not answer with sound: {reason}.',
  ),
  programInUse: conflict(
    'program.in_use',
    'Không xóa được: chương trình có trong khung tuần hoặc lịch phát. Hãy ngừng dùng thay vì xóa.',
    'It cannot be deleted: the programme stands in a weekly frame or a schedule. Stop using it instead.',
  ),
} as const

/** Sentences for values that stand under their field. */
export const channelSentences = {
  sameName: text('Đã có tên này.', 'There is one of this name.'),
  sameCode: text('Đã có mã này.', 'This code is there already.'),
  hostNotAllowed: text(
    'Tòa soạn chưa được phép lấy luồng từ máy này. Hãy nhờ quản trị hệ thống mở cho địa chỉ này trước.',
    'Streams of this host may not be read yet. Ask an administrator to allow this address first.',
  ),
  soundOnly: text(
    'Liquidsoap chỉ phát tiếng, không phát hình: kênh truyền hình phải phát bằng hệ thống của trường quay.',
    'Liquidsoap sends sound, not pictures: a television channel is sent by the system of its studio.',
  ),
  noDepartment: text('Không có phòng ban này.', 'There is no such department.'),
}
