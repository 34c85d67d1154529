import { text } from '@toasoan/contract/kit/text'

/** What an administrator does about what the server lacks. The only texts that name programs of the server. */
export const administratorNotes = {
  head: text('Chi tiết cho quản trị', 'Details for administrators'),
  tools: text(
    'Cài ffmpeg và ffprobe trên máy chủ. Việc đang chờ tự chạy tiếp sau vài phút.',
    'Install ffmpeg and ffprobe on the server. What waits goes on by itself within minutes.',
  ),
  prints: text(
    'Cài bản ffmpeg có chromaprint trên máy chủ. Bản ghi mới được so với tệp đã lên lịch sau vài phút.',
    'Install an ffmpeg with chromaprint on the server. New recordings are compared with planned files within minutes.',
  ),
} as const
