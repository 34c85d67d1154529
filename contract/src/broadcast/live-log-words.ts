import { text } from '../kit/text.ts'
import { liveLabels } from './live-words.ts'

/** The words of the fields of lives, their inputs and outputs, as the log of activity names them. */
export const liveFields = {
  ...liveLabels,
  still_file_id: liveLabels.still,
  still_address: liveLabels.still,
  wanted: text('Muốn phát', 'Wanted'),
  epoch: text('Lượt thao tác', 'Turn at the desk'),
  active_input_id: liveLabels.input,
  failure: text('Lý do lỗi', 'Why it failed'),
  outputs_total: text('Số đầu ra', 'Number of outputs'),
  outputs_wanted: text('Đầu ra đang bật', 'Outputs that are on'),
  outputs_receiving: text('Đầu ra mạng đã nhận', 'Outputs that are received'),
  started_at: text('Bắt đầu lúc', 'Started'),
  ended_at: text('Kết thúc lúc', 'Ended'),
  has_tools: text('Máy chủ phát được trực tiếp', 'The server can go live'),
  inputs: text('Các nguồn', 'Inputs'),
  history: text('Diễn biến', 'History'),
  live_id: text('Buổi phát', 'Live'),
  address: text('Địa chỉ', 'Address'),
  state: text('Trạng thái', 'State'),
  seen_at: text('Thấy tín hiệu lúc', 'Seen'),
  account_id: liveLabels.account,
  account_name: liveLabels.account,
  has_key: text('Có khóa luồng', 'Has a key'),
  since: text('Từ lúc', 'Since'),
  permalink: text('Địa chỉ trên mạng', 'Address there'),
}
