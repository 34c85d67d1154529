import { text } from '@toasoan/contract/kit/text'
import { commentTitles } from './titles.ts'

/** Words of the screens of comments. */
export const commentScreenTexts = {
  ...commentTitles,
  boardLead: text(
    'Ai có quyền xem bình luận đều đọc được bảng này. Trao đổi về một tin bài thì viết ở chính tin bài ấy.',
    'Whoever may read comments reads this board. What is about a story is written at that story.',
  ),
  words: text('Nội dung', 'Comment'),
  author: text('Người viết', 'Writer'),
  article: text('Tin bài', 'Story'),
  about: text('Chủ đề', 'Subject'),
  onArticles: text('Tin bài', 'Stories'),
  onBoard: text('Bảng trao đổi chung', 'General board'),
  whose: text('Phạm vi', 'Scope'),
  mine: text('Tôi viết', 'Written by me'),
  mentions: text('Nhắc đến tôi', 'Mentioning me'),
  ownArticles: text('Về tin bài của tôi', 'About my stories'),
  state: text('Tình trạng', 'State'),
  likes: text('Thích', 'Likes'),
  replies: text('Trả lời', 'Answers'),
  created: text('Thời điểm', 'Time'),
  days: text('Ngày viết', 'Days'),
  emptyTitle: text('Không có bình luận nào', 'No comments'),
  emptyBody: text(
    'Bình luận viết ở tin bài và ở bảng trao đổi chung hiện ra ở đây.',
    'What is written at stories and on the board shows here.',
  ),
  thread: text('Chuỗi bình luận', 'Thread'),
  openArticle: text('Mở tin bài', 'Open the story'),
}
