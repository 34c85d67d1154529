import { text } from '../kit/text.ts'
import { setting } from './setting-kinds.ts'

const kind = (vi: string, en: string) => setting.switch('assist', text(vi, en), { default: true })

const tokens = (vi: string, en: string, initial: number) =>
  setting.number('assist', text(vi, en), {
    default: initial,
    least: 0,
    most: 100_000_000,
    unit: text('token', 'tokens'),
    help: text('0 là không giới hạn.', '0 means no limit.'),
  })

/** Settings of the assistant: which kinds of proposals are on, and how much a day may cost. */
export const assistSettings = {
  'assist.headlines': kind('Gợi ý tiêu đề', 'Propose headlines'),
  'assist.lead': kind('Gợi ý sapo', 'Propose leads'),
  'assist.seo': kind('Gợi ý tiêu đề và mô tả tìm kiếm', 'Propose search titles and descriptions'),
  'assist.keywords': kind('Gợi ý từ khóa và chuyên mục', 'Propose keywords and categories'),
  'assist.shorten': kind('Rút ngắn bài', 'Shorten stories'),
  'assist.radio': kind('Viết lời phát thanh', 'Write radio scripts'),
  'assist.social': kind('Viết bài đăng mạng xã hội', 'Write social posts'),
  'assist.questions': kind('Nêu điều bài chưa trả lời', 'List open questions'),
  'assist.facts': kind('Liệt kê dữ kiện cần kiểm', 'List facts to check'),
  'assist.style': kind('Nhận xét ngôn ngữ, văn phong', 'Comment on language and style'),
  'assist.translate': kind('Dịch nháp bản ngôn ngữ khác', 'Draft translations'),
  'assist.picture': kind('Mô tả và chú thích ảnh', 'Describe pictures'),
  'assist.punctuate': kind('Thêm dấu câu cho bản bóc băng', 'Punctuate transcripts'),
  'assist.chapters': kind('Chia phần bản bóc băng', 'Divide transcripts into chapters'),
  'assist.summary': kind('Tóm tắt bản bóc băng', 'Summarize transcripts'),
  'assist.quotes': kind('Chọn câu đáng trích', 'Pick quotes of transcripts'),
  'assist.wire': kind('Dịch và tóm tắt tin thu thập', 'Translate and summarize wire items'),
  'assist.digest': kind('Tổng hợp một chuyện từ các nguồn', 'Summarize a story across sources'),
  'assist.departments': setting.departments(
    'assist',
    text('Phòng ban được dùng', 'Departments that may use it'),
    {
      default: [],
      help: text(
        'Để trống là mọi phòng ban. Người của phòng ban khác vẫn thấy nút, kèm lý do không dùng được.',
        'Empty means all departments. People of other departments see the buttons with the reason why they cannot use them.',
      ),
    },
  ),
  'assist.public_mark': setting.switch(
    'assist',
    text(
      'Ghi trên trang công khai khi bài có phần từ trợ lý',
      'Say on public pages what is from the assistant',
    ),
    {
      default: false,
      help: text(
        'Chỉ ghi khi bản đang xuất bản còn lời của gợi ý; người viết lại hết thì không ghi.',
        'Only while the published version has words of a proposal; once a person rewrote them nothing is said.',
      ),
    },
  ),
  'assist.person_tokens': tokens('Mỗi người mỗi ngày', 'A person a day', 200_000),
  'assist.department_tokens': tokens('Mỗi phòng ban mỗi ngày', 'A department a day', 2_000_000),
} as const
