import { type Text, text } from '@toasoan/contract/kit/text'

/** How the server says that a network's answer to opening a live was lost: `answer lost: YouTube`. */
const lostAnswer = /^answer lost: (.{1,40})$/

const texts = {
  lost: text(
    'Không nhận được trả lời của {network} nên chưa rõ ở đó đã có buổi phát hay chưa. Hãy xem trên {network}, rồi bấm Thử lại.',
    'The answer of {network} was lost, so it is not known whether a live stands there. Look at {network}, then press Try again.',
  ),
  input: text('Nguồn trả lời lỗi {status}.', 'The input answered with error {status}.'),
  output: text('Nơi nhận trả lời lỗi {status}.', 'The output answered with error {status}.'),
  notListed: text(
    'Chưa được phép lấy luồng từ máy này. Hãy nhờ quản trị hệ thống mở cho địa chỉ này.',
    'Streams of this host may not be read yet. Ask an administrator to allow the address.',
  ),
  key: text(
    'Không mở được khóa luồng đã lưu. Hãy nhập lại khóa.',
    'The kept stream key cannot be opened. Enter it again.',
  ),
}

/** A code of the system as it stands alone, or as Node says it: `connect ECONNREFUSED 203.0.113.4:1935`. */
const coded = (...codes: string[]) =>
  new RegExp(`^(?:[a-z]+ )?(?:${codes.join('|')})(?: \\S+)?(?: - Local \\(.*\\))?$`)

/** What lines and systems say. The whole of it: a network that says so in a sentence of its own is left to say it. */
const known: readonly [patterns: RegExp[], words: Text][] = [
  [
    [
      coded('ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'),
      /^(?:RTMP: closed|socket hang up|other side closed|premature close|terminated)$/i,
      /^(?:(?:the|this) operation was )?aborted$/i,
    ],
    text('Đường truyền bị đứt.', 'The connection broke.'),
  ],
  [[coded('ECONNREFUSED')], text('Máy ở đầu kia từ chối kết nối.', 'The other side refuses the connection.')],
  [
    [coded('ENOTFOUND', 'EAI_AGAIN')],
    text('Không tìm thấy máy ở địa chỉ này.', 'There is no host at this address.'),
  ],
  [[coded('EHOSTUNREACH', 'ENETUNREACH')], text('Không có đường mạng tới đó.', 'There is no route to it.')],
  [
    [
      coded('ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'),
      /^(?:(?:RTMP|YouTube|Facebook): )?timeout$/,
      /^the operation was aborted due to timeout$/i,
    ],
    text('Chờ quá lâu không có trả lời.', 'No answer came in time.'),
  ],
  [[/^RTMP: silent$/], text('Đầu kia không nhận dữ liệu nữa.', 'The other side takes no more data.')],
]

/** Whether nobody knows what a network did, so that a person has to look and try again. */
export const isAnswerLost = (reason: string): boolean => lostAnswer.test(reason)

/**
 * Why something of a live does not go, in plain words; what a network said in words of its own stays as it is. `side` is
 * who answered where nothing but a status came.
 */
export function reasonWords(
  reason: string,
  t: (words: Text, data?: Record<string, string>) => string,
  side: 'input' | 'output' = 'input',
): string {
  const network = lostAnswer.exec(reason)?.[1]
  if (network) return t(texts.lost, { network })
  if (reason === 'STREAM_HOSTS') return t(texts.notListed)
  if (reason === 'key') return t(texts.key)
  // Of an input its type stands behind it: `404 text/html`.
  const status = /^([1-5]\d\d)(?: [\w.+-]+\/[\w.+-]+(?:;.*)?)?$/.exec(reason)?.[1]
  if (status) return t(texts[side], { status })
  const found = known.find(([patterns]) => patterns.some((pattern) => pattern.test(reason)))
  return found ? t(found[1]) : reason
}
