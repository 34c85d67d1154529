import { text } from '@toasoan/contract/kit/text'
import { articleLogTitles } from './titles.ts'

/** Words of the log of articles. */
export const articleLogTexts = {
  ...articleLogTitles,
  article: text('Tin bài', 'Story'),
  what: text('Việc', 'What'),
  person: text('Người', 'Who'),
  system: text('Hệ thống', 'The system'),
  at: text('Thời điểm', 'Time'),
  detail: text('Chi tiết', 'Details'),
  articleId: text('Số tin bài', 'Story number'),
  days: text('Ngày', 'Days'),
  times: text('{count, number} lần', '{count, number} {count|time|times}'),
  changed: text('Đổi: {fields}', 'Changed: {fields}'),
  acquire: text('Nhận quyền sửa', 'Took the lock'),
  release: text('Trả quyền sửa', 'Gave the lock back'),
  takeover: text('Giành quyền sửa', 'Took the lock over'),
  ask: text('Xin quyền sửa', 'Asked for the lock'),
  reason: text('Lý do: {reason}', 'Reason: {reason}'),
  corrected: text('Đính chính với người đọc: {text}', 'Correction for readers: {text}'),
  whole: text('Toàn bộ nhật ký của tin bài', 'The whole log of the story'),
  history: text('Các phiên bản', 'Versions'),
  change: text('Sửa bài đang đăng', 'Change of a live story'),
  before: text('Trước', 'Before'),
  after: text('Sau', 'After'),
  field: text('Trường', 'Field'),
  emptyTitle: text('Không có gì trong nhật ký', 'Nothing in the log'),
  emptyBody: text('Thử bỏ bớt bộ lọc.', 'Try fewer filters.'),
  more: text('Xem cũ hơn', 'Show older ones'),
}

const fields: Record<string, ReturnType<typeof text>> = {
  title: text('Tiêu đề', 'Title'),
  kicker: text('Kicker', 'Kicker'),
  lead: text('Sapo', 'Lead'),
  slug: text('Đường dẫn', 'Address'),
  category_id: text('Chuyên mục', 'Category'),
  other_category_ids: text('Chuyên mục khác', 'Further categories'),
  article_type_id: text('Thể loại', 'Genre'),
  department_id: text('Phòng ban', 'Department'),
  pen_name: text('Bút danh', 'Pen name'),
  contributors: text('Người thực hiện', 'Contributors'),
  source: text('Nguồn', 'Source'),
  tags: text('Từ khóa', 'Keywords'),
  cover_file_id: text('Ảnh đại diện', 'Cover'),
  cover_caption: text('Chú thích ảnh', 'Caption'),
  cover_credit: text('Nguồn ảnh', 'Credit'),
  related_ids: text('Tin liên quan', 'Related'),
  attachment_ids: text('Tệp đính kèm', 'Attachments'),
  embargo_at: text('Thời hạn cấm đăng', 'Embargo'),
  publish_at: text('Hẹn giờ đăng', 'Scheduled for'),
  correction: text('Đính chính', 'Correction'),
  live_change: text('Cách sửa', 'Kind of change'),
  seo_title: text('Tiêu đề SEO', 'SEO title'),
  seo_description: text('Mô tả SEO', 'SEO description'),
  notes: text('Ghi chú', 'Notes'),
  word_count: text('Số chữ', 'Words'),
  hash: text('Nội dung', 'Text'),
  stage: text('Trạng thái', 'Stage'),
  excellent: text('Xuất sắc', 'Excellent'),
  reason: text('Lý do', 'Reason'),
  version: text('Phiên bản', 'Version'),
}

/** What a field is called; its own name when it has none. */
export const fieldName = (field: string) => fields[field] ?? text(field, field)

/** Fields that say nothing to people, or are told otherwise. */
export const silent: ReadonlySet<string> = new Set([
  'lock',
  'epoch',
  'transition',
  'stage',
  'reason',
  'correction',
  'live_change',
])
