import type { Username } from './people.ts'
import type { RoyaltyIds } from './royalty-ids.ts'
import { chatScreens } from './screens/chat.ts'
import { crawlerScreens } from './screens/crawler.ts'
import { financeScreens } from './screens/finance.ts'
import { liveScreens } from './screens/lives.ts'
import { mediaScreens } from './screens/media.ts'
import { planScreens } from './screens/plans.ts'
import { readerPages, readerScreens } from './screens/readers.ts'
import { recordingScreens } from './screens/recording.ts'
import { reportScreens } from './screens/reports.ts'
import { royaltyScreens } from './screens/royalties.ts'
import { siteScreens } from './screens/site.ts'
import { socialScreens } from './screens/social.ts'

/** The whole title of a screen, without the product's name behind it. */
export type Title = { vi: string; en: string }

/** A screen to look at: its address, who opens it, and its title; that of a record is the record's name. */
export type Screen = {
  path: string | ((ids: Ids) => string)
  name: string
  as: Username | null
  title: Title | ((ids: Ids) => Title)
}

/** Records of the demo newsroom that addresses need. */
export type Ids = {
  private: number
  draft: number
  published: number
  /** Their titles. */
  titles: { private: string; draft: string; published: string }
  publicPath: string
  /** A recording with a transcript that people have been through. */
  spoken: number
  /** A day of a channel that has faults, and what its screen is called. */
  day: { id: number; title: Title }
  sheets: RoyaltyIds
  /** Where an article stood that was unpublished. */
  gonePath: string
  categoryPath: string
}

const list = (name: string, as: Username, vi: string, en: string): Screen => ({
  path: `/article/${name}`,
  name: `article-${name}`,
  as,
  title: { vi, en },
})

/** A plain list of equipment's reference data. */
const reference = (path: string, name: string, vi: string, en: string): Screen => ({
  path,
  name,
  as: 'kythuat',
  title: { vi, en },
})

/** A screen of administration. */
const admin = (path: string, name: string, vi: string, en: string): Screen => ({
  path,
  name,
  as: 'admin',
  title: { vi, en },
})

/** A screen of work. */
const work = (path: string, name: string, vi: string, en: string): Screen => ({
  path,
  name,
  as: 'truongban',
  title: { vi, en },
})

/** A screen of directives. */
const directive = (path: string, name: string, vi: string, en: string): Screen => ({
  path,
  name,
  as: 'thuky',
  title: { vi, en },
})

const firstDirective = 'Trực và đưa tin bão số 13 trên Biển Đông'
const secondDirective = 'Định hướng thông tin kỳ họp Quốc hội: luật về đất đai và ngân sách'

/** Every screen of the back-office; a new one is added here. */
export const screens: Screen[] = [
  { path: '/login', name: 'login', as: null, title: { vi: 'Đăng nhập', en: 'Log in' } },
  { path: '/login2', name: 'login2', as: null, title: { vi: 'Đăng nhập một lần', en: 'Single sign-on' } },
  { path: '/register', name: 'register', as: null, title: { vi: 'Đăng ký', en: 'Register' } },
  {
    path: '/forgot-password',
    name: 'forgot-password',
    as: null,
    title: { vi: 'Quên mật khẩu', en: 'Forgot password' },
  },
  {
    path: '/reset-password?token=abcdefghijklmnopqrstuvwxyz',
    name: 'reset-password',
    as: null,
    title: { vi: 'Đặt lại mật khẩu', en: 'Reset password' },
  },
  {
    path: '/first-administrator?token=abcdefghijklmnopqrstuvwxyz',
    name: 'first-administrator',
    as: null,
    title: { vi: 'Quản trị viên đầu tiên', en: 'First administrator' },
  },
  {
    path: '/not-authorized?need=user.index&from=/users/list',
    name: 'not-authorized',
    as: 'phongvien',
    title: { vi: 'Không có quyền truy cập', en: 'Not authorized' },
  },
  {
    path: '/error-404',
    name: 'error-404',
    as: 'phongvien',
    title: { vi: 'Không tìm thấy trang', en: 'Page Not Found' },
  },
  ...['profile', 'password', 'second-factor', 'sessions', 'notifications', 'spelling', 'look'].map(
    (tab): Screen => ({
      path: `/account?tab=${tab}`,
      name: `account-${tab}`,
      as: 'bientap',
      title: { vi: 'Tài khoản của tôi', en: 'My account' },
    }),
  ),
  {
    path: '/dashboard',
    name: 'dashboard',
    as: 'truongban',
    title: { vi: 'Bảng điều khiển', en: 'Dashboard' },
  },
  directive('/propagate', 'propagate', 'Tuyên truyền', 'Information'),
  directive(
    '/propagate/create',
    'propagate-create',
    'Soạn văn bản tuyên truyền',
    'Write an information directive',
  ),
  directive('/propagate/view/p-1', 'propagate-view', firstDirective, firstDirective),
  directive('/propagate/view/p-1?tab=receipts', 'propagate-receipts', firstDirective, firstDirective),
  directive('/propagate/view/p-1?tab=versions', 'propagate-versions', firstDirective, firstDirective),
  directive('/propagate/edit/1', 'propagate-edit', firstDirective, firstDirective),
  directive('/orientate', 'orientate', 'Định hướng', 'Orientation'),
  directive('/orientate/create', 'orientate-create', 'Soạn văn bản định hướng', 'Write an orientation'),
  directive('/orientate/view/p-2', 'orientate-view', secondDirective, secondDirective),
  directive('/orientate/edit/2', 'orientate-edit', secondDirective, secondDirective),
  directive('/orientate/2/diff/1/2', 'orientate-diff', secondDirective, secondDirective),
  ...crawlerScreens,
  ...socialScreens,
  {
    path: '/manufacturers/list',
    name: 'manufacturers',
    as: 'kythuat',
    title: { vi: 'Hãng sản xuất', en: 'Manufacturers' },
  },
  reference('/providers/list', 'providers', 'Nhà cung cấp', 'Providers'),
  reference('/models/list', 'models', 'Mẫu thiết bị', 'Device models'),
  reference('/country/list', 'countries', 'Quốc gia', 'Countries'),
  reference('/category_type_device/list', 'category-type-devices', 'Loại thiết bị', 'Device category types'),
  reference('/devices/list', 'devices', 'Thiết bị', 'Devices'),
  reference('/devices/add/', 'device-add', 'Thêm thiết bị', 'Add a device'),
  reference(
    '/devices/edit/1?tab=serials',
    'device-serials',
    'Micro thu Neumann U 87 Ai',
    'Micro thu Neumann U 87 Ai',
  ),
  reference(
    '/devices/edit/1?tab=timeline',
    'device-timeline',
    'Micro thu Neumann U 87 Ai',
    'Micro thu Neumann U 87 Ai',
  ),
  reference('/devices/borrow/', 'device-borrow', 'Mượn thiết bị', 'Borrow devices'),
  reference('/devices/form-setting/', 'device-fields', 'Biểu mẫu thiết bị', 'Device form'),
  reference('/devices/statistical/', 'device-statistics', 'Thống kê thiết bị', 'Device statistics'),
  reference('/devices/stocktakes', 'stocktakes', 'Kiểm kê', 'Stocktakes'),
  reference('/devices/view/1', 'device-view', 'Micro thu Neumann U 87 Ai', 'Micro thu Neumann U 87 Ai'),
  reference('/studio/calendar?studio_ids=1', 'studio-calendar-hours', 'Lịch phòng thu', 'Studio calendar'),
  reference('/studio/calendar?view=agenda', 'studio-calendar-agenda', 'Lịch phòng thu', 'Studio calendar'),
  reference(
    '/qr/1',
    'device-label',
    'Micro thu Neumann U 87 Ai · MIC-U87-001',
    'Micro thu Neumann U 87 Ai · MIC-U87-001',
  ),
  reference('/repairs/list', 'repairs', 'Sửa chữa thiết bị', 'Device repairs'),
  reference('/repairs/studio/list', 'studio-repairs', 'Sửa chữa phòng thu, xe', 'Studio and vehicle repairs'),
  reference(
    '/repairs/studio/list-approve',
    'studio-repairs-approve',
    'Duyệt sửa chữa phòng thu, xe',
    'Studio and vehicle repairs to approve',
  ),
  reference('/borrows/list', 'borrows', 'Phiếu mượn thiết bị', 'Borrows'),
  ...reportScreens,
  work('/work/list', 'work', 'Công việc', 'Work'),
  work('/work/list?view=board', 'work-board', 'Công việc', 'Work'),
  work('/work/list?view=board&group=person&open=true', 'work-board-person', 'Công việc', 'Work'),
  work('/work/list?view=calendar', 'work-calendar', 'Công việc', 'Work'),
  work('/work/list-assigned', 'work-assigned', 'Việc được giao', 'Assigned to me'),
  work('/work/list-collaborator', 'work-collaborator', 'Việc phối hợp', 'My collaborations'),
  work('/work/add/', 'work-add', 'Thêm công việc', 'Add work'),
  admin('/category-work/list', 'category-work', 'Loại công việc', 'Work categories'),
  ...planScreens,
  ...financeScreens,
  reference('/borrows/list-approve', 'borrows-approve', 'Duyệt mượn thiết bị', 'Borrows to approve'),
  reference('/studio/list', 'studios', 'Phòng thu, trường quay', 'Studios'),
  reference('/studio/add/', 'studio-add', 'Thêm phòng thu', 'Add a studio'),
  reference('/studio/edit/1', 'studio-edit', 'Phòng thu âm 101', 'Phòng thu âm 101'),
  reference('/studio/form-setting/', 'studio-fields', 'Thiết lập biểu mẫu phòng thu', 'Fields of studios'),
  reference('/studio/calendar', 'studio-calendar', 'Lịch phòng thu', 'Studio calendar'),
  reference('/studio/calendar?view=month', 'studio-calendar-month', 'Lịch phòng thu', 'Studio calendar'),
  reference('/studio/list-book/', 'studio-books', 'Đặt phòng thu', 'Studio bookings'),
  reference('/studio/list-book-approve', 'studio-approve', 'Duyệt đặt phòng thu', 'Approve studio bookings'),
  reference('/studio/statistical', 'studio-statistics', 'Thống kê phòng thu', 'Studio statistics'),
  reference(
    '/studio/door/1',
    'studio-door',
    'Lịch dán cửa · Phòng thu âm 101',
    'Door sheet · Phòng thu âm 101',
  ),
  reference('/mobile-vehicle/list', 'vehicles', 'Xe lưu động', 'Vehicles'),
  reference('/mobile-vehicle/add/', 'vehicle-add', 'Thêm xe', 'Add a vehicle'),
  reference(
    '/mobile-vehicle/edit/1',
    'vehicle-edit',
    'Xe truyền hình lưu động 1',
    'Xe truyền hình lưu động 1',
  ),
  reference('/mobile-vehicle/form-setting/', 'vehicle-fields', 'Thiết lập biểu mẫu xe', 'Fields of vehicles'),
  reference('/mobile-vehicle/calendar', 'vehicle-calendar', 'Lịch xe', 'Vehicle calendar'),
  reference('/mobile-vehicle/list-book/', 'vehicle-books', 'Đặt xe', 'Vehicle bookings'),
  reference(
    '/mobile-vehicle/list-book-approve',
    'vehicle-approve',
    'Duyệt đặt xe',
    'Approve vehicle bookings',
  ),
  reference('/mobile-vehicle/statistical', 'vehicle-statistics', 'Thống kê xe', 'Vehicle statistics'),
  list('private', 'phongvien', 'Tin bài của tôi', 'My articles'),
  list('draft', 'bientap', 'Chờ xử lý', 'Awaiting processing'),
  list('processed', 'bientap', 'Đã xử lý', 'Processed'),
  list('approved', 'truongban', 'Chờ duyệt', 'Awaiting approval'),
  list('corrected', 'thuky', 'Chờ xuất bản', 'Awaiting publication'),
  list('published', 'thuky', 'Đã xuất bản', 'Published'),
  list('internal', 'thuky', 'Nội bộ', 'Internal'),
  list('deleted', 'thuky', 'Đã xóa', 'Deleted'),
  list('archived', 'thuky', 'Gỡ xuất bản', 'Unpublished'),
  list('excellent', 'thuky', 'Tin bài xuất sắc', 'Excellent'),
  { path: '/manager', name: 'manager', as: 'thuky', title: { vi: 'Mọi tin bài', en: 'All articles' } },
  {
    path: '/article/create',
    name: 'article-create',
    as: 'phongvien',
    title: { vi: 'Viết tin bài', en: 'Write an article' },
  },
  {
    path: ({ private: id }) => `/article/edit/${id}`,
    name: 'article-edit',
    as: 'phongvien',
    title: ({ titles }) => ({ vi: titles.private, en: titles.private }),
  },
  {
    path: ({ published: id }) => `/article/history/${id}`,
    name: 'article-history',
    as: 'thuky',
    title: ({ titles }) => ({ vi: titles.published, en: titles.published }),
  },
  {
    path: ({ published: id }) => `/article/live/${id}`,
    name: 'article-live',
    as: 'thuky',
    title: ({ titles }) => ({ vi: titles.published, en: titles.published }),
  },
  ...(['', '?view=list', '?trashed=true'] as const).map(
    (query, place): Screen => ({
      path: `/files${query}`,
      name: ['files', 'files-list', 'files-trash'][place] as string,
      as: 'thuky',
      title: { vi: 'Thư viện', en: 'Library' },
    }),
  ),
  ...['jobs', 'room', 'duplicates', 'rights', 'trash'].map(
    (tab): Screen => ({
      path: tab === 'jobs' ? '/files/manager' : `/files/manager?tab=${tab}`,
      name: `files-manager-${tab}`,
      as: 'thuky',
      title: { vi: 'Quản lý thư viện', en: 'Library management' },
    }),
  ),
  ...mediaScreens,
  admin('/files/dalet', 'files-dalet', 'Kho lưu trữ âm thanh', 'Audio archive'),
  admin('/files/mam-account', 'files-mam-account', 'Tài khoản lưu trữ', 'Archive accounts'),
  admin('/files/mam-account?tab=groups', 'files-mam-groups', 'Tài khoản lưu trữ', 'Archive accounts'),
  admin(
    '/files/mam-user-account',
    'files-mam-user-account',
    'Tài khoản lưu trữ của người dùng',
    'People’s archive accounts',
  ),
  admin('/workflow', 'workflow', 'Quy trình', 'Workflows'),
  admin('/workflow/create', 'workflow-create', 'Thêm quy trình', 'Add a workflow'),
  admin('/workflow/edit/1', 'workflow-edit', 'Quy trình mặc định', 'Quy trình mặc định'),
  admin('/workflow-transition', 'workflow-transition', 'Bước chuyển', 'Transitions'),
  admin('/workflow-transition/create', 'workflow-transition-create', 'Thêm bước chuyển', 'Add a transition'),
  admin(
    '/workflow-transition/edit/1',
    'workflow-transition-edit',
    'Quy trình mặc định: Gửi biên tập',
    'Quy trình mặc định: Submit',
  ),
  {
    path: ({ published: id }) => `/article/${id}/diff/previous/head`,
    name: 'article-diff',
    as: 'thuky',
    title: ({ titles }) => ({ vi: titles.published, en: titles.published }),
  },
  admin('/users/list', 'users', 'Người dùng', 'Users'),
  admin('/users/add', 'users-add', 'Thêm người dùng', 'Add a user'),
  admin('/users/edit/2', 'users-edit', 'Lê Minh Châu', 'Lê Minh Châu'),
  admin('/users/edit/2?tab=roles', 'users-edit-roles', 'Lê Minh Châu', 'Lê Minh Châu'),
  admin('/users/edit/2?tab=sessions', 'users-edit-sessions', 'Lê Minh Châu', 'Lê Minh Châu'),
  admin('/roles/list', 'roles', 'Vai trò', 'Roles'),
  admin('/roles/add', 'roles-add', 'Thêm vai trò', 'Add a role'),
  admin('/roles/view/2', 'roles-view', 'Phóng viên', 'Phóng viên'),
  admin('/roles/edit/2', 'roles-edit', 'Phóng viên', 'Phóng viên'),
  admin('/roles/assign/2', 'roles-assign', 'Gán vai trò: Phóng viên', 'Assign a role: Phóng viên'),
  admin('/groups/list', 'groups', 'Nhóm', 'Groups'),
  admin('/groups/add', 'groups-add', 'Thêm nhóm', 'Add a group'),
  admin('/groups/view/1', 'groups-view', 'Người viết', 'Người viết'),
  admin('/groups/edit/1', 'groups-edit', 'Người viết', 'Người viết'),
  admin(
    '/groups/assign-user/1',
    'groups-people',
    'Người của nhóm: Người viết',
    'People of the group: Người viết',
  ),
  admin(
    '/groups/assign-workflow/1',
    'groups-workflows',
    'Quy trình của nhóm: Người viết',
    'Workflows of the group: Người viết',
  ),
  admin(
    '/groups/assign-role/1',
    'groups-role',
    'Vai trò của nhóm: Người viết',
    'Role of the group: Người viết',
  ),
  admin('/positions/list', 'positions', 'Chức vụ', 'Positions'),
  admin('/positions/add', 'positions-add', 'Thêm chức vụ', 'Add a position'),
  admin('/positions/view/1', 'positions-view', 'Tổng biên tập', 'Tổng biên tập'),
  admin('/positions/edit/1', 'positions-edit', 'Tổng biên tập', 'Tổng biên tập'),
  admin('/departments/list', 'departments', 'Đơn vị', 'Departments'),
  admin('/departments/add', 'departments-add', 'Thêm đơn vị', 'Add a department'),
  admin('/departments/view/2', 'departments-view', 'Ban Biên tập', 'Ban Biên tập'),
  admin('/departments/edit/2', 'departments-edit', 'Ban Biên tập', 'Ban Biên tập'),
  admin('/departments/2/users', 'departments-people', 'Người của Ban Biên tập', 'People of Ban Biên tập'),
  admin('/settings/list', 'settings', 'Cấu hình', 'Settings'),
  admin('/logs/auth', 'logs-auth', 'Đăng nhập', 'Sign-ins'),
  admin('/logs/activity', 'logs-activity', 'Nhật ký hoạt động', 'Activity log'),
  admin('/logs/article', 'logs-article', 'Nhật ký tin bài', 'Article log'),
  admin('/logs/file', 'logs-file', 'Nhật ký tệp', 'File log'),
  admin('/logs/audio-editing', 'logs-audio-editing', 'Nhật ký dựng âm thanh', 'Audio editing log'),
  admin('/category', 'category', 'Chuyên mục', 'Categories'),
  admin('/category/create', 'category-create', 'Thêm chuyên mục', 'Add a category'),
  admin('/category/edit/1', 'category-edit', 'Thời sự', 'Thời sự'),
  admin('/article-type', 'article-types', 'Loại tin bài', 'Article types'),
  admin('/article-type/create', 'article-types-create', 'Thêm loại tin bài', 'Add an article type'),
  admin('/article-type/edit/1', 'article-types-edit', 'Tin', 'Tin'),
  admin('/state', 'states', 'Trạng thái', 'States'),
  admin('/collection', 'collections', 'Tuyển tập', 'Collections'),
  admin('/collection/create', 'collections-create', 'Thêm tuyển tập', 'Add a collection'),
  admin('/collection/edit/1', 'collections-edit', 'Biển và thời tiết', 'Biển và thời tiết'),
  admin('/tags/list', 'tags', 'Thẻ', 'Tags'),
  admin('/comment', 'comments', 'Bình luận', 'Comments'),
  admin('/other/comment', 'comments-board', 'Bảng trao đổi chung', 'General board'),
  admin('/article/log', 'article-log', 'Nhật ký tin bài', 'Article log'),
  admin('/channel-group', 'channel-groups', 'Nhóm kênh', 'Channel groups'),
  admin('/channel-category', 'channel-categories', 'Loại kênh', 'Channel categories'),
  admin('/channel', 'channels', 'Kênh', 'Channels'),
  admin('/program/list', 'programs', 'Chương trình', 'Programmes'),
  admin('/schedule', 'schedule', 'Lịch phát sóng', 'Broadcast schedule'),
  {
    path: ({ day }) => `/schedule/edit/${day.id}`,
    name: 'schedule-edit',
    as: 'thuky',
    title: ({ day }) => day.title,
  },
  admin('/schedule-item', 'schedule-items', 'Mục lịch phát', 'Schedule items'),
  ...recordingScreens,
  ...liveScreens,
  ...chatScreens,
  ...siteScreens,
  admin('/logs/system', 'logs-system', 'Nhật ký hệ thống', 'System log'),
  admin('/widget', 'widget', 'Bộ phận giao diện', 'Interface parts'),
  admin('/tinymce', 'tinymce', 'Trình soạn thảo', 'Editor'),
  admin('/modules/list', 'modules', 'Phân hệ', 'Modules'),
  admin('/modules/add', 'modules-add', 'Thêm phân hệ', 'Add a module'),
  admin('/modules/view/1', 'modules-view', 'Tài khoản của tôi', 'My account'),
  admin('/modules/edit/1', 'modules-edit', 'Tài khoản của tôi', 'My account'),
  admin('/permissions/list', 'permissions', 'Quyền', 'Permissions'),
  admin('/permissions/add', 'permissions-add', 'Thêm quyền', 'Add a permission'),
  admin('/permissions/view/1', 'permissions-view', 'Tài khoản của tôi: Sửa', 'My account: Edit'),
  admin('/permissions/edit/1', 'permissions-edit', 'Tài khoản của tôi: Sửa', 'My account: Edit'),
  ...royaltyScreens,
  ...readerScreens,
]

/** Pages of the public site. */
export const publicPages: { path: string | ((ids: Ids) => string); name: string; status?: number }[] = [
  { path: '/', name: 'home' },
  { path: ({ publicPath }) => publicPath, name: 'article' },
  { path: ({ categoryPath }) => categoryPath, name: 'category' },
  { path: '/home/tin-moi-nhat.html', name: 'latest' },
  { path: '/home/video.html', name: 'videos' },
  { path: '/home/tai-lieu.html', name: 'documents' },
  { path: '/tim-kiem?q=thoi+su', name: 'search' },
  { path: '/tim-kiem', name: 'search-empty' },
  ...readerPages,
  { path: '/home/bookmark', name: 'bookmarks' },
  { path: '/lich-phat-song', name: 'schedule' },
  { path: '/home/propate/lich-tiep-ban-doc-va-khan-thinh-gia-thang-nay.html', name: 'directive' },
  { path: '/home/propate/chi-danh-cho-toa-soan.html', name: 'directive-of-staff' },
  { path: '/khong-co-trang-nay.html', name: 'not-found', status: 404 },
  { path: ({ gonePath }) => gonePath, name: 'gone', status: 410 },
]

export const addressOf = ({ path }: { path: Screen['path'] }, ids: Ids): string =>
  typeof path === 'string' ? path : path(ids)

export const titleOf = ({ title }: Screen, ids: Ids): Title =>
  typeof title === 'function' ? title(ids) : title
