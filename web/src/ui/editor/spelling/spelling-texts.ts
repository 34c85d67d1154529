import { text } from '@toasoan/contract/kit/text'

/** Words of the spelling hints. */
export const spellingTexts = {
  group: text('Gợi ý chính tả', 'Spelling hints'),
  switchOn: text('Bật gợi ý chính tả', 'Turn spelling hints on'),
  switchOff: text('Tắt gợi ý chính tả', 'Turn spelling hints off'),
  off: text('chính tả: tắt', 'spelling: off'),
  count: text('chính tả: {count, number} gợi ý', 'spelling: {count, number} to look at'),
  noCount: text('chính tả: không có gợi ý', 'spelling: no hints'),
  previous: text('Gợi ý trước (Shift+F7)', 'Previous hint (Shift+F7)'),
  next: text('Gợi ý sau (F7)', 'Next hint (F7)'),
  none: text('Không có gợi ý chính tả nào.', 'There are no spelling hints.'),
  syllable: text('Tiếng Việt không có âm tiết này', 'Not a Vietnamese syllable'),
  keys: text('Phím gõ dấu còn sót lại', 'Leftover accent keys'),
  style: text('Cách đặt dấu khác với phần lớn bài', 'Tone mark set unlike most of the article'),
  unwished: text('Cách đặt dấu khác với cách bạn chọn', 'Tone mark set unlike you wish'),
  double: text('Lặp từ', 'Doubled words'),
  space: text('Thừa dấu cách', 'Stray space'),
  change: text('Đổi thành “{word}”', 'Change to “{word}”'),
  changeAll: text('Đổi cả {count, number} chỗ trong bài', 'Change all {count, number} in the article'),
  removeSpace: text('Bỏ dấu cách thừa', 'Remove the stray space'),
  accepted: text('Từ đã bỏ qua…', 'Ignored words…'),
  ignore: text('Bỏ qua từ này', 'Ignore this word'),
}
