import { z } from 'zod'
import { mediaCall } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { text } from '../kit/text.ts'

export const previewErrors = {
  none: refusal(
    'preview.none',
    422,
    'Loại tệp này không xem trước được.',
    'Files of this kind have no preview.',
  ),
  tooLarge: refusal(
    'preview.too_large',
    422,
    '“{name}” quá lớn để xem trước. Hãy tải xuống.',
    '“{name}” is too large for a preview. Download it.',
  ),
  unreadable: refusal(
    'preview.unreadable',
    422,
    'Không đọc được “{name}”: tệp hỏng, có mật khẩu, hoặc không đúng loại.',
    '“{name}” cannot be read: it is broken, has a password, or is of another kind.',
  ),
} as const

/** Extensions of documents whose words the server reads. */
export const previewedExtensions: readonly string[] = ['docx', 'xlsx', 'pptx']

/** The most that a preview holds; what lies beyond is left out, and said to be. */
export const previewLimits = { pages: 60, blocks: 3000, characters: 300_000, rows: 300, columns: 40 } as const

export const previewBlock = z.discriminatedUnion('kind', [
  /** From 1, the highest, to 6. */
  z.object({ kind: z.literal('heading'), level: z.number(), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** Of a list, so many lists within lists (from 0). */
  z.object({ kind: z.literal('item'), depth: z.number(), text: z.string() }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(z.string())) }),
])

export type PreviewBlock = z.output<typeof previewBlock>

/** A page as Word last laid it out, a sheet, or a slide. */
export const previewPage = z.object({ title: z.string(), blocks: z.array(previewBlock) })

export type PreviewPage = z.output<typeof previewPage>

/** The words of a Word, Excel or PowerPoint file, page by page: what it looks like is for its own program. */
export const previewFile = mediaCall('GET', '/files/:id/preview', {
  can: 'file.view',
  summary: text(
    'Xem trước chữ trong tệp Word, Excel, PowerPoint',
    'Preview the words of a Word, Excel or PowerPoint file',
  ),
  reply: z.object({
    pages: z.array(previewPage),
    /** Whether there is more than is shown. */
    more: z.boolean(),
  }),
})
