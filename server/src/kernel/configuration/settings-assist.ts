import { address, number, oneOf, secret, text } from './setting-kinds.ts'

/** Settings of the language model behind the assistant. */
export const assistSettings = {
  ASSIST_URL: address(['http', 'https'], {
    vi: 'Mô hình ngôn ngữ của trợ lý, kiểu OpenAI (`POST …/chat/completions`), như `http://127.0.0.1:11434/v1`; trống là tắt (dữ liệu mẫu thì dùng mô hình mẫu của chính nó).',
    en: 'OpenAI-compatible language model of the assistant (`POST …/chat/completions`), such as `http://127.0.0.1:11434/v1`. Empty: off (the demo uses a built-in sample model).',
  }),
  ASSIST_KEY: secret({ vi: 'Khóa của mô hình đó.', en: 'API key of that model.' }),
  ASSIST_MODEL: text('', { vi: 'Tên mô hình.', en: 'Name of the model.' }),
  ASSIST_PLACE: oneOf(['outside', 'inside'], 'outside', {
    vi: 'Mô hình chạy trong nhà (`inside`) hay ở bên ngoài (`outside`): bên ngoài không bao giờ nhận bài cấm đăng, bài nội bộ, nháp của người khác.',
    en: 'Whether the model runs `inside` the organisation or `outside`: outside never receives embargoed or internal stories, or other people’s drafts.',
  }),
  ASSIST_CONCURRENT: number(1, 100, 4, {
    vi: 'Số yêu cầu cùng lúc tới mô hình, của tất cả tiến trình cộng lại.',
    en: 'Concurrent requests to the model, of all processes together.',
  }),
}
