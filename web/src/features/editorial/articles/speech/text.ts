import { text } from '@toasoan/contract/kit/text'

/** Words of turning recordings into text. */
export const speechTexts = {
  start: text('Chuyển thành văn bản', 'Turn into text'),
  again: text('Thử lại', 'Try again'),
  off: text(
    'Chưa cấu hình dịch vụ chuyển giọng nói thành văn bản.',
    'No speech-to-text service is configured.',
  ),
  saveFirst: text('Hãy lưu bài trước.', 'Save the story first.'),
  waiting: text('Đang chờ tới lượt…', 'Waiting for its turn…'),
  needsTool: text(
    'Máy chủ chưa đọc được loại âm thanh này. Hãy báo quản trị; xong thì việc tự chạy tiếp.',
    'The server cannot read this kind of sound yet. Please tell an administrator; it then goes on by itself.',
  ),
  sending: text('Đang gửi tệp: {percent}%', 'Sending the file: {percent}%'),
  hearing: text('Đang nghe…', 'Listening…'),
  words: text('Đang nghe, đã có {count, number} chữ', 'Listening, {count, number} {count|word|words} so far'),
  ready: text(
    'Đã có văn bản máy, {count, number} chữ.',
    'Machine text is ready: {count, number} {count|word|words}.',
  ),
  readyToast: text('Đã chuyển “{name}” thành văn bản.', '“{name}” has been turned into text.'),
  insert: text('Chèn vào bài', 'Insert into the text'),
  inserted: text(
    'Đã chèn văn bản máy, phần tô nền là chỗ cần nghe lại.',
    'Machine text inserted; what is highlighted is to be checked.',
  ),
  heading: text('Văn bản máy từ “{name}”, cần nghe lại và sửa:', 'Machine text of “{name}”, to be checked:'),
} as const
