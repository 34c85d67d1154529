import { text } from '@toasoan/contract/kit/text'

/** Words of turning recordings into text. */
export const speechTexts = {
  start: text('Chuyển thành văn bản', 'Turn into text'),
  again: text('Thử lại', 'Try again'),
  off: text(
    'Chưa cấu hình dịch vụ chuyển giọng nói thành văn bản.',
    'No speech-to-text service is configured.',
  ),
  saveFirst: text('Hãy lưu bài trước.', 'Save the article first.'),
  waiting: text('Đang chờ tới lượt…', 'Waiting for its turn…'),
  needsTool: text(
    'Chờ máy chủ có ffmpeg để đọc loại âm thanh này; có rồi thì tự chạy tiếp.',
    'It waits until the server has ffmpeg to read this kind of sound, and goes on by itself then.',
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
