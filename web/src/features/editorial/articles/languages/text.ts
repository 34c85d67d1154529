import { text } from '@toasoan/contract/kit/text'

/** Words about the languages of a story. */
export const languageTexts = {
  section: text('Bản ngôn ngữ', 'Languages'),
  create: text('Tạo bản {language}', 'Create the {language} version'),
  unsaved: text(
    'Lưu bài trước, rồi tạo bản ngôn ngữ khác.',
    'Save the story before making another language of it.',
  ),
  this: text('bài này', 'this story'),
  hidden: text('Bạn chưa được xem bản này.', 'You may not see this version yet.'),
  live: text('Đang đăng', 'Live'),
  link: text('Nối bài có sẵn làm bản {language}', 'Link an existing story as the {language} version'),
  find: text('Tìm theo tiêu đề', 'Find by headline'),
  notFound: text('Không tìm thấy bài nào bạn sửa được.', 'No story found that you may change.'),
  linked: text('Đã nối.', 'Linked.'),
  separate: text('Tách ra', 'Separate'),
  separateTitle: text('Tách hai bản ngôn ngữ?', 'Separate the languages?'),
  separateBody: text(
    'Hai bài vẫn còn, nhưng trang tin không còn dẫn từ bài này sang bài kia.',
    'Both stories stay, but the site no longer leads from one to the other.',
  ),
  separated: text('Đã tách.', 'Separated.'),
  beside: text('Song song', 'Side by side'),
  open: text('Mở bản này', 'Open this version'),
  empty: text('Bản này chưa có chữ nào.', 'This version has no text yet.'),
}
