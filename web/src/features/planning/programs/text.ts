import { text } from '@toasoan/contract/kit/text'

/** Words of the screen of programmes. */
export const programTexts = {
  title: text('Chương trình', 'Programmes'),
  addTitle: text('Thêm chương trình', 'Add a programme'),
  emptyTitle: text('Chưa có chương trình nào', 'No programmes yet'),
  emptyBody: text(
    'Chương trình xếp vào khung tuần và lịch phát của kênh.',
    'Programmes are put into the weekly frames and schedules of channels.',
  ),
  codeHelp: text('Chữ không dấu, số và gạch.', 'Plain letters, digits and dashes.'),
  coverHelp: text(
    'Ảnh vuông, mỗi cạnh từ 1400 điểm ảnh, như Apple và Spotify yêu cầu.',
    'Square, 1400 pixels or more on each side, as Apple and Spotify ask.',
  ),
  draftsHelp: text(
    'Mỗi bản ghi xong của chương trình thành một tập podcast nháp.',
    'Each finished recording of the programme becomes a draft episode.',
  ),
  every: text('Hằng ngày', 'Daily'),
  slot: text('Khung phát', 'Slot'),
  minutes: text('{minutes} phút', '{minutes} min'),
}
