import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, instant, prose, queryIds, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const podcastLabels = {
  name: text('Tên tập', 'Title'),
  program: text('Chương trình', 'Programme'),
  description: text('Giới thiệu tập', 'About the episode'),
  file: text('Tệp âm thanh', 'Sound'),
  state: text('Tình trạng', 'State'),
  published_at: text('Đăng lúc', 'Published'),
  seconds: text('Thời lượng', 'Length'),
  listens: text('Lượt nghe', 'Listens'),
} as const

export const podcastStates = ['draft', 'published'] as const

export const podcastStateLabels = {
  draft: text('Nháp', 'Draft'),
  published: text('Đã đăng', 'Published'),
} as const

export const podcastErrors = {
  noProgram: conflict(
    'podcast.no_program',
    'Bản ghi này không thuộc chương trình nào. Hãy thêm tập podcast và chọn chương trình.',
    'This recording belongs to no programme. Add an episode and choose its programme.',
  ),
  nothingRecorded: conflict(
    'podcast.nothing_recorded',
    'Bản ghi này chưa xong hoặc không có tệp âm thanh.',
    'This recording is not finished, or has no sound.',
  ),
} as const

export const podcastSentences = {
  noSound: text(
    'Chọn một tệp âm thanh MP3 hoặc M4A trong thư viện.',
    'Choose an MP3 or M4A sound of the library.',
  ),
  coverSize: text(
    'Ảnh bìa phải vuông, mỗi cạnh ít nhất 1400 điểm ảnh.',
    'The cover must be square, at least 1400 pixels on each side.',
  ),
  needsCover: text(
    'Chương trình chưa có ảnh bìa podcast. Hãy thêm ảnh bìa ở Chương trình trước khi đăng.',
    'The programme has no podcast cover. Add one at Programmes before you publish.',
  ),
} as const

/** Pixels that Apple and Spotify ask for of a cover's sides, at least. */
export const coverSide = 1400

/** An episode of a programme's podcast. `listens` are of all days. */
export const podcastRow = z.object({
  id: bodyId,
  name: z.string(),
  description: z.string(),
  program_id: bodyId,
  program_name: z.string(),
  recording_id: bodyId.nullable(),
  file_id: bodyId,
  file_name: z.string(),
  seconds: z.number().nullable(),
  state: z.enum(podcastStates),
  published_at: instant.nullable(),
  listens: z.number(),
  /** Where readers find it; null for a draft. */
  path: z.string().nullable(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type PodcastRow = z.output<typeof podcastRow>

export const podcasts = resource({
  name: 'podcast',
  service: 'news',
  path: '/podcasts',
  row: podcastRow,
  input: {
    name: requiredLine(200),
    program_id: bodyId,
    file_id: bodyId,
    description: prose(4000).default(''),
    state: z.enum(podcastStates).default('draft'),
  },
  sort: ['name', 'published_at', 'listens', 'created_at', 'updated_at'],
  filters: {
    program_id: queryIds.optional(),
    state: z.enum(podcastStates).optional(),
  },
})

/** Makes a draft of a finished recording, or gives the episode that it has already. */
export const podcastOfRecording = newsCall('POST', '/podcasts/of-recording/:id', {
  can: 'podcast.create',
  summary: text('Làm tập podcast từ bản ghi', 'Make a podcast episode of a recording'),
  reply: podcastRow,
})
