import { text } from '@toasoan/contract/kit/text'

/** Words of what was recorded, as it is heard from the grid. */
export const recordedTexts = {
  open: text('Nghe bản ghi (p)', 'Listen to the recording (p)'),
  player: text('Nghe bản ghi', 'Recorded sound'),
  playItem: text('Nghe “{title}” từ {time}', 'Listen to “{title}” from {time}'),
  fromHere: text('Nghe từ đây', 'Listen from here'),
  play: text('Phát', 'Play'),
  pause: text('Dừng', 'Pause'),
  back: text('Lùi 15 giây (,)', 'Back 15 seconds (,)'),
  on: text('Tới 15 giây (.)', 'On 15 seconds (.)'),
  moment: text('Thời điểm trong ngày', 'Moment of the day'),
  close: text('Đóng', 'Close'),
  nothing: text(
    'Không có bản ghi từ {time} trở đi trong ngày này.',
    'Nothing is recorded from {time} on that day.',
  ),
  unrecorded: text(
    'Không có bản ghi lúc {time}: nghe tiếp từ {next}.',
    'Nothing is recorded at {time}: it goes on at {next}.',
  ),
  lost: text(
    'Mất sóng từ {time}: nghe tiếp từ {next}.',
    'The stream was away from {time}: it goes on at {next}.',
  ),
  ended: text('Hết bản ghi.', 'The recording ends here.'),
  failed: text('Không mở được âm thanh của bản ghi.', 'The recorded sound could not be opened.'),
  playing: text('Đang nghe {time}', 'Playing {time}'),
} as const
