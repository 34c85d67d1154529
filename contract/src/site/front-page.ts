import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, instant, line, listQuery } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { heldBack } from '../messaging/held-back.ts'

/** How many stories the places of the front page hold. */
export const frontRoom = { beam: 5, part: 7, parts: 30 } as const

const different = (ids: readonly number[]): boolean => new Set(ids).size === ids.length
const twice = because('Một tin bài đứng ở hai nơi.', 'A story stands in two places.')
const partTwice = because('Một phần có hai lần.', 'A part is named twice.')

/** A part of the front page: a section's strip, with the stories that editors put first. */
export const frontPart = z.strictObject({
  category_id: bodyId,
  articles: z.array(bodyId).max(frontRoom.part),
})

/** What editors put where. What they leave open is chosen by itself, and so is the place of what was withdrawn. */
export const frontLayout = z
  .strictObject({
    lead: bodyId.nullable(),
    /** The large pictures beside the lead, in their order. */
    beam: z.array(bodyId).max(frontRoom.beam),
    /** Null: the sections as their own list has them. */
    parts: z.array(frontPart).max(frontRoom.parts).nullable(),
  })
  .refine(({ parts }) => different((parts ?? []).map(({ category_id }) => category_id)), partTwice)
  .refine(
    ({ lead, beam, parts }) =>
      different([...(lead ? [lead] : []), ...beam, ...(parts ?? []).flatMap(({ articles }) => articles)]),
    twice,
  )

export type FrontLayout = z.output<typeof frontLayout>

/** The front page that nobody has arranged. */
export const openLayout: FrontLayout = { lead: null, beam: [], parts: null }

/** Every article that a layout names. */
export const articlesOfLayout = ({ lead, beam, parts }: FrontLayout): number[] => [
  ...(lead ? [lead] : []),
  ...beam,
  ...(parts ?? []).flatMap(({ articles }) => articles),
]

export const frontLabels = {
  lead: text('Tin chính', 'Lead'),
  beam: text('Ảnh lớn đầu trang', 'Large pictures at the head'),
  parts: text('Các phần và chỗ của chúng', 'Parts and their places'),
  note: text('Ghi chú', 'Note'),
  layout: text('Cách xếp', 'Arrangement'),
  shows_from: text('Hiện từ', 'Shown from'),
  restores: text('Khôi phục bản', 'Brings back version'),
  version_id: text('Bản', 'Version'),
  called_off: text('Hủy lịch', 'Called off'),
} as const

export const frontErrors = {
  stale: conflict(
    'front_page.stale',
    'Người khác vừa lưu một bản mới của trang chủ. Phần bạn xếp vẫn còn; hãy xem hai bản rồi chọn.',
    'Somebody else has just saved the front page. What you arranged is kept; compare the two and choose.',
  ),
  otherShown: conflict(
    'front_page.other_shown',
    'Trang chủ vừa đổi, nên tin bài chưa được xếp. Hãy xếp ở màn hình “Xếp trang chủ”.',
    'The front page has just changed, so the article was not placed. Place it on the screen “Front page”.',
  ),
  past: refusal('front_page.past', 422, 'Giờ hiện phải sau bây giờ.', 'It must be in the future.'),
  shown: conflict(
    'front_page.shown',
    'Bản này đã hiện với bạn đọc nên không hủy lịch được; hãy cho hiện một bản khác.',
    'Readers see it already, so it cannot be called off; show another version.',
  ),
} as const

/** Something that one version has otherwise than the one before it. */
export const frontChange = z.object({
  kind: z.enum(['lead', 'in', 'out', 'moved', 'part_in', 'part_out', 'parts_moved']),
  /** The article's or the section's name; null where nothing stands. */
  name: z.string().nullable(),
  /** The section's name; null at the head of the page. */
  part: z.string().nullable(),
})

export type FrontChange = z.output<typeof frontChange>

/** One time at which a version is shown. */
export const frontShowing = z.object({
  id: bodyId,
  version_id: bodyId,
  shows_from: instant,
  by: z.string().nullable(),
  held: heldBack.nullable(),
})

export type FrontShowing = z.output<typeof frontShowing>

export const frontVersion = z.object({
  id: bodyId,
  note: z.string(),
  by: z.string().nullable(),
  created_at: instant,
  restores: bodyId.nullable(),
  /** Whether readers see it now. */
  live: z.boolean(),
  showings: z.array(frontShowing),
  changes: z.array(frontChange),
  layout: frontLayout,
})

export type FrontVersion = z.output<typeof frontVersion>

/** An article that a layout names. */
export const frontArticle = z.object({
  id: bodyId,
  name: z.string(),
  category: z.string().nullable(),
  picture: z.string().nullable(),
  published_at: instant.nullable(),
  /** Whether readers can open it; one that they cannot has fallen out of the page. */
  live: z.boolean(),
})

export type FrontArticle = z.output<typeof frontArticle>

/** All that the screen of the front page shows: the latest version, what is live and what waits for its time. */
export const viewFrontPage = newsCall('GET', '/front-page', {
  can: 'frontPage.index',
  summary: text('Trang chủ: bản đang xếp', 'Front page: what is being arranged'),
  reply: z.object({
    head: frontVersion.nullable(),
    live: frontShowing.nullable(),
    waiting: z.array(frontShowing),
    articles: z.array(frontArticle),
    /** The sections there are, and those that stand on the page while nobody says otherwise. */
    sections: z.array(z.object({ id: bodyId, name: z.string(), usual: z.boolean() })),
  }),
})

export type FrontPageState = z.output<typeof viewFrontPage.reply>

export const listFrontVersions = newsCall('GET', '/front-page/versions', {
  can: 'frontPage.index',
  summary: text('Trang chủ: các bản đã lưu', 'Front page: the versions kept'),
  query: listQuery(['created_at'], {}),
  reply: frontVersion,
  kind: 'list',
})

const seen = z.strictObject({
  /** The latest version that the editor saw; null when there was none. */
  follows: bodyId.nullable(),
  note: line(300).default(''),
})

export const saveFrontPage = newsCall('POST', '/front-page/versions', {
  can: 'frontPage.update',
  summary: text('Trang chủ: lưu một bản', 'Front page: save a version'),
  body: seen.extend({ layout: frontLayout }),
  reply: frontVersion,
})

/** Makes a new version with what an older one has. */
export const restoreFrontPage = newsCall('POST', '/front-page/versions/:id/restore', {
  can: 'frontPage.update',
  summary: text('Trang chủ: trở lại một bản', 'Front page: go back to a version'),
  body: seen,
  reply: frontVersion,
})

/** Shows a version to readers, at once or from a time on. */
export const showFrontPage = newsCall('POST', '/front-page/versions/:id/show', {
  can: 'frontPage.publish',
  summary: text('Trang chủ: cho bạn đọc thấy một bản', 'Front page: show a version to readers'),
  body: z.strictObject({ shows_from: instant.nullable().default(null) }),
  reply: frontVersion,
})

/** The lead is slot 0, the large pictures beside it are the slots from 1 on. */
const slot = z.number().int().min(0).max(frontRoom.beam)

/** The places at the head of the page, and what readers see there now. */
export const frontSlots = newsCall('GET', '/front-page/slots', {
  can: 'frontPage.publish',
  summary: text('Trang chủ: các chỗ đầu trang', 'Front page: places at its head'),
  reply: z.object({
    /** The version that readers see; null while nobody has arranged the page. */
    shown: bodyId.nullable(),
    slots: z.array(z.object({ slot, article: z.object({ id: bodyId, name: z.string() }).nullable() })),
  }),
})

export type FrontSlots = z.output<typeof frontSlots.reply>

/** Puts a live article into a place at the head of what readers see, in place of what stands there, and shows it at once. */
export const placeOnFront = newsCall('POST', '/front-page/place', {
  can: 'frontPage.publish',
  summary: text('Trang chủ: xếp một tin bài', 'Front page: place a story'),
  body: z.strictObject({
    article_id: bodyId,
    slot,
    /** The version that the editor saw. */
    shown: bodyId.nullable(),
    /** The large pictures before that place, as the editor saw them: they stay there. */
    before: z.array(bodyId).max(frontRoom.beam).default([]),
  }),
  reply: frontVersion,
})

/** A layout with an article in a place at its head, and nowhere else. */
export function withPlaced(
  layout: FrontLayout,
  article: number,
  slot: number,
  before: readonly number[] = [],
): FrontLayout {
  const lead = slot === 0 ? article : layout.lead === article ? null : layout.lead
  const kept = before.slice(0, slot - 1)
  const beam = slot === 0 ? layout.beam : [...kept, article, ...layout.beam.slice(kept.length + 1)]
  const isElsewhere = (id: number, at: number) => id !== lead && beam.indexOf(id) === at
  const taken = new Set([lead, ...beam])
  const parts = layout.parts?.map(({ category_id, articles }) => ({
    category_id,
    articles: articles.filter((id) => !taken.has(id)),
  }))
  return { lead, beam: beam.filter(isElsewhere).slice(0, frontRoom.beam), parts: parts ?? null }
}

/** Takes back a showing whose time has not come. */
export const callOffShowing = newsCall('DELETE', '/front-page/showings/:id', {
  can: 'frontPage.publish',
  summary: text('Trang chủ: hủy lịch hiện', 'Front page: call off a showing'),
})

/** The page as readers would get it, from what is arranged and not saved. */
export const previewFrontPage = newsCall('POST', '/front-page/preview', {
  can: 'frontPage.index',
  mutates: false,
  summary: text('Trang chủ: xem trước', 'Front page: preview'),
  body: z.strictObject({ layout: frontLayout }),
  reply: z.object({ html: z.string(), articles: z.array(frontArticle) }),
})

/** Tells open screens of the front page to ask again. */
export const frontChannel = 'front-page'
