import { conflict } from '../kit/errors.ts'
import { recordEvents } from '../kit/record-history.ts'
import { text } from '../kit/text.ts'

/** Where a live stands: it waits, is sent, or was sent. */
export const liveStatuses = ['planned', 'on', 'ended'] as const
export type LiveStatus = (typeof liveStatuses)[number]

export const liveStatusLabels = {
  planned: text('Chưa phát', 'Not sent yet'),
  on: text('Đang phát', 'On air'),
  ended: text('Đã phát', 'Sent'),
} as const satisfies Record<LiveStatus, unknown>

export const livePrivacies = ['public', 'unlisted', 'private'] as const

export const livePrivacyLabels = {
  public: text('Công khai', 'Public'),
  unlisted: text('Ai có liên kết', 'Whoever has the link'),
  private: text('Riêng tư', 'Private'),
} as const satisfies Record<(typeof livePrivacies)[number], unknown>

export const liveShowings = ['nothing', 'input', 'slate'] as const
export type LiveShowing = (typeof liveShowings)[number]

export const liveShowingLabels = {
  nothing: text('Chưa phát gì', 'Nothing is sent'),
  input: text('Đang phát nguồn', 'The input is sent'),
  slate: text('Đang phát hình chờ', 'The slate is sent'),
} as const satisfies Record<LiveShowing, unknown>

export const inputStates = ['unknown', 'ready', 'away'] as const
export type InputState = (typeof inputStates)[number]

export const inputStateLabels = {
  unknown: text('Chưa xem', 'Not looked at'),
  ready: text('Có tín hiệu', 'There'),
  away: text('Mất tín hiệu', 'Away'),
} as const satisfies Record<InputState, unknown>

export const outputKinds = ['rtmp', 'facebook', 'youtube'] as const
export type OutputKind = (typeof outputKinds)[number]

export const outputKindLabels = {
  rtmp: text('Máy chủ RTMP', 'RTMP server'),
  facebook: text('Facebook', 'Facebook'),
  youtube: text('YouTube', 'YouTube'),
} as const satisfies Record<OutputKind, unknown>

/** Where an output stands; only `receiving` means that the network has it. */
export const outputStates = [
  'off',
  'opening',
  'connecting',
  'sending',
  'receiving',
  'failed',
  'ending',
] as const
export type OutputState = (typeof outputStates)[number]

export const outputStateLabels = {
  off: text('Tắt', 'Off'),
  opening: text('Đang mở trên mạng', 'Being opened there'),
  connecting: text('Đang kết nối', 'Connecting'),
  sending: text('Đang gửi, mạng chưa xác nhận', 'Sent, not confirmed yet'),
  receiving: text('Mạng đã nhận', 'Received'),
  failed: text('Lỗi, đang thử lại', 'Failed, tried again'),
  ending: text('Đang kết thúc', 'Being ended'),
} as const satisfies Record<OutputState, unknown>

/** What can happen to a live. */
export const liveEvents = {
  ...recordEvents,
  live_started: text('Bắt đầu phát', 'Started'),
  live_stopped: text('Dừng phát', 'Stopped'),
  live_restarted: text('Phát lại từ đầu', 'Restarted'),
  live_switched: text('Chuyển nguồn', 'Switched the input'),
  live_slate: text('Mất nguồn, phát hình chờ', 'Input lost, the slate is sent'),
  live_back: text('Có lại nguồn', 'The input is back'),
  live_received: text('Mạng đã nhận', 'Received'),
  live_failed: text('Đầu ra lỗi', 'An output failed'),
  live_ended: text('Đầu ra kết thúc', 'An output ended'),
  live_taken: text('Máy chủ khác phát tiếp', 'Another server goes on with it'),
} as const

export const liveLabels = {
  name: text('Tên buổi phát', 'Name'),
  description: text('Mô tả', 'Description'),
  starts_at: text('Giờ phát', 'Begins'),
  privacy: text('Ai xem được', 'Who may watch'),
  lines: text('Độ nét', 'Picture'),
  still: text('Hình chờ', 'Slate'),
  status: text('Tình trạng', 'Status'),
  showing: text('Đang phát', 'Sent now'),
  outputs: text('Đầu ra', 'Outputs'),
  input: text('Nguồn', 'Input'),
  input_name: text('Tên nguồn', 'Name of the input'),
  input_address: text('Địa chỉ nguồn', 'Address of the input'),
  sound_only: text('Chỉ có tiếng', 'Sound only'),
  output_name: text('Tên đầu ra', 'Name of the output'),
  kind: text('Nơi nhận', 'Sent to'),
  account: text('Tài khoản', 'Account'),
  output_address: text('Địa chỉ máy chủ', 'Address of the server'),
  key: text('Khóa luồng', 'Stream key'),
} as const

/** Inputs, and outputs, that a live has at most. */
export const mostParts = 20

export const liveErrors = {
  stale: conflict(
    'live.stale',
    '{name} vừa thao tác: {did}. Trang đã được cập nhật, hãy xem lại rồi bấm lại nếu vẫn cần.',
    '{name} has just done this: {did}. The page shows it now; look again, and press again if it is still needed.',
  ),
  noTools: conflict(
    'live.no_tools',
    'Máy chủ chưa phát trực tiếp được. Hãy báo quản trị.',
    'The server cannot go live yet. Please tell an administrator.',
  ),
  noInput: conflict(
    'live.no_input',
    'Buổi phát chưa có nguồn. Hãy thêm một nguồn trước.',
    'The live has no input. Add one first.',
  ),
  noOutput: conflict(
    'live.no_output',
    'Buổi phát chưa có đầu ra. Hãy thêm một đầu ra trước.',
    'The live has no output. Add one first.',
  ),
  notOn: conflict('live.not_on', 'Buổi phát này đang tắt.', 'This live is off.'),
  on: conflict(
    'live.on',
    'Buổi phát đang phát nên chưa xóa hay đổi được phần này. Hãy dừng trước.',
    'The live is being sent, so this can be neither deleted nor changed. Stop it first.',
  ),
  tooMany: conflict(
    'live.too_many',
    'Một buổi phát có tối đa {count} nguồn và {count} đầu ra. Hãy xóa bớt trước.',
    'A live has at most {count} inputs and {count} outputs. Delete some first.',
  ),
  activeInput: conflict(
    'live.active_input',
    'Nguồn này đang phát. Hãy chuyển sang nguồn khác trước.',
    'This input is being sent. Switch to another one first.',
  ),
} as const

/** Sentences for values that stand under their field. */
export const liveSentences = {
  sameName: text('Đã có tên này.', 'There is one of this name.'),
  noInput: text('Buổi phát không có nguồn này.', 'The live has no such input.'),
  noOutput: text('Buổi phát không có đầu ra này.', 'The live has no such output.'),
  noLive: text('Không có buổi phát này.', 'There is no such live.'),
  noFile: text('Không có ảnh này trong thư viện.', 'There is no such picture in the library.'),
  hostNotListed: text(
    'Tòa soạn chưa được phép lấy luồng từ máy này. Hãy nhờ quản trị hệ thống mở cho địa chỉ này trước.',
    'Streams of this host may not be read yet. Ask an administrator to allow this address first.',
  ),
  innerHost: text(
    'Máy trong mạng nội bộ chưa được phép nhận luồng. Hãy nhờ quản trị hệ thống mở cho địa chỉ này trước.',
    'A host of the internal network may not be sent to yet. Ask an administrator to allow this address first.',
  ),
  noAccount: text('Hãy chọn một tài khoản của mạng này.', 'Choose an account of this network.'),
  noAddress: text('Hãy điền địa chỉ rtmp:// hoặc rtmps://.', 'Fill in an address, rtmp:// or rtmps://.'),
  noKey: text('Hãy điền khóa luồng.', 'Fill in the stream key.'),
} as const
