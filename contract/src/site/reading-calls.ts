import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, id, line, listQuery } from '../kit/schemas.ts'
import { type Text, text } from '../kit/text.ts'
import { picture, searchDay, searchFilters, teaser } from './home.ts'
import { type Shelf, shelves } from './shelves.ts'

/** Days in Vietnam, both included. */
const days = { from: searchDay.optional(), to: searchDay.optional() }

const shelfCall = (shelf: Shelf) =>
  newsCall('GET', `/home/${shelf}`, {
    can: 'public',
    summary: shelves[shelf].title,
    query: listQuery(['published_at'], days),
    reply: teaser,
    kind: 'list',
  })

/** The calls of the lists by kind. */
export const listVideo = shelfCall('video')
export const listAudio = shelfCall('audio')
export const listPhoto = shelfCall('photo')
export const listBriefings = shelfCall('briefings')
export const listReferenceDocuments = shelfCall('reference-document')

const namedPlace = z.object({ id: bodyId, name: z.string(), slug: z.string(), path: z.string() })

/** A part of the front page: a category that has a strip of its own there. */
export const listParts = newsCall('GET', '/home/part', {
  can: 'public',
  summary: text('Các phần của trang chủ', 'The parts of the front page'),
  reply: z.array(namedPlace),
})

export const listPostsOfPart = newsCall('GET', '/home/post-part', {
  can: 'public',
  summary: text('Tin bài của một phần trang chủ', 'The stories of a part of the front page'),
  query: listQuery(['published_at'], { part: line(200).optional(), ...days }),
  reply: teaser,
  kind: 'list',
})

export const viewBeamImages = newsCall('GET', '/home/beam-images', {
  can: 'public',
  summary: text('Ảnh lớn đầu trang chủ', 'The large pictures at the head of the front page'),
  reply: z.array(z.object({ id: bodyId, title: z.string(), path: z.string(), picture })),
})

type SiteDepartment = { id: number; name: string; children: SiteDepartment[] }
const siteDepartment: z.ZodType<SiteDepartment> = z.object({
  id: bodyId,
  name: z.string(),
  get children() {
    return z.array(siteDepartment)
  },
})

export const listSiteDepartments = newsCall('GET', '/home/get-departments', {
  can: 'public',
  summary: text('Cây các phòng ban có tin bài', 'The tree of departments that have published'),
  reply: z.array(siteDepartment),
})

export const listSiteDepartmentsFlat = newsCall('GET', '/home/get-departments2', {
  can: 'public',
  summary: text('Các phòng ban có tin bài, kèm số tin bài', 'Departments that have published, with how much'),
  reply: z.array(z.object({ id: bodyId, name: z.string(), articles: z.number() })),
})

export const listSiteArticleTypes = newsCall('GET', '/home/get-article-type', {
  can: 'public',
  summary: text('Các thể loại', 'The types of stories'),
  reply: z.array(z.object({ id: bodyId, code: z.string(), name: z.string() })),
})

/** What a voice reads of an article: its words without pictures, and its recordings where it has some. */
export const readArticle = newsCall('GET', '/home/read/:id', {
  can: 'public',
  summary: text('Lời của một bài để nghe', 'The words of a story, to listen to'),
  reply: z.object({
    id: bodyId,
    title: z.string(),
    paragraphs: z.array(z.string()),
    recordings: z.array(z.object({ name: z.string(), src: z.string() })),
  }),
})

export const downloadPublished = newsCall('GET', '/home/download/:id', {
  can: 'public',
  summary: text('Tải một tệp mà bạn đọc gặp trên trang', 'Download a file that readers meet on the site'),
  kind: 'raw',
})

/** Most rows of an export of what is published. */
export const mostPublishedExported = 10_000

const exportOf = (path: string, can: 'home.export' | 'elastic.export', summary: Text) =>
  newsCall('GET', path, {
    can,
    summary,
    query: z.object({ keyword: line(200).optional(), category_id: id.optional(), ...searchFilters }),
    kind: 'raw',
  })

export const exportPublished = exportOf(
  '/home/export',
  'home.export',
  text('Xuất danh sách đã xuất bản ra xlsx', 'Export what is published as xlsx'),
)

export const exportSearch = exportOf(
  '/elastic/export',
  'elastic.export',
  text('Xuất kết quả tìm kiếm ra xlsx', 'Export a search as xlsx'),
)
