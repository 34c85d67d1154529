import { type Text, text } from '@toasoan/contract/kit/text'

/** How the server says that a network's answer to opening a live was lost: `answer lost: YouTube`. */
const lostAnswer = /^answer lost: (.{1,40})$/

const texts = {
  lost: text(
    'Không nhận được trả lời của {network} nên chưa rõ ở đó đã có buổi phát hay chưa. Hãy xem trên {network}, rồi bấm Thử lại.',
    'The answer of {network} was lost, so it is not known whether a live stands there. Look at {network}, then press Try again.',
  ),
  answered: text('Nguồn trả lời lỗi {status}.', 'The input answered with error {status}.'),
  notListed: text(
    'Máy của nguồn không có trong STREAM_HOSTS (docs/SETTINGS.md).',
    'The host of the input is not among STREAM_HOSTS (docs/SETTINGS.md).',
  ),
  key: text(
    'Không mở được khóa luồng đã lưu. Hãy nhập lại khóa.',
    'The kept stream key cannot be opened. Enter it again.',
  ),
}

/** What lines and systems say, by what it holds. */
const known: readonly [pattern: RegExp, words: Text][] = [
  [
    /ECONNRESET|EPIPE|socket hang up|closed|aborted|terminated/i,
    text('Đường truyền bị đứt.', 'The connection broke.'),
  ],
  [/ECONNREFUSED/, text('Máy ở đầu kia từ chối kết nối.', 'The other side refuses the connection.')],
  [/ENOTFOUND|EAI_AGAIN/, text('Không tìm thấy máy ở địa chỉ này.', 'There is no host at this address.')],
  [/EHOSTUNREACH|ENETUNREACH/, text('Không có đường mạng tới đó.', 'There is no route to it.')],
  [/ETIMEDOUT|timeout/i, text('Chờ quá lâu không có trả lời.', 'No answer came in time.')],
  [/silent/, text('Đầu kia không nhận dữ liệu nữa.', 'The other side takes no more data.')],
]

/** Whether nobody knows what a network did, so that a person has to look and try again. */
export const isAnswerLost = (reason: string): boolean => lostAnswer.test(reason)

/** Why something of a live does not go, in plain words; what a network said in words of its own stays as it is. */
export function reasonWords(
  reason: string,
  t: (words: Text, data?: Record<string, string>) => string,
): string {
  const network = lostAnswer.exec(reason)?.[1]
  if (network) return t(texts.lost, { network })
  if (reason === 'STREAM_HOSTS') return t(texts.notListed)
  if (reason === 'key') return t(texts.key)
  const status = /^([1-5]\d\d)(?: |$)/.exec(reason)?.[1]
  if (status) return t(texts.answered, { status })
  const found = known.find(([pattern]) => pattern.test(reason))
  return found ? t(found[1]) : reason
}
