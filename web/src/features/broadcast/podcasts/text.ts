import { text } from '@toasoan/contract/kit/text'

/** Words of the screen of podcasts. */
export const podcastTexts = {
  title: text('Podcast', 'Podcasts'),
  addTitle: text('Thêm tập podcast', 'Add an episode'),
  emptyTitle: text('Chưa có tập podcast nào', 'No episodes yet'),
  emptyBody: text(
    'Thêm một tập từ tệp âm thanh trong thư viện, hoặc làm tập từ một bản ghi ở màn hình Ghi âm.',
    'Add one from a sound of the library, or make one of a recording at Recordings.',
  ),
  stateHelp: text(
    'Tập đã đăng có trên trang chương trình và trong nguồn podcast.',
    'A published episode stands on the programme’s page and in its podcast feed.',
  ),
  fileHelp: text('MP3 hoặc M4A.', 'MP3 or M4A.'),
  publish: text('Đăng', 'Publish'),
  withdraw: text('Gỡ về nháp', 'Back to draft'),
  open: text('Mở trang công khai', 'Open the public page'),
}
