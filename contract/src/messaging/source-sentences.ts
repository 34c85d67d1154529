import { text } from '../kit/text.ts'

type SourceNews = { title: string; source: string }
type SourceDue = SourceNews & { until: string }
type SourceAlarm = { source: string }

/** What one's article was made from was corrected or removed at its source; or a source that one follows went wrong. */
export type SourceNotifications = {
  article_source_changed: SourceNews
  /** An agency marks the new version as a correction: what is on the site may need one too. */
  article_source_corrected: SourceNews
  article_source_removed: SourceNews
  /** An agency killed what it was made from; it is not on the site. */
  article_source_killed: SourceNews
  /** It is on the site without a contract, and has to go as well by `until`; or should have. */
  article_source_due: SourceDue
  article_source_overdue: SourceDue
  /** An agency killed what it was made from, and it was unpublished at once by the setting `agency.kill_unpublishes`. */
  article_source_unpublished: SourceNews
  /** A flash or alert of an agency; never published by itself. */
  wire_flash: SourceNews
  /** It brings nothing for longer than it ever did. */
  source_quiet: SourceAlarm
  /** What is chosen on its pages is not there any more. */
  source_layout: SourceAlarm
  /** It cannot be had: gone, forbidden, or failing again and again. */
  source_lost: SourceAlarm
  /** It says what is not so. */
  source_lies: SourceAlarm
  /** Its site redirects it for good, and it is read at its new address. */
  source_moved: SourceAlarm
}

const article = text('Tin bài “{title}”', 'Your story “{title}”')

const onSite = text('Tin bài “{title}” đang đăng', 'The story “{title}” is on the site')

export const sourceSentences = {
  article_source_changed: {
    label: text('Nguồn tin sửa tin gốc', 'A source corrects its item'),
    title: text('{source} đã sửa tin gốc', '{source} corrected its item'),
    body: article,
  },
  article_source_corrected: {
    label: text('Hãng tin đính chính tin gốc', 'An agency corrects its item'),
    title: text(
      '{source} đính chính tin gốc: xem khác biệt, đính chính bài nếu đã đăng',
      '{source} corrected its item: compare, and correct the story if it is live',
    ),
    body: article,
  },
  article_source_removed: {
    label: text('Nguồn tin gỡ tin gốc', 'A source removes its item'),
    title: text('{source} đã gỡ tin gốc', '{source} removed its item'),
    body: article,
  },
  article_source_killed: {
    label: text('Hãng tin hủy tin gốc', 'An agency kills its item'),
    title: text(
      '{source} đã hủy tin gốc: không được đăng',
      '{source} killed its item: it must not be published',
    ),
    body: article,
  },
  wire_flash: {
    label: text('Tin khẩn của hãng tin', 'A flash of an agency'),
    title: text('Tin khẩn: {source}', 'Flash: {source}'),
    body: text('{title}', '{title}'),
  },
  article_source_due: {
    label: text('Phải gỡ bài vì nguồn gỡ tin gốc', 'A story has to go with its source'),
    title: text(
      '{source} đã gỡ tin gốc: gỡ bài trước {until}',
      '{source} removed its item: take the story off by {until}',
    ),
    body: onSite,
  },
  article_source_overdue: {
    label: text('Quá hạn gỡ bài theo nguồn', 'A story should have gone with its source'),
    title: text(
      'Quá hạn gỡ bài ({until}): {source} đã gỡ tin gốc',
      'Should have been off by {until}: {source} removed its item',
    ),
    body: onSite,
  },
  article_source_unpublished: {
    label: text('Bài tự gỡ vì hãng tin hủy tin gốc', 'A story went with what its agency killed'),
    title: text(
      '{source} đã hủy tin gốc: bài được gỡ khỏi trang tin',
      '{source} killed its item: the story was unpublished',
    ),
    body: text('Tin bài “{title}”', 'The story “{title}”'),
  },
  source_quiet: {
    label: text('Nguồn tin im lặng bất thường', 'A source is unusually quiet'),
    title: text('{source} im lặng bất thường', '{source} is unusually quiet'),
    body: text(
      'Đã lâu hơn mọi lần mà chưa có tin mới.',
      'There has been nothing new for longer than it ever takes.',
    ),
  },
  source_layout: {
    label: text('Nguồn tin đổi bố cục', 'A source has a new layout'),
    title: text('{source} đổi bố cục trang', '{source} has a new layout'),
    body: text(
      'Tin vẫn được đọc tự động; hãy xem chỗ mới được đề xuất.',
      'Its items are read by themselves; look at the places proposed.',
    ),
  },
  source_lost: {
    label: text('Không lấy được nguồn tin', 'A source cannot be fetched'),
    title: text('Không lấy được {source}', '{source} cannot be fetched'),
    body: text('Xem lý do ở danh sách nguồn tin.', 'The list of sources says why.'),
  },
  source_lies: {
    label: text('Nguồn tin báo sai', 'A source misreports its status'),
    title: text('{source} báo sai về tin của mình', '{source} misreports its status'),
    body: text(
      'Tin vẫn được lấy; xem điều báo sai ở danh sách nguồn tin.',
      'Its items still come; the list of sources says what.',
    ),
  },
  source_moved: {
    label: text('Nguồn tin chuyển địa chỉ', 'A source has moved'),
    title: text('{source} đã chuyển địa chỉ', '{source} has moved'),
    body: text(
      'Trang chuyển hẳn sang địa chỉ mới, tin được lấy từ đó; hãy xem lại ở nguồn tin.',
      'The site redirects to a new address for good, and its items are read there; check it at the source.',
    ),
  },
}
