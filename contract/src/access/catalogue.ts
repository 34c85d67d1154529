import { type Text, text } from '../kit/text.ts'

/** The areas of the product, in the order of the menu. */
export const areas = {
  editorial: text('Biên tập', 'Editorial'),
  media: text('Thư viện tệp', 'Media'),
  broadcast: text('Phát sóng', 'Broadcast'),
  facilities: text('Thiết bị và cơ sở', 'Equipment and facilities'),
  planning: text('Công việc và kế hoạch', 'Work and plans'),
  finance: text('Tài chính', 'Finance'),
  messaging: text('Trao đổi', 'Messaging'),
  account: text('Tài khoản', 'Account'),
  site: text('Trang tin', 'Public site'),
  administration: text('Quản trị', 'Administration'),
} as const

export type Area = keyof typeof areas

type Resource = {
  readonly area: Area
  readonly label: Text
  readonly verbs: readonly string[]
  /** True when a grant on this resource may be narrowed to own, department or subtree. */
  readonly scoped: boolean
}

const resource = <const Verbs extends string>(
  area: Area,
  vi: string,
  en: string,
  verbs: Verbs,
  scoped: 'scoped' | 'whole' = 'whole',
) => ({ area, label: text(vi, en), verbs: verbs.split(' ') as Words<Verbs>, scoped: scoped === 'scoped' })

type Words<S extends string> = S extends `${infer Head} ${infer Tail}` ? [Head, ...Words<Tail>] : [S]

const crud = 'index view create update delete'

/**
 * Every resource and what can be done with it. Names given by the specification are kept letter for
 * letter. Grants of roles are checked against this list when they are saved and at start.
 */
export const resources = {
  account: resource('account', 'Tài khoản của tôi', 'My account', 'update'),
  dashboard: resource('account', 'Bảng điều khiển', 'Dashboard', 'show'),
  listView: resource('account', 'Bộ lọc đã lưu', 'Saved views', 'share'),
  tinymce: resource('account', 'Trình soạn thảo', 'Editor', 'index'),
  widget: resource('account', 'Thư viện giao diện', 'Interface kit', 'index'),
  chat: resource('messaging', 'Trò chuyện', 'Chat', 'index moderate'),
  comment: resource('messaging', 'Bình luận', 'Comments', 'index create delete like'),
  notification: resource('messaging', 'Thông báo', 'Notifications', `${crud} personal download` as const),
  user: resource(
    'administration',
    'Người dùng',
    'Users',
    `${crud} ban assignRole changePassword removeAvatar viewAs` as const,
    'scoped',
  ),
  role: resource('administration', 'Vai trò', 'Roles', `${crud} assign` as const),
  permission: resource('administration', 'Quyền', 'Permissions', crud),
  position: resource('administration', 'Chức vụ', 'Positions', `${crud} updateLevel` as const),
  department: resource('administration', 'Phòng ban', 'Departments', `${crud} show updatePosition` as const),
  group: resource(
    'administration',
    'Nhóm',
    'Groups',
    `${crud} assignUser assignRole assignWorkflow` as const,
  ),
  staffSync: resource('administration', 'Đồng bộ nhân sự', 'Staff sync', 'index create delete import'),
  module: resource('administration', 'Phân hệ', 'Modules', crud),
  setting: resource('administration', 'Cấu hình', 'Settings', 'index update delete upload'),
  log: resource(
    'administration',
    'Nhật ký',
    'Logs',
    'auth activity article file audioEditing system forceLogout',
  ),
  export: resource('administration', 'Xuất toàn bộ', 'Export of the newsroom', 'index run'),
  home: resource('site', 'Trang tin', 'News site', 'read export'),
  elastic: resource('site', 'Tìm kiếm', 'Search', 'read export'),
  frontPage: resource('site', 'Trang chủ', 'Front page', 'index update publish'),
  breakingNews: resource('site', 'Dải tin nóng', 'Breaking news', crud),
  newsletter: resource('site', 'Bản tin qua thư', 'Newsletters', `${crud} subscriber export` as const),
  category: resource('editorial', 'Chuyên mục', 'Categories', `${crud} status` as const),
  articleType: resource('editorial', 'Thể loại', 'Genres', `${crud} status` as const),
  state: resource('editorial', 'Trạng thái', 'States', `${crud} status` as const),
  collection: resource('editorial', 'Tuyển tập', 'Collections', `${crud} status` as const),
  workflow: resource('editorial', 'Quy trình', 'Workflows', `${crud} status assign` as const),
  workflowTransition: resource(
    'editorial',
    'Bước chuyển',
    'Workflow transitions',
    `${crud} status assign` as const,
  ),
  propagate: resource('editorial', 'Tuyên truyền', 'Notices', `${crud} status` as const, 'scoped'),
  orientate: resource('editorial', 'Định hướng', 'Guidance', `${crud} status` as const, 'scoped'),
  tag: resource('editorial', 'Từ khóa', 'Keywords', crud),
  searchAlias: resource('editorial', 'Từ viết tắt', 'Abbreviations', crud),
  term: resource('editorial', 'Thuật ngữ', 'Terms', crud),
  import: resource('editorial', 'Nhập từ nơi khác', 'Imports', 'index run'),
  article: resource(
    'editorial',
    'Tin bài',
    'Stories',
    'private draft processed approved corrected published internal deleted archived excellent view create update delete restore lock unlock active status history diff log logview speechtotext allow_notify_draft allow_notify_approved allow_notify_corrected',
    'scoped',
  ),
  assist: resource('editorial', 'Trợ lý', 'Assistant', 'use usage'),
  crawler: resource(
    'editorial',
    'Thu thập tin',
    'Crawler',
    'index view create delete statistic processed',
    'scoped',
  ),
  crawlerConfig: resource(
    'editorial',
    'Cấu hình thu thập',
    'Crawler configuration',
    `${crud} addMember` as const,
  ),
  file: resource('media', 'Tệp', 'Files', `${crud} download manager dalet transcribe` as const, 'scoped'),
  fileCategory: resource('media', 'Thư mục tệp', 'File categories', crud),
  mamAccount: resource('media', 'Tài khoản MAM', 'MAM accounts', crud),
  mamGroupAccount: resource('media', 'Nhóm tài khoản MAM', 'MAM group accounts', crud),
  mamUserAccount: resource('media', 'Tài khoản MAM của người dùng', 'MAM user accounts', crud),
  speech: resource('media', 'Bóc băng', 'Speech', 'transcribe'),
  channelGroup: resource('broadcast', 'Nhóm kênh', 'Channel groups', crud),
  channelCategory: resource('broadcast', 'Loại kênh', 'Channel categories', crud),
  channel: resource('broadcast', 'Kênh', 'Channels', `${crud} status livestream` as const),
  channelItem: resource('broadcast', 'Chương trình của kênh', 'Channel items', crud),
  channelSchedule: resource('broadcast', 'Lịch ghi tự động', 'Auto-recording schedules', crud),
  podcast: resource('broadcast', 'Tập podcast', 'Podcast episodes', crud),
  scheduleItem: resource('broadcast', 'Mục lịch phát', 'Schedule items', crud),
  schedule: resource('broadcast', 'Lịch phát sóng', 'Broadcast schedule', `${crud} publish` as const),
  scheduleStatistic: resource('broadcast', 'Thống kê lịch phát', 'Schedule statistics', 'index'),
  social: resource('broadcast', 'Mạng xã hội', 'Social', 'index view statistical stream manage'),
  facebook: resource('broadcast', 'Facebook', 'Facebook', 'index create'),
  timer: resource('broadcast', 'Hẹn giờ đăng', 'Scheduled publishing', 'index'),
  manufacturer: resource('facilities', 'Hãng sản xuất', 'Manufacturers', crud),
  provider: resource('facilities', 'Nhà cung cấp', 'Providers', crud),
  model: resource('facilities', 'Mẫu thiết bị', 'Device models', crud),
  country: resource('facilities', 'Quốc gia', 'Countries', crud),
  categoryTypeDevice: resource('facilities', 'Loại thiết bị', 'Device types', crud),
  device: resource(
    'facilities',
    'Thiết bị',
    'Devices',
    `${crud} histories statistical formSetting repair borrow import export label audit` as const,
    'scoped',
  ),
  repair: resource(
    'facilities',
    'Sửa chữa thiết bị',
    'Repairs',
    `${crud} listApprove changeStatus approve` as const,
    'scoped',
  ),
  borrow: resource(
    'facilities',
    'Mượn thiết bị',
    'Borrows',
    `${crud} listApprove changeStatus approve` as const,
    'scoped',
  ),
  maintenanceRule: resource(
    'facilities',
    'Bảo trì định kỳ',
    'Periodic maintenance',
    `${crud} order` as const,
  ),
  deviceKit: resource('facilities', 'Bộ thiết bị', 'Device kits', crud),
  studioRepair: resource(
    'facilities',
    'Sửa chữa phòng thu',
    'Studio repairs',
    `${crud} listApprove changeStatus approve` as const,
    'scoped',
  ),
  studio: resource('facilities', 'Phòng thu', 'Studios', `${crud} formSetting` as const),
  mobileVehicle: resource('facilities', 'Xe lưu động', 'Mobile vehicles', `${crud} formSetting` as const),
  studioBook: resource(
    'facilities',
    'Đặt phòng thu',
    'Studio bookings',
    `${crud} listApprove changeStatus approve calendar statistical` as const,
    'scoped',
  ),
  vehicleBook: resource(
    'facilities',
    'Đặt xe',
    'Vehicle bookings',
    `${crud} listApprove changeStatus approve addDevice statistical` as const,
    'scoped',
  ),
  categoryWork: resource('planning', 'Loại công việc', 'Task categories', crud),
  work: resource(
    'planning',
    'Công việc',
    'Work',
    `${crud} assigned collaborator updateAssigned changeStatus` as const,
    'scoped',
  ),
  program: resource('planning', 'Chương trình', 'Programmes', crud),
  folderPlan: resource('planning', 'Thư mục kế hoạch', 'Plan folders', crud),
  registerPlan: resource(
    'planning',
    'Đăng ký kế hoạch',
    'Registered plans',
    `${crud} listApprove statistical updateAssigned changeStatus approve` as const,
    'scoped',
  ),
  report: resource('planning', 'Báo cáo', 'Reports', 'unit department member owner export', 'scoped'),
  profit: resource(
    'finance',
    'Nhuận bút',
    'Royalties',
    `${crud} listApprove changeStatus approve pay export` as const,
    'scoped',
  ),
  payee: resource('finance', 'Người nhận nhuận bút', 'Payees', crud),
  payout: resource('finance', 'Chi trả nhuận bút', 'Payouts', crud),
  bankTemplate: resource('finance', 'Mẫu tệp ngân hàng', 'Bank templates', crud),
  royaltyFund: resource('finance', 'Quỹ nhuận bút', 'Royalty funds', crud),
  royaltyRule: resource('finance', 'Quy định nhuận bút', 'Royalty rules', crud),
  categoryPrice: resource('finance', 'Giá chuyên mục', 'Category prices', `${crud} changeStatus` as const),
  unitBuy: resource(
    'finance',
    'Đơn vị mua tin',
    'Buying units',
    'index view create update deposit confirm momo',
  ),
  sellNews: resource('finance', 'Bán tin', 'Sale of news', 'index create refund'),
  momoHistory: resource('finance', 'Lịch sử MoMo', 'MoMo history', 'index'),
  ledger: resource('finance', 'Sổ kế toán', 'Ledger', 'index close reopen'),
  ledgerChart: resource('finance', 'Hệ thống tài khoản', 'Charts of accounts', crud),
} as const satisfies Record<string, Resource>

export type ResourceName = keyof typeof resources

/** `resource.verb`, for example `article.approved`. */
export type Permission = {
  [Name in ResourceName]: `${Name}.${(typeof resources)[Name]['verbs'][number]}`
}[ResourceName]

/** Every permission there is. */
export const permissions = Object.entries(resources).flatMap(([name, { verbs }]) =>
  verbs.map((verb) => `${name}.${verb}`),
) as Permission[]

const known = new Set<string>(permissions)

/** Whether a text names a permission. */
export const isPermission = (value: string): value is Permission => known.has(value)

/** The resource of a permission: `user` of `user.index`. */
export const subjectOf = (permission: Permission): ResourceName => permission.split('.')[0] as ResourceName

/** Codes of modules that the house adds; the program's own never begin like that, now or later. */
export const staffMadeModule = /^x-[a-z0-9]+(-[a-z0-9]+)*$/

const staffMadePermission =
  /^(x-[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*|[A-Za-z]+\.x-[a-z0-9]+(-[a-z0-9]+)*)$/

/**
 * Whether a text is written like a permission that the house added: `x-archive.lend`, `article.x-print`.
 * Such a permission can be granted and is told to browsers, but no call of the program asks for it.
 */
export const isStaffMade = (code: string): boolean => code.length <= 100 && staffMadePermission.test(code)

/** Whether a grant of the permission may be narrowed to own, department or subtree. */
export const isScoped = (permission: string): boolean =>
  isPermission(permission) && resources[subjectOf(permission)].scoped
