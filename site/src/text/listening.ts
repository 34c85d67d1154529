import { text } from '@toasoan/contract/kit/text'

/** Texts of listening and of pictures shown large. */
export const listeningText = {
  bar: text('Trình phát', 'Player'),
  listenTo: text('Nghe {name}', 'Listen to {name}'),
  watch: text('Xem {name}', 'Watch {name}'),
  stop: text('Dừng phát', 'Stop'),
  channel: text('Kênh', 'Channel'),
  place: text('Vị trí', 'Position'),
  volume: text('Âm lượng', 'Volume'),
  rate: text('Tốc độ', 'Speed'),
  sleep: text('Hẹn giờ tắt', 'Sleep timer'),
  noSleep: text('Không hẹn giờ', 'No timer'),
  sleepMinutes: text('{n} phút', '{n} min'),
  sleepEnd: text('Hết chương trình', 'End of programme'),
  lost: text('Mất kết nối, đang thử lại…', 'Connection lost, trying again…'),
  queue: text('Danh sách nghe', 'Listening list'),
  /** The mark between whole numbers and their parts. */
  point: text(',', '.'),
  about: text('khoảng {n} phút', 'about {n} min'),
  listen: text('Nghe bài này', 'Listen to this story'),
  addLater: text('Thêm vào danh sách nghe', 'Add to the listening list'),
  play: text('Nghe', 'Play'),
  pause: text('Tạm dừng', 'Pause'),
  next: text('Bài sau', 'Next story'),
  close: text('Đóng', 'Close'),
  noVoice: text('Trình duyệt này không có giọng đọc tiếng Việt.', 'This browser has no Vietnamese voice.'),
  picture: text('Xem ảnh lớn', 'Enlarge picture'),
  previousPicture: text('Ảnh trước', 'Previous picture'),
  nextPicture: text('Ảnh sau', 'Next picture'),
} as const
