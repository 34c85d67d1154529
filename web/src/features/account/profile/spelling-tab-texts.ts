import { text } from '@toasoan/contract/kit/text'

/** Words of the tab about spelling. */
export const spellingTabTexts = {
  tab: text('Chính tả', 'Spelling'),
  hints: text('Gợi ý chính tả', 'Spelling hints'),
  on: text('Gợi ý chính tả khi viết bài', 'Spelling hints while writing'),
  style: text('Cách đặt dấu ở oa, oe, uy', 'Tone marks of oa, oe, uy'),
  styleHelp: text(
    'Âm tiết đặt dấu khác cách này được gạch chân.',
    'Syllables that set the tone in another way are underlined.',
  ),
  styleArticle: text('Theo phần lớn bài đang viết', 'As most of each story'),
  styleOld: text('Kiểu cũ: hòa, khỏe, thúy', 'The old way: hòa, khỏe, thúy'),
  styleNew: text('Kiểu mới: hoà, khoẻ, thuý', 'The new way: hoà, khoẻ, thuý'),
  words: text('Từ đã chấp nhận ({count, number})', 'Accepted words ({count, number})'),
  wordsHelp: text(
    'Những từ này không bị gạch chân, ở mọi máy bạn đăng nhập.',
    'These words are not underlined, on any computer you log in on.',
  ),
  word: text('Thêm từ', 'Add a word'),
  add: text('Thêm', 'Add'),
  search: text('Tìm từ', 'Find a word'),
  none: text('Chưa có từ nào.', 'There are no words yet.'),
  noneFound: text('Không tìm thấy từ nào.', 'No word found.'),
  forget: text('Bỏ “{word}”', 'Remove “{word}”'),
}
