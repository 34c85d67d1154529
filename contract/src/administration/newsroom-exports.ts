import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { id, instant, line, listQuery } from '../kit/schemas.ts'
import { type Text, text } from '../kit/text.ts'

/** `content`: what readers have, with the library; `whole`: also each table, with people and money. */
export const exportScopes = ['content', 'whole'] as const

export type ExportScope = (typeof exportScopes)[number]

export const exportScopeLabels: Record<ExportScope, Text> = {
  content: text('Tin bài đã đăng và thư viện', 'Published stories and library'),
  whole: text('Toàn bộ tòa soạn', 'The whole newsroom'),
}

export const exportStates = ['waiting', 'running', 'done'] as const

export type ExportState = (typeof exportStates)[number]

export const exportStateLabels: Record<ExportState, Text> = {
  waiting: text('Đang chờ', 'Waiting'),
  running: text('Đang xuất', 'Running'),
  done: text('Đã xong', 'Done'),
}

export const newsroomExportErrors = {
  oneAtATime: conflict(
    'export.one_at_a_time',
    'Một lần xuất khác đang chạy. Hãy đợi xong hoặc xóa lần đó.',
    'Another export is running. Wait until it is done, or delete it.',
  ),
} as const

export const newsroomExport = z.object({
  id,
  scope: z.enum(exportScopes),
  state: z.enum(exportStates),
  done: z.number().describe('Rows and files so far'),
  parts: z.array(z.object({ number: z.number(), size: z.number().describe('Bytes') })),
  created_by: z.string(),
  created_at: instant,
  ended_at: instant.nullable(),
})

export type NewsroomExport = z.output<typeof newsroomExport>

export const listNewsroomExports = mainCall('GET', '/exports', {
  can: 'export.index',
  summary: text('Các lần xuất toàn bộ', 'Exports of the newsroom'),
  query: listQuery(['created_at'], { state: z.enum(exportStates).optional() }),
  kind: 'list',
  reply: newsroomExport,
})

export const createNewsroomExport = mainCall('POST', '/exports', {
  can: 'export.run',
  summary: text('Xuất tin bài hoặc toàn bộ tòa soạn', 'Export stories or the whole newsroom'),
  body: z.object({
    scope: z.enum(exportScopes),
    /** Code of the second factor: asked for `whole`, which holds people's data. */
    code: line(20).optional(),
  }),
  reply: newsroomExport,
})

export const downloadNewsroomExport = mainCall('GET', '/exports/:id/parts/:part', {
  can: 'export.run',
  summary: text('Tải một phần (zip)', 'Download a part (zip)'),
  params: z.object({ id, part: z.coerce.number().int().min(1).max(100_000) }),
  kind: 'raw',
})

export const deleteNewsroomExport = mainCall('DELETE', '/exports/:id', {
  can: 'export.run',
  summary: text('Dừng hoặc xóa một lần xuất', 'Stop or delete an export'),
})
