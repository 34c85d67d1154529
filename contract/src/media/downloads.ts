import { z } from 'zod'
import { mediaCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, instant, line, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { fileRow } from './file-row.ts'
import { pictureAddress } from './proxy.ts'

export const downloadErrors = {
  missing: conflict(
    'download.missing',
    'Không tải được {total} tệp: {names}. Dữ liệu của chúng không còn trong kho.',
    '{total} {total|file|files} cannot be downloaded: {names}. Their data is not in the storage.',
  ),
  gone: refusal(
    'download.gone',
    410,
    'Liên kết tải xuống đã dùng hoặc đã hết hạn. Hãy tải lại.',
    'This download was used or has expired. Start it again.',
  ),
  hostNotTrusted: refusal(
    'download.host_not_trusted',
    422,
    'Không lấy ảnh từ “{host}”: máy chủ này không nằm trong danh sách được phép.',
    'Pictures are not fetched from “{host}”, which is not among the hosts that may be asked.',
  ),
  notAPicture: refusal(
    'download.not_a_picture',
    422,
    'Địa chỉ này không cho ra ảnh nào đọc được.',
    'This address gives no picture that can be read.',
  ),
  pictureTooLarge: refusal(
    'download.picture_too_large',
    422,
    'Ảnh ở địa chỉ này lớn hơn {megabytes} MB.',
    'The picture at this address is larger than {megabytes} MB.',
  ),
  notFetched: refusal(
    'download.not_fetched',
    422,
    'Không lấy được ảnh: “{host}” không trả lời, hoặc không có ảnh ở địa chỉ này.',
    'The picture was not fetched: “{host}” does not answer, or has none at this address.',
  ),
} as const

/** Seconds for which a prepared download can be begun. */
export const ticketSeconds = 300

/** Most files of one download. */
export const mostDownloads = 500

/** One file as an attachment, whole or in ranges; logged. */
export const downloadFile = mediaCall('GET', '/download/:id', {
  can: 'file.download',
  summary: text('Tải một tệp xuống', 'Download a file'),
  reply: z.unknown(),
  kind: 'raw',
})

/** A download that was prepared. */
const preparedDownload = z.object({
  address: z.string(),
  name: z.string(),
  /** Bytes of what will be sent, exactly. */
  size: z.number(),
  files: z.number(),
  expires_at: instant,
})

export type PreparedDownload = z.output<typeof preparedDownload>

/**
 * Prepares a download that a browser begins by opening `address`, once and within five minutes: several files as a
 * zip, or with `plain` one file as it is. With `url` it is the other way round: the picture at that address of another
 * host, which is on the list of the picture proxy, becomes a file of the library (this needs `file.create`).
 */
export const prepareDownload = mediaCall('POST', '/download', {
  can: 'file.download',
  summary: text(
    'Chuẩn bị tải nhiều tệp thành một zip; hoặc lấy ảnh từ liên kết vào thư viện',
    'Prepare the download of several files as a zip; or fetch the picture of a link into the library',
  ),
  body: z
    .strictObject({
      file_ids: z.array(bodyId).min(1).max(mostDownloads).optional(),
      /** The one file itself instead of a zip. */
      plain: z.boolean().default(false),
      url: pictureAddress.optional(),
      /** What goes with a fetched picture. */
      category_id: bodyId.nullish(),
      description: prose(2000).default(''),
      credit: line(200).default(''),
    })
    .refine(({ file_ids, plain }) => !plain || file_ids?.length === 1, {
      path: ['file_ids'],
      ...because('Chỉ tải nguyên một tệp mỗi lần.', 'One file at a time is downloaded as it is.'),
    })
    .refine(({ file_ids, url }) => (file_ids === undefined) !== (url === undefined), {
      path: ['file_ids'],
      ...because(
        'Hãy gửi các tệp cần tải, hoặc địa chỉ của một ảnh.',
        'Send the files to download, or the address of a picture.',
      ),
    })
    .refine(({ category_id, url }) => !category_id || url !== undefined, {
      path: ['category_id'],
      ...because('Thư mục chỉ dành cho ảnh lấy về.', 'A folder goes with a fetched picture only.'),
    }),
  reply: z.union([preparedDownload, fileRow]),
})

/** Sends what was prepared. The ticket is used up by it. */
export const sendDownload = mediaCall('GET', '/download/ticket/:ticket', {
  can: 'public',
  summary: text('Tải xuống bằng vé đã chuẩn bị', 'Download what was prepared'),
  params: z.object({ ticket: z.string().max(100) }),
  reply: z.unknown(),
  kind: 'raw',
})

/** What is done with a file, as the log of files names it. */
export const fileActions = [
  'upload',
  'view',
  'play',
  'download',
  'zip',
  'send',
  'transcribe',
  'edit_transcript',
  'cut',
  'trash',
  'restore',
  'purge',
] as const

export type FileAction = (typeof fileActions)[number]

export const fileActionLabels = {
  upload: text('Tải lên', 'Uploaded'),
  view: text('Xem', 'Viewed'),
  play: text('Nghe / xem', 'Played'),
  download: text('Tải xuống', 'Downloaded'),
  zip: text('Tải trong zip', 'Downloaded in a zip'),
  send: text('Gửi lưu trữ', 'Sent to the archive'),
  transcribe: text('Bóc băng', 'Transcribed'),
  edit_transcript: text('Sửa bản bóc băng', 'Edited the transcript'),
  cut: text('Cắt', 'Cut'),
  trash: text('Bỏ vào thùng rác', 'Trashed'),
  restore: text('Khôi phục', 'Restored'),
  purge: text('Xóa hẳn', 'Removed for good'),
} as const satisfies Record<FileAction, unknown>
