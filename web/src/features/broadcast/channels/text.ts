import { text } from '@toasoan/contract/kit/text'

/** Words of the screen of channels. */
export const channelTexts = {
  title: text('Kênh', 'Channels'),
  addTitle: text('Thêm kênh', 'Add a channel'),
  emptyTitle: text('Chưa có kênh nào', 'No channels yet'),
  emptyBody: text('Thêm kênh để lập khung tuần và lịch phát.', 'Add a channel to plan its weeks and days.'),
  codeHelp: text('Tên ngắn, chữ không dấu, số và gạch.', 'A short name: plain letters, digits and dashes.'),
  zoneHelp: text(
    'Ngày phát của kênh tính theo múi giờ này.',
    'The days of the channel are those of this zone.',
  ),
  streamHelp: text('Địa chỉ http hoặc https.', 'An http or https address.'),
  playoutHelp: text(
    'Phát ngày đã công bố bằng Liquidsoap tới Icecast; chỉ có tác dụng khi máy chủ đặt PLAYOUT=liquidsoap.',
    'Sends the published day by Liquidsoap to Icecast; needs PLAYOUT=liquidsoap on the server.',
  ),
  noPlayoutHelp: text(
    'Không dành cho truyền hình: Liquidsoap chỉ phát tiếng, không phát hình.',
    'Not for television: Liquidsoap sends sound, not pictures.',
  ),
  liveInputHelp: text(
    'Địa chỉ http hoặc https của luồng phòng thu, dùng cho mục trực tiếp khi phát sóng từ đây.',
    'The http or https address of the studio, heard for live items when played out from here.',
  ),
  xmltvHelp: text(
    'Mã của kênh trong tệp lịch phát XMLTV, ví dụ vov1.example.',
    'The channel’s id in the XMLTV file, such as vov1.example.',
  ),
  isLive: text('Đang phát', 'Live'),
  notLive: text('Đang tắt', 'Switched off'),
  goLive: text('Bật phát trực tuyến', 'Switch the live stream on'),
  endLive: text('Tắt phát trực tuyến', 'Switch the live stream off'),
  awayTitle: text('Luồng của “{name}” không trả lời', 'The stream of “{name}” does not answer'),
  anyway: text('Vẫn bật', 'Switch on anyway'),
  switchOn: text('Dùng lại', 'Use again'),
  switchOff: text('Ngừng dùng', 'Stop using'),
}
