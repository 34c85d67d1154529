import { text } from '@toasoan/contract/kit/text'

/** Texts of the spelling hints. */
export const spellingTexts = {
  group: text('Gợi ý chính tả', 'Spelling hints'),
  switchOn: text('Bật gợi ý chính tả', 'Turn spelling hints on'),
  switchOff: text('Tắt gợi ý chính tả', 'Turn spelling hints off'),
  off: text('chính tả: tắt', 'spelling: off'),
  count: text('chính tả: {count, number} gợi ý', 'spelling: {count, number} to look at'),
  // Unmarked text may still be wrong: the UI never claims that a text has no errors.
  noCount: text('chính tả: chưa thấy gì để gợi ý', 'spelling: nothing to hint at yet'),
  previous: text('Gợi ý trước (Shift+F7)', 'Previous hint (Shift+F7)'),
  next: text('Gợi ý sau (F7)', 'Next hint (F7)'),
  none: text('Chưa thấy gì để gợi ý; hãy vẫn đọc lại.', 'Nothing to hint at; please still read it over.'),
  syllable: text('Tiếng Việt không có âm tiết này', 'Not a Vietnamese syllable'),
  keys: text('Phím gõ dấu còn sót lại', 'Leftover accent keys'),
  confused: text('Từ hay viết nhầm', 'Often written for another word'),
  style: text('Cách đặt dấu khác với phần lớn bài', 'Tone mark set unlike most of the story'),
  unwished: text('Cách đặt dấu khác với cách bạn chọn', 'Tone mark set unlike you wish'),
  double: text('Lặp từ', 'Doubled words'),
  space: text('Thừa dấu cách', 'Stray space'),
  change: text('Đổi thành “{word}”', 'Change to “{word}”'),
  changeAll: text('Đổi cả {count, number} chỗ trong bài', 'Change all {count, number} in the story'),
  removeSpace: text('Bỏ dấu cách thừa', 'Remove the stray space'),
  accepted: text('Từ đã bỏ qua…', 'Ignored words…'),
  ignore: text('Bỏ qua từ này', 'Ignore this word'),
}
