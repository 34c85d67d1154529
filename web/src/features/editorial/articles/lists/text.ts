import type { ArticleList } from '@toasoan/contract/editorial/stages'
import { type Text, text } from '@toasoan/contract/kit/text'
import type { EmptyTexts } from '#web/ui/data-table/list-types.ts'
import { managerTitles } from './titles.ts'

/** One of the ten lists, or the one of all stages. */
export type ListName = ArticleList | 'manager'

/** Words of the list of all stages. */
export const managerTexts = {
  ...managerTitles,
  emptyTitle: text('Chưa có tin bài nào bạn được xem', 'No stories that you may read'),
  emptyBody: text(
    'Tin bài của bạn, của phòng ban bạn phụ trách và tin đã đăng sẽ hiện ở đây.',
    'Yours, those of the departments you look after, and what is published show here.',
  ),
} as const

/** Words of the ten lists. */
export const listTexts = {
  danger: text('Hạn xử lý', 'Due'),
  unsaved: text('Bài đang viết dở, chưa lưu', 'Begun and not saved yet'),
  goOn: text('Viết tiếp', 'Go on writing'),
  title: text('Tiêu đề', 'Title'),
  about: text('Tít phụ, chuyên mục, tác giả', 'Kicker, category, author'),
  stepOnward: text('Bước tiếp theo', 'Next step'),
  stepBack: text('Trả lại', 'Return'),
  noStepOnward: text('Bạn không có bước tiếp theo cho tin bài này.', 'There is no next step for you here.'),
  noStepBack: text('Bạn không trả lại được tin bài này.', 'You cannot return this story.'),
  category: text('Chuyên mục', 'Category'),
  author: text('Tác giả', 'Author'),
  department: text('Phòng ban', 'Department'),
  type: text('Thể loại', 'Type'),
  stage: text('Trạng thái', 'Stage'),
  stageAt: text('Đã chờ / hạn', 'Waited / limit'),
  updated: text('Sửa lúc', 'Updated'),
  published: text('Xuất bản lúc', 'Published'),
  internalSince: text('Đăng nội bộ lúc', 'Internal since'),
  deletedAt: text('Xóa lúc', 'Deleted'),
  unpublished: text('Gỡ lúc', 'Unpublished'),
  words: text('Số chữ', 'Words'),
  days: text('Khoảng ngày', 'Days'),
  mine: text('Của tôi', 'Mine'),
  waited: text('Thời hạn', 'Time limit'),
  overdue: text('Quá hạn', 'Overdue'),
  untitled: text('(Chưa có tiêu đề)', '(Untitled)'),
  live: text('Đang đăng', 'Live'),
  excellent: text('Xuất sắc', 'Excellent'),
  lockedBy: text('{name} đang sửa', '{name} is editing'),
  scheduled: text('Hẹn đăng {when}', 'Scheduled for {when}'),
  reason: text('Lý do trả lại: {reason}', 'Returned because: {reason}'),
  edit: text('Mở', 'Open'),
  quickView: text('Xem nhanh', 'Quick view'),
  comments: text('Bình luận', 'Comments'),
  history: text('Lịch sử', 'History'),
  liveReport: text('Tường thuật trực tiếp', 'Live report'),
  move: text('Chuyển bước…', 'Move…'),
  site: text('Xem trên trang', 'View on the site'),
  markExcellent: text('Đánh dấu xuất sắc', 'Mark as excellent'),
  unmarkExcellent: text('Bỏ dấu xuất sắc', 'Unmark as excellent'),
  exportNote: text(
    'Theo bộ lọc đang dùng, nhiều nhất 20.000 tin bài một tệp.',
    'By the filters in use, at most 20,000 stories a file.',
  ),
  create: text('Viết tin bài', 'Write a story'),
  moveTitle: text('Chuyển {count, number} tin bài', 'Move {count, number} {count|story|stories}'),
  moveOne: text('Chuyển bước', 'Move'),
  noMoves: text(
    'Không có bước chuyển nào cho tin bài ở trạng thái này.',
    'No move leads on from this stage.',
  ),
  moveMany: text(
    'Áp dụng cho cả {count, number} tin bài đã chọn. Bài nào không chuyển được sẽ được nêu lý do.',
    'For all {count, number} chosen stories. Each one that cannot be moved is listed with the reason.',
  ),
  movedMany: text(
    'Đã chuyển {count, number} tin bài sang “{stage}”.',
    '{count, number} {count|story|stories} moved to “{stage}”.',
  ),
  resultOk: text('Đã chuyển', 'Moved'),
  resultTitle: text('Kết quả chuyển bước', 'What happened'),
  resultDone: text('{count, number} tin bài đã chuyển.', '{count, number} moved.'),
  resultFailed: text(
    '{count, number} tin bài không chuyển được; bài còn ở danh sách này vẫn được chọn.',
    '{count, number} could not be moved; those still in this list stay chosen.',
  ),
} as const

const empty = (title: Text, body: Text): EmptyTexts => ({ title, body })

/** What each list says when it is empty. */
export const emptyTexts: Record<ArticleList, EmptyTexts> = {
  private: empty(
    text('Bạn chưa có bản nháp nào', 'You have no drafts'),
    text(
      'Bắt đầu viết, bài sẽ nằm ở đây cho đến khi bạn gửi đi.',
      'Start writing; it stays here until you submit it.',
    ),
  ),
  draft: empty(
    text('Không có tin bài nào chờ xử lý', 'Nothing waits to be processed'),
    text('Bài phóng viên gửi lên sẽ hiện ở đây ngay khi đến.', 'What reporters submit shows here at once.'),
  ),
  processed: empty(
    text('Bạn chưa chuyển tin bài nào', 'You have not moved any story on'),
    text(
      'Những tin bài bạn đã chuyển bước sẽ được giữ ở đây.',
      'The stories you moved onward are kept here.',
    ),
  ),
  approved: empty(
    text('Không có tin bài nào chờ duyệt', 'Nothing waits for approval'),
    text('Bài biên tập xong và chuyển duyệt sẽ hiện ở đây.', 'Edited stories that are forwarded show here.'),
  ),
  corrected: empty(
    text('Không có tin bài nào chờ xuất bản', 'Nothing waits for publication'),
    text(
      'Bài đã duyệt sẽ hiện ở đây để xuất bản hoặc hẹn giờ.',
      'Approved stories show here, to be published or scheduled.',
    ),
  ),
  published: empty(
    text('Chưa có tin bài nào được xuất bản', 'Nothing is published yet'),
    text('Tin bài bạn đọc xem được sẽ hiện ở đây.', 'What readers can see shows here.'),
  ),
  internal: empty(
    text('Chưa có tin nội bộ', 'No internal stories'),
    text('Tin chỉ dành cho người trong đài sẽ hiện ở đây.', 'Stories for staff only show here.'),
  ),
  deleted: empty(
    text('Thùng rác trống', 'The bin is empty'),
    text('Tin bài bị xóa nằm ở đây và khôi phục được.', 'Deleted stories lie here and can be restored.'),
  ),
  archived: empty(
    text('Chưa có tin bài nào bị gỡ', 'Nothing was unpublished'),
    text(
      'Tin bài gỡ xuất bản được giữ ở đây để kiểm tra.',
      'Unpublished stories are kept here for inspection.',
    ),
  ),
  excellent: empty(
    text('Chưa có tin bài xuất sắc', 'No excellent stories yet'),
    text('Đánh dấu tin bài hay trong danh sách đã xuất bản.', 'Mark good stories in the published list.'),
  ),
}
