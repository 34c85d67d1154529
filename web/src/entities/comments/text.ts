import { text } from '@toasoan/contract/kit/text'

/** Texts of comments. */
export const commentTexts = {
  comments: text('Bình luận', 'Comments'),
  write: text('Viết bình luận… gõ @ để nhắc tên', 'Write a comment… type @ to mention somebody'),
  answer: text('Trả lời', 'Answer'),
  send: text('Gửi', 'Send'),
  like: text('Thích bình luận của {name}', 'Like the comment of {name}'),
  unlike: text('Bỏ thích bình luận của {name}', 'Take the like from the comment of {name}'),
  resolve: text('Đánh dấu xong', 'Resolve'),
  reopen: text('Mở lại', 'Open again'),
  resolvedBy: text('{name} đã đánh dấu xong', 'Resolved by {name}'),
  resolved: text('Đã xong', 'Resolved'),
  open: text('Đang mở', 'Open'),
  edited: text('đã sửa', 'edited'),
  deleted: text('Bình luận đã bị xóa', 'This comment was deleted'),
  deleteTitle: text('Xóa bình luận này?', 'Delete this comment?'),
  deleteBody: text(
    'Lời bình luận mất hẳn; các câu trả lời vẫn còn.',
    'Its words are gone for good; the answers stay.',
  ),
  actionsOf: text('Thao tác với bình luận của {name}', 'Actions on the comment of {name}'),
  paragraph: text('Ở đoạn: “{quote}”', 'At the paragraph: “{quote}”'),
  lostParagraph: text('Đoạn đã bị bỏ: “{quote}”', 'The paragraph was dropped: “{quote}”'),
  toParagraph: text('Tới đoạn này', 'Go to the paragraph'),
  people: text('Người để nhắc', 'People to mention'),
  empty: text('Chưa có bình luận', 'No comments yet'),
  emptyBody: text('Viết điều bạn muốn trao đổi ở ô bên trên.', 'Write what you want to discuss above.'),
  more: text('Xem thêm', 'Show more'),
}
