import type { Username } from './people.ts'

/** A screen to look at: its address, who opens it, and its title in both languages. */
export type Screen = {
  path: string | ((ids: Ids) => string)
  name: string
  as: Username | null
  title: { vi: string; en: string }
}

/** Records of the demo newsroom that addresses need. */
export type Ids = {
  private: number
  draft: number
  published: number
  publicPath: string
  categoryPath: string
}

const list = (name: string, as: Username, vi: string, en: string): Screen => ({
  path: `/article/${name}`,
  name: `article-${name}`,
  as,
  title: { vi, en },
})

/** A screen of administration; those of one record are titled by its name. */
const admin = (path: string, name: string, vi: string, en: string): Screen => ({
  path,
  name,
  as: 'admin',
  title: { vi, en },
})

/** Every screen of the back-office; a new one is added here. */
export const screens: Screen[] = [
  { path: '/login', name: 'login', as: null, title: { vi: 'Đăng nhập', en: 'Log in' } },
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
    path: '/not-authorized',
    name: 'not-authorized',
    as: 'phongvien',
    title: { vi: 'Không có quyền truy cập', en: 'Not authorized' },
  },
  {
    path: '/error-404',
    name: 'error-404',
    as: 'phongvien',
    title: { vi: 'Không tìm thấy trang', en: 'Page not found' },
  },
  {
    path: '/dashboard',
    name: 'dashboard',
    as: 'truongban',
    title: { vi: 'Bảng điều khiển', en: 'Dashboard' },
  },
  {
    path: '/manufacturers/list',
    name: 'manufacturers',
    as: 'kythuat',
    title: { vi: 'Hãng sản xuất', en: 'Manufacturers' },
  },
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
    title: { vi: '', en: '' },
  },
  {
    path: ({ published: id }) => `/article/history/${id}`,
    name: 'article-history',
    as: 'thuky',
    title: { vi: '', en: '' },
  },
  admin('/users/list', 'users', 'Người dùng', 'Users'),
  admin('/users/add', 'users-add', 'Thêm người dùng', 'Add a user'),
  admin('/users/edit/2', 'users-edit', '', ''),
  admin('/users/edit/2?tab=roles', 'users-edit-roles', '', ''),
  admin('/users/edit/2?tab=sessions', 'users-edit-sessions', '', ''),
  admin('/roles/list', 'roles', 'Vai trò', 'Roles'),
  admin('/roles/add', 'roles-add', 'Thêm vai trò', 'Add a role'),
  admin('/roles/view/2', 'roles-view', '', ''),
  admin('/roles/edit/2', 'roles-edit', '', ''),
  admin('/roles/assign/2', 'roles-assign', '', ''),
  admin('/groups/list', 'groups', 'Nhóm', 'Groups'),
  admin('/groups/add', 'groups-add', 'Thêm nhóm', 'Add a group'),
  admin('/groups/view/1', 'groups-view', '', ''),
  admin('/groups/edit/1', 'groups-edit', '', ''),
  admin('/groups/assign-user/1', 'groups-people', '', ''),
  admin('/groups/assign-workflow/1', 'groups-workflows', '', ''),
  admin('/groups/assign-role/1', 'groups-role', '', ''),
  admin('/positions/list', 'positions', 'Chức vụ', 'Positions'),
  admin('/positions/add', 'positions-add', 'Thêm chức vụ', 'Add a position'),
  admin('/positions/view/1', 'positions-view', '', ''),
  admin('/positions/edit/1', 'positions-edit', '', ''),
  admin('/departments/list', 'departments', 'Đơn vị', 'Departments'),
  admin('/departments/add', 'departments-add', 'Thêm đơn vị', 'Add a department'),
  admin('/departments/view/2', 'departments-view', '', ''),
  admin('/departments/edit/2', 'departments-edit', '', ''),
  admin('/departments/2/users', 'departments-people', '', ''),
  admin('/settings/list', 'settings', 'Cấu hình', 'Settings'),
  admin('/logs/auth', 'logs-auth', 'Đăng nhập', 'Sign-ins'),
  admin('/logs/activity', 'logs-activity', 'Nhật ký hoạt động', 'Activity log'),
  admin('/logs/article', 'logs-article', 'Nhật ký tin bài', 'Article log'),
  admin('/logs/file', 'logs-file', 'Nhật ký tệp', 'File log'),
  admin('/logs/audio-editing', 'logs-audio-editing', 'Nhật ký dựng âm thanh', 'Audio editing log'),
  admin('/modules/list', 'modules', 'Phân hệ', 'Modules'),
  admin('/modules/view/1', 'modules-view', '', ''),
  admin('/modules/edit/1', 'modules-edit', 'Đặt tên phân hệ', 'Name a module'),
  admin('/permissions/list', 'permissions', 'Quyền', 'Permissions'),
  admin('/permissions/view/1', 'permissions-view', '', ''),
  admin('/permissions/edit/1', 'permissions-edit', 'Đặt tên quyền', 'Name a permission'),
]

/** Pages of the public site. */
export const publicPages: { path: string | ((ids: Ids) => string); name: string; status?: number }[] = [
  { path: '/', name: 'home' },
  { path: ({ publicPath }) => publicPath, name: 'article' },
  { path: ({ categoryPath }) => categoryPath, name: 'category' },
  { path: '/home/tin-moi-nhat.html', name: 'latest' },
  { path: '/tim-kiem?q=thoi+su', name: 'search' },
  { path: '/tim-kiem', name: 'search-empty' },
  { path: '/khong-co-trang-nay.html', name: 'not-found', status: 404 },
]

export const addressOf = ({ path }: { path: Screen['path'] }, ids: Ids): string =>
  typeof path === 'string' ? path : path(ids)
