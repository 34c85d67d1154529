import type { Username } from './people.ts'
import type { RoyaltyIds } from './royalty-ids.ts'
import { administrationScreens } from './screens/administration.ts'
import { articleScreens } from './screens/articles.ts'
import { chatScreens } from './screens/chat.ts'
import { crawlerScreens } from './screens/crawler.ts'
import { facilityScreens } from './screens/facilities.ts'
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
  channel: { id: number; name: string }
  sheets: RoyaltyIds
  /** Where an article stood that was unpublished. */
  gonePath: string
  categoryPath: string
}

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
/** The heading of the home screen on the organisation's clock. */
function todayTitle(): Title {
  const part = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Ho_Chi_Minh' }).format()
  const of = (locale: string) => [
    part(locale, { weekday: 'long' }),
    part(locale, { day: 'numeric' }),
    part(locale, { month: locale === 'vi-VN' ? 'numeric' : 'short' }),
  ]
  const [weekday, day, month] = of('vi-VN')
  return { vi: `Hôm nay, ${weekday} ${day}/${month}`, en: `Today, ${of('en-GB').join(' ')}` }
}

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
    title: todayTitle,
  },
  directive('/propagate', 'propagate', 'Tuyên truyền', 'Notices'),
  directive('/propagate/create', 'propagate-create', 'Soạn văn bản tuyên truyền', 'Write a notice'),
  directive('/propagate/view/p-1', 'propagate-view', firstDirective, firstDirective),
  directive('/propagate/view/p-1?tab=receipts', 'propagate-receipts', firstDirective, firstDirective),
  directive('/propagate/view/p-1?tab=versions', 'propagate-versions', firstDirective, firstDirective),
  directive('/propagate/edit/1', 'propagate-edit', firstDirective, firstDirective),
  directive('/orientate', 'orientate', 'Định hướng', 'Guidance'),
  directive('/orientate/create', 'orientate-create', 'Soạn văn bản định hướng', 'Write guidance'),
  directive('/orientate/view/p-2', 'orientate-view', secondDirective, secondDirective),
  directive('/orientate/edit/2', 'orientate-edit', secondDirective, secondDirective),
  directive('/orientate/2/diff/1/2', 'orientate-diff', secondDirective, secondDirective),
  ...crawlerScreens,
  ...socialScreens,
  ...reportScreens,
  work('/work/list', 'work', 'Công việc', 'Tasks'),
  work('/work/list?view=board', 'work-board', 'Công việc', 'Tasks'),
  work('/work/list?view=board&group=person&unfinished=true', 'work-board-person', 'Công việc', 'Tasks'),
  work('/work/list?view=calendar', 'work-calendar', 'Công việc', 'Tasks'),
  work('/work/list-assigned', 'work-assigned', 'Việc được giao', 'Assigned to me'),
  work('/work/list-collaborator', 'work-collaborator', 'Việc phối hợp', 'My collaborations'),
  work('/work/add/', 'work-add', 'Thêm công việc', 'New task'),
  ...planScreens,
  ...financeScreens,
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
  {
    path: ({ day }) => `/schedule/edit/${day.id}`,
    name: 'schedule-edit',
    as: 'thuky',
    title: ({ day }) => day.title,
  },
  {
    path: ({ channel }) => `/schedule/frame/${channel.id}`,
    name: 'schedule-frame',
    as: 'thuky',
    title: ({ channel: { name } }) => ({
      vi: `${name} · Khung tuần`,
      en: `${name} · Weekly frame`,
    }),
  },
  { path: '/wall', name: 'wall', as: 'thuky', title: { vi: 'Màn hình tường', en: 'Wall' } },
  {
    path: '/settings/walls',
    name: 'wall-keys',
    as: 'admin',
    title: { vi: 'Liên kết màn hình', en: 'Wall screens' },
  },
  ...recordingScreens,
  ...liveScreens,
  ...chatScreens,
  ...siteScreens,
  ...royaltyScreens,
  ...readerScreens,
  ...facilityScreens,
  ...administrationScreens,
  ...articleScreens,
]

/** Pages of the public site. */
export type PublicPage = { path: string | ((ids: Ids) => string); name: string; status?: number }

export const publicPages: PublicPage[] = [
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
  { path: '/truyen-hinh', name: 'television' },
  { path: '/nghe-lai', name: 'listen-again' },
  { path: '/chuong-trinh/thoi-su-sang-21.html', name: 'program' },
  { path: '/home/propate/lich-tiep-ban-doc-va-khan-thinh-gia-thang-nay.html', name: 'directive' },
  { path: '/home/propate/chi-danh-cho-toa-soan.html', name: 'directive-of-staff' },
  { path: '/khong-co-trang-nay.html', name: 'not-found', status: 404 },
  { path: ({ gonePath }) => gonePath, name: 'gone', status: 410 },
]

export const addressOf = ({ path }: { path: Screen['path'] }, ids: Ids): string =>
  typeof path === 'string' ? path : path(ids)

export const titleOf = ({ title }: Screen, ids: Ids): Title =>
  typeof title === 'function' ? title(ids) : title
