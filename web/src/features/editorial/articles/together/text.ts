import { text } from '@toasoan/contract/kit/text'

/** Words of working on one article together. */
export const togetherTexts = {
  chat: text('Trò chuyện', 'Chat'),
  comments: text('Bình luận', 'Comments'),
  suggestions: text('Gợi ý sửa', 'Suggestions'),
  here: text('Đang mở tin bài này', 'Who has this story open'),
  writes: text('{name} đang viết', '{name} is writing'),
  reads: text('{name} đang xem', '{name} is reading'),

  comment: text('Bình luận về đoạn này (Ctrl+Alt+M)', 'Comment on this paragraph (Ctrl+Alt+M)'),
  suggest: text('Gợi ý sửa đoạn này (Ctrl+Alt+G)', 'Suggest a change of this paragraph (Ctrl+Alt+G)'),
  threadsHere: text(
    '{count, number} bình luận ở đoạn này',
    '{count, number} {count|comment|comments} on this paragraph',
  ),
  suggestionsHere: text(
    '{count, number} gợi ý ở đoạn này',
    '{count, number} {count|suggestion|suggestions} for this paragraph',
  ),
  marks: text('Bình luận và gợi ý bên lề', 'Comments and suggestions in the margin'),

  cardReplies: text('{name} · {count, number} trả lời', '{name} · {count, number} {count|reply|replies}'),
  cardDeleted: text('Bình luận đã bị xóa.', 'The comment was deleted.'),
  cardSuggests: text('{name} gợi ý', '{name} suggests'),

  about: text('Về đoạn: “{quote}”', 'About the paragraph: “{quote}”'),
  notAbout: text('Bỏ chọn đoạn này', 'Not about this paragraph'),
  open: text('Đang mở', 'Open'),
  resolved: text('Đã xong', 'Resolved'),
  which: text('Chuỗi bình luận', 'Threads'),
  chooseHint: text(
    'Bôi đen những chữ muốn nói tới, hoặc đặt con trỏ trong một đoạn, rồi bấm nút bên lề.',
    'Select the words that you mean, or put the cursor into a paragraph, and press the button in the margin.',
  ),

  waiting: text('Chờ quyết định', 'Waiting'),
  decided: text('Đã quyết định', 'Decided'),
  whichSuggestions: text('Các gợi ý', 'Suggestions'),
  noneOpen: text('Không có gợi ý nào đang chờ', 'No suggestion waits'),
  noneOpenBody: text(
    'Đặt con trỏ vào một đoạn rồi bấm nút bút chì bên lề để gợi ý cách viết khác.',
    'Put the cursor into a paragraph and press the pencil in the margin to suggest other words.',
  ),
  noneDecided: text('Chưa gợi ý nào được quyết định', 'No suggestion was decided yet'),
  newWords: text('Đoạn sau khi sửa', 'The paragraph as it should read'),
  newWordsHelp: text(
    'Sửa ngay trong ô này. Để trống nếu muốn bỏ cả đoạn.',
    'Edit it here. Leave it empty to drop the paragraph.',
  ),
  otherWords: text('Những chữ được chọn sau khi sửa', 'The chosen words as they should read'),
  otherWordsHelp: text(
    'Phần còn lại của đoạn giữ nguyên. Để trống nếu muốn bỏ những chữ này.',
    'The rest of the paragraph stays. Leave it empty to drop these words.',
  ),
  note: text('Ghi chú (không bắt buộc)', 'Note (optional)'),
  send: text('Gửi gợi ý', 'Send the suggestion'),
  accept: text('Nhận', 'Accept'),
  acceptAnyway: text('Vẫn dùng gợi ý', 'Use it all the same'),
  refuse: text('Không nhận', 'Turn down'),
  refuseTitle: text('Không nhận gợi ý của {name}?', 'Turn down the suggestion of {name}?'),
  reasonOptional: text('Lý do (không bắt buộc)', 'Reason (optional)'),
  withdraw: text('Rút lại', 'Withdraw'),
  show: text('Tới đoạn này', 'Go to the paragraph'),
  changed: text(
    'Đoạn này đã được sửa từ khi có gợi ý. Đoạn đang có, so với gợi ý:',
    'The paragraph was changed since. As it stands, against the suggestion:',
  ),
  asSuggested: text('Gợi ý lúc đó:', 'As it was suggested:'),
  gone: text('Đoạn này không còn trong bài.', 'The paragraph is no longer in the story.'),
  removesAll: text('Gợi ý bỏ cả đoạn này.', 'Suggests to drop the whole paragraph.'),
  accepted: text('Đã nhận gợi ý.', 'Suggestion accepted.'),
  acceptedBy: text('{name} đã nhận', 'Accepted by {name}'),
  refusedBy: text('{name} không nhận', 'Turned down by {name}'),
  withdrawn: text('Người gợi ý đã rút lại', 'Withdrawn by its writer'),
  needLock: text(
    'Giữ quyền sửa tin bài thì mới nhận được gợi ý.',
    'Suggestions can be accepted by whoever holds the editing lock.',
  ),
}
