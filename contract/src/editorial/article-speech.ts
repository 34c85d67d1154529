import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, id, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const speechErrors = {
  notConfigured: conflict(
    'speech.not_configured',
    'Chưa cấu hình máy chuyển giọng nói thành văn bản. Hãy báo quản trị hệ thống.',
    'No speech engine is configured. Please tell an administrator.',
  ),
  notSound: refusal(
    'speech.not_sound',
    422,
    '“{name}” không phải tệp âm thanh hay hình.',
    '“{name}” is no sound or film.',
  ),
} as const

/** Why a recording did not become text. */
export const speechFailures = {
  unreachable: text('Không kết nối được dịch vụ chuyển giọng nói.', 'The speech service cannot be reached.'),
  busy: text('Dịch vụ chuyển giọng nói đang quá tải.', 'The speech service is too busy.'),
  refused: text(
    'Dịch vụ chuyển giọng nói từ chối khóa truy cập.',
    'The speech service refuses the access key.',
  ),
  too_large: text(
    'Tệp lớn hơn mức dịch vụ chuyển giọng nói nhận.',
    'The file is larger than the speech service takes.',
  ),
  unreadable: text(
    'Dịch vụ chuyển giọng nói không đọc được tệp này.',
    'The speech service cannot read this file.',
  ),
  model: text(
    'Không dùng được mô hình bóc băng của máy chủ. Hãy báo quản trị hệ thống:',
    'The server’s speech model cannot be used. Please tell an administrator:',
  ),
  not_installed: text(
    'Máy chủ chưa cài sherpa-onnx-node. Hãy báo quản trị hệ thống.',
    'sherpa-onnx-node is not installed on the server. Please tell an administrator.',
  ),
  stopped: text(
    'Chương trình bóc băng của máy chủ bị dừng giữa chừng; thử lại thì nó nghe tiếp từ chỗ đó.',
    'The server’s speech program was stopped; tried again, it goes on from there.',
  ),
  no_tool: text(
    'Máy chủ chưa đọc được loại âm thanh này. Hãy dùng tệp WAV, hoặc báo quản trị.',
    'The server cannot read this kind of sound yet. Use a WAV file, or tell an administrator.',
  ),
  silent: text('Không nghe thấy lời nói trong tệp này.', 'No speech was heard in this file.'),
  gone: text('Tệp không còn nữa.', 'The file is gone.'),
} as const

export type SpeechFailure = keyof typeof speechFailures

export const speechJob = z.object({
  id: bodyId,
  file_id: bodyId,
  file_name: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Per cent of the recording that the service has; 100 while its words are awaited. */
  progress: z.number().int(),
  /** The words that have come so far; whole when it is done. */
  text: z.string(),
  /** It waits until the server has ffmpeg. */
  needs_tool: z.boolean(),
  /** Why it failed, in the asking person's language. */
  error: z.string().nullable(),
  created_at: instant,
})

export type SpeechJob = z.output<typeof speechJob>

/** Starts to turn a recording into text; one that is under way for the article is given as it stands. */
export const startSpeech = newsCall('POST', '/article/speechtotext', {
  can: 'article.speechtotext',
  summary: text('Chuyển tệp âm thanh thành văn bản', 'Turn a recording into text'),
  body: z.strictObject({ article_id: bodyId, file_id: bodyId }),
  reply: speechJob,
})

/** The latest work on each recording of an article. */
export const speechOfArticle = newsCall('GET', '/article/speechtotext', {
  can: 'article.speechtotext',
  summary: text('Các tệp đang chuyển thành văn bản của một bài', 'What became of a story’s recordings'),
  query: z.object({ article_id: id }),
  reply: z.object({
    /** Whether there is a service at all. */
    configured: z.boolean(),
    jobs: z.array(speechJob),
  }),
})
