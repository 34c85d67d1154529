import { text } from '@toasoan/contract/kit/text'

/** Words of the statistics of the broadcast schedule. */
export const statisticTexts = {
  period: text('Khoảng ngày', 'Days'),
  channel: text('Kênh', 'Channel'),
  allChannels: text('Mọi kênh', 'All channels'),
  planned: text('Đã công bố', 'Published'),
  run: text('Xác nhận đã phát', 'Confirmed as sent'),
  gaps: text('Thời gian trống', 'Time left free'),
  reruns: text('Phát lại', 'Reruns'),
  complete: text('Lần ghi đủ', 'Complete recordings'),
  day: text('Ngày', 'Day'),
  hours: text('giờ', 'hours'),
  complete100: text('Đủ 100%', 'Complete, 100%'),
  byDay: text('Công bố và thực phát theo ngày', 'Published and sent, day by day'),
  byChannel: text('Theo kênh', 'By channel'),
  byProgram: text('Theo chương trình', 'By programme'),
  byUnit: text('Theo phòng ban', 'By department'),
  byKind: text('Theo hình thức', 'By kind'),
  gapsByChannel: text('Thời gian trống theo kênh', 'Time left free by channel'),
  recordings: text('Ghi được so với thời gian phải ghi', 'Recorded share of the planned time'),
  noProgram: text('Không thuộc chương trình', 'No programme'),
  noUnit: text('Chưa phân phòng ban', 'No department'),
  noPrints: text(
    'Máy chủ chưa nhận dạng được âm thanh. Hãy báo quản trị. Giờ phát tạm biết theo tên chương trình mà luồng báo và theo xác nhận của người trực.',
    'The server cannot recognise sounds yet. Please tell an administrator. Until then, what was sent is known from the titles that streams tell and from what people confirm.',
  ),
  empty: text('Không có ngày nào được công bố trong khoảng này.', 'No day of this span is published.'),
}
