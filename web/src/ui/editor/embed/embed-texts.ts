import type { EmbedRefusal } from '@toasoan/contract/editorial/embed-addresses'
import { type Text, text } from '@toasoan/contract/kit/text'

/** Texts of embeds. */
export const embedTexts = {
  button: text('Nhúng video, bài đăng từ trang khác', 'Embed a video or post of another site'),
  title: text('Nhúng từ trang khác', 'Embed from another site'),
  address: text('Địa chỉ hoặc mã nhúng', 'Address or embedding code'),
  help: text(
    'Video YouTube, video hoặc bài viết công khai của Facebook, video TikTok. Dán địa chỉ vào một dòng trống của bài cũng được.',
    'A YouTube video, a public video or post on Facebook, a TikTok video. Pasting the address on an empty line of the text does the same.',
  ),
  recognised: text('Nhận ra: {label}', 'Recognised: {label}'),
  caption: text('Chú thích', 'Caption'),
  captionHelp: text(
    'Hiện dưới nội dung nhúng, và là tên của nó khi đọc bằng giọng nói.',
    'Stands below, and names it to those who listen to the page.',
  ),
  insert: text('Nhúng', 'Embed'),
  play: text('Phát thử', 'Try it'),
  show: text('Xem thử', 'Try it'),
  note: text(
    'Độc giả bấm thì nội dung mới tải từ {provider}.',
    'It loads from {provider} only when a reader presses it.',
  ),
  remove: text('Bỏ khỏi bài', 'Remove'),
  unknown: text('Nội dung này không còn nhúng được.', 'This can no longer be embedded.'),
}

/** Field error for a rejected address. */
export const embedRefusals: Record<EmbedRefusal, Text> = {
  empty: text('Hãy dán địa chỉ cần nhúng.', 'Paste the address to embed.'),
  noAddress: text(
    'Đây không phải địa chỉ trang web hay mã nhúng.',
    'This is neither a web address nor an embedding code.',
  ),
  otherSite: text(
    'Chỉ nhúng được từ YouTube, Facebook và TikTok. Với trang khác, hãy chèn liên kết.',
    'Only YouTube, Facebook and TikTok can be embedded. For other sites, insert a link.',
  ),
  incomplete: text(
    'Địa chỉ này không dẫn tới một video hay bài viết cụ thể.',
    'This address does not lead to one video or post.',
  ),
  shortened: text(
    'Đây là địa chỉ rút gọn. Hãy mở nó trong trình duyệt rồi chép địa chỉ đầy đủ.',
    'This is a shortened address. Open it in the browser and copy the full one.',
  ),
}
