import { text } from '@toasoan/contract/kit/text'

/** Words of the frame around the screens. */
export const layoutTexts = {
  menu: text('Menu chính', 'Main menu'),
  openMenu: text('Mở menu', 'Open the menu'),
  closeMenu: text('Đóng menu', 'Close the menu'),
  fold: text('Thu gọn thanh bên', 'Fold the sidebar'),
  unfold: text('Mở rộng thanh bên', 'Unfold the sidebar'),
  toContent: text('Tới nội dung chính', 'Skip to the content'),
  search: text('Tìm màn hình, tin bài…', 'Find screens, articles…'),
  searchShort: text('Tìm kiếm', 'Search'),
  screens: text('Màn hình', 'Screens'),
  articles: text('Tin bài', 'Articles'),
  nothingFound: text('Không tìm thấy gì.', 'Nothing found.'),
  counters: text('Tin bài đang chờ', 'Articles waiting'),
  counterOf: text('{name}: {count, number}', '{name}: {count, number}'),
  help: text('Hướng dẫn', 'Guide'),
  notifications: text('Thông báo', 'Notifications'),
  unread: text('{count} thông báo chưa đọc', '{count} unread {count|notification|notifications}'),
  chat: text('Trò chuyện', 'Chat'),
  unreadChat: text('{count} tin nhắn chưa đọc', '{count} unread {count|message|messages}'),
  allNotifications: text('Xem tất cả', 'See all'),
  noNotifications: text('Chưa có thông báo nào.', 'No notifications yet.'),
  readAll: text('Đánh dấu đã đọc tất cả', 'Mark all as read'),
  unreadMark: text('Chưa đọc', 'Unread'),
  account: text('Tài khoản', 'Account'),
  myAccount: text('Tài khoản của tôi', 'My account'),
  newsSite: text('Xem trang tin', 'View the news site'),
  language: text('Ngôn ngữ', 'Language'),
  skin: text('Giao diện', 'Appearance'),
  logOut: text('Đăng xuất', 'Log out'),
  breadcrumb: text('Vị trí trang', 'Breadcrumb'),
  foot: text('Tòa Soạn · Hệ thống biên tập và phát sóng', 'Tòa Soạn · Newsroom and broadcast system'),
}

/** What the news site calls its pages. */
export const siteTexts = {
  home: text('Trang chủ', 'Home'),
  latest: text('Tin mới nhất', 'Latest'),
  television: text('Truyền hình', 'Television'),
  schedule: text('Lịch phát sóng', 'Broadcast schedule'),
  search: text('Tìm kiếm', 'Search'),
  bookmarks: text('Tin bài đã đánh dấu', 'Kept stories'),
  office: text('Vào tòa soạn', 'Newsroom'),
}
