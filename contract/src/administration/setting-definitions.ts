import type { z } from 'zod'
import { text } from '../kit/text.ts'
import { defaultSiteSettings } from '../site/settings.ts'
import { assistSettings } from './assist-settings.ts'
import { chatSettings } from './chat-settings.ts'
import { financeSettings } from './finance-settings.ts'
import { type SettingDefinition, type SettingGroup, type SettingValue, setting } from './setting-kinds.ts'
import { writingSettings } from './writing-settings.ts'

export const settingGroupLabels: Record<SettingGroup, { vi: string; en: string }> = {
  site: text('Trang tin', 'News site'),
  home: text('Trang chủ', 'Home page'),
  files: text('Tệp', 'Files'),
  uploads: text('Hình ảnh', 'Pictures'),
  session: text('Phiên đăng nhập', 'Sessions'),
  registration: text('Đăng ký', 'Registration'),
  mail: text('Thư điện tử', 'Mail'),
  chat: text('Trò chuyện', 'Chat'),
  writing: text('Viết bài', 'Writing'),
  assist: text('Trợ lý', 'Assistant'),
  finance: text('Tài chính', 'Finance'),
}

const site = defaultSiteSettings
const lines = (list: string) => list.split(' ').join('\n')
const onlyThese = text(
  'Tải tệp lên chỉ nhận các kiểu được chọn. Kiểu chưa có tên thì gõ như audio/mpeg.',
  'Uploads accept only what is chosen. A type without a name is typed as audio/mpeg.',
)

const furtherMask = text(
  'PNG nền trong suốt; để chọn thêm khi đóng dấu lên một ảnh.',
  'A PNG with a transparent background; a further choice when marking a picture.',
)

/**
 * Every setting there is. A key that stands here needs no row in the database: the default holds until
 * somebody changes it.
 */
export const settingDefinitions = {
  'site.name': setting.text('site', text('Tên trang tin', 'Name of the site'), {
    default: site.name,
    audience: 'public',
    required: true,
    max: 100,
  }),
  'site.slogan': setting.text('site', text('Khẩu hiệu', 'Slogan'), { default: site.slogan }),
  'site.description': setting.prose('site', text('Mô tả', 'Description'), {
    default: site.description,
    help: text('Cho máy tìm kiếm và khi chia sẻ liên kết.', 'For search engines and shared links.'),
  }),
  'site.organisation': setting.text('site', text('Cơ quan chủ quản', 'Organisation'), {
    default: site.organisation,
  }),
  'site.licence': setting.text('site', text('Giấy phép', 'Licence'), { default: site.licence }),
  'site.editor_in_chief': setting.text('site', text('Tổng biên tập', 'Editor in chief'), {
    default: site.editor_in_chief,
  }),
  'site.address': setting.text('site', text('Địa chỉ', 'Address'), { default: site.address }),
  'site.phone': setting.text('site', text('Điện thoại', 'Phone'), { default: site.phone, max: 50 }),
  'site.feed_whole': setting.switch('site', text('RSS có cả bài', 'Whole stories in feeds'), {
    default: false,
    help: text(
      'Tắt: RSS chỉ có tít và sapo. Bật: có cả nội dung, ảnh, bản đồ, không có mã chạy.',
      'Off: feeds carry headlines and leads. On: whole stories with pictures and maps, without scripts.',
    ),
  }),
  'site.headline_trials': setting.switch('home', text('Thử hai tiêu đề', 'Try two headlines'), {
    default: false,
    help: text(
      'Đầu trang chủ hiện ngẫu nhiên một trong hai tiêu đề. Mỗi tiêu đề hiện đủ 1.000 lần, tiêu đề được bấm nhiều hơn ít nhất 20% thì ở lại; sau 24 giờ chưa rõ thì giữ tiêu đề đầu.',
      'The head of the front page shows one of two headlines by lot. Once each was shown 1,000 times, the one with at least 20% more clicks stays; after 24 hours without that, the first.',
    ),
  }),
  'site.email': setting.email('site', text('Thư điện tử', 'E-mail'), { default: site.email }),
  'site.facebook_url': setting.url('site', text('Trang Facebook', 'Facebook page'), {
    default: site.facebook_url,
  }),
  'site.youtube_url': setting.url('site', text('Kênh YouTube', 'YouTube channel'), {
    default: site.youtube_url,
  }),
  'home.public': setting.switch(
    'home',
    text('Mở trang tin cho mọi người', 'Open the news site to everybody'),
    {
      default: true,
      help: text(
        'Tắt thì trang tin chỉ dành cho người đã đăng nhập.',
        'When off, only people who are logged in can read it.',
      ),
      audience: 'public',
    },
  ),
  'site.topics': setting.text('home', text('Đang chú ý trên trang chủ', 'In focus on the front page'), {
    default: site.topics,
    max: 300,
    help: text(
      'Tối đa 6 từ khóa, cách nhau bằng dấu phẩy. Để trống thì lấy từ khóa của các tin mới.',
      'Up to 6 keywords, separated by commas. Left empty, those of the newest stories.',
    ),
  }),
  'site.stream_url': setting.url('home', text('Địa chỉ phát trực tiếp', 'Live stream address'), {
    default: site.stream_url,
  }),
  'site.stream_name': setting.text('home', text('Tên luồng phát trực tiếp', 'Name of the live stream'), {
    default: site.stream_name,
    max: 100,
  }),
  'files.audio_mimetypes': setting.mimetypes('files', text('Kiểu tệp âm thanh', 'Audio types'), {
    default: lines(
      'audio/mpeg audio/wav audio/ogg audio/webm audio/mp4 audio/aac audio/flac audio/aiff audio/basic audio/ac3 audio/x-ms-wma audio/amr',
    ),
    help: onlyThese,
    audience: 'staff',
  }),
  'files.video_mimetypes': setting.mimetypes('files', text('Kiểu tệp video', 'Video types'), {
    default: lines(
      'video/mp4 video/mpeg video/ogg video/webm video/x-msvideo video/3gpp video/3gpp2 video/x-matroska video/x-ms-wmv video/x-ms-asf video/x-flv application/mxf video/quicktime video/mp2t video/h264',
    ),
    help: onlyThese,
    audience: 'staff',
  }),
  'files.image_mimetypes': setting.mimetypes('files', text('Kiểu tệp hình ảnh', 'Image types'), {
    default: lines(
      'image/jpeg image/png image/gif image/webp image/avif image/bmp image/heic image/tiff image/x-raw image/svg+xml application/postscript',
    ),
    help: onlyThese,
    audience: 'staff',
  }),
  'files.document_mimetypes': setting.mimetypes('files', text('Kiểu tệp tài liệu', 'Document types'), {
    default: lines(
      'text/plain application/msword application/vnd.openxmlformats-officedocument.wordprocessingml.document application/vnd.ms-excel application/vnd.openxmlformats-officedocument.spreadsheetml.sheet application/vnd.ms-powerpoint application/vnd.openxmlformats-officedocument.presentationml.presentation application/pdf application/zip application/vnd.rar',
    ),
    help: onlyThese,
    audience: 'staff',
  }),
  'files.max_size_to_dalet': setting.number(
    'files',
    text('Cỡ lớn nhất khi chuyển sang kho âm thanh', 'Largest size for the audio archive'),
    {
      default: 0,
      least: 0,
      most: 10_240,
      unit: text('MB', 'MB'),
      help: text('0 là không giới hạn.', '0 means no limit.'),
      audience: 'staff',
    },
  ),
  'files.daily_count': setting.number('files', text('Số tệp mỗi người mỗi ngày', 'Files a person a day'), {
    default: 1000,
    least: 1,
    most: 100_000,
    unit: text('tệp', 'files'),
    help: text('Quá mức này thì hôm sau mới tải lên tiếp được.', 'Beyond that, uploads go on the next day.'),
  }),
  'files.daily_megabytes': setting.number(
    'files',
    text('Dung lượng mỗi người mỗi ngày', 'Size of what a person uploads a day'),
    {
      default: 20_480,
      least: 1,
      most: 1_048_576,
      unit: text('MB', 'MB'),
      help: text(
        'Quá mức này thì hôm sau mới tải lên tiếp được.',
        'Beyond that, uploads go on the next day.',
      ),
    },
  ),
  logo_mask: setting.image('uploads', text('Dấu mờ đóng lên ảnh', 'Watermark for pictures'), {
    default: '',
    help: text(
      'PNG nền trong suốt. Chỉ đóng lên ảnh được bật: khi tải lên, ở từng ảnh, hoặc theo thư mục.',
      'A PNG with a transparent background. Only laid over pictures that ask for it: at upload, by picture, or by folder.',
    ),
    audience: 'staff',
  }),
  logo_mask_2: setting.image('uploads', text('Dấu mờ thứ hai', 'Second watermark'), {
    default: '',
    help: furtherMask,
    audience: 'staff',
  }),
  logo_mask_3: setting.image('uploads', text('Dấu mờ thứ ba', 'Third watermark'), {
    default: '',
    help: furtherMask,
    audience: 'staff',
  }),
  logo_mask_4: setting.image('uploads', text('Dấu mờ thứ tư', 'Fourth watermark'), {
    default: '',
    help: furtherMask,
    audience: 'staff',
  }),
  'site.logo': setting.image('uploads', text('Biểu trưng', 'Logo'), { default: '', audience: 'public' }),
  'site.share_image': setting.image('uploads', text('Ảnh khi chia sẻ liên kết', 'Picture for shared links'), {
    default: '',
  }),
  'session.idle_minutes': setting.number(
    'session',
    text('Tự đăng xuất sau khi không thao tác', 'Log out after inactivity'),
    {
      default: 60,
      least: 15,
      most: 1440,
      unit: text('phút', 'minutes'),
      help: text(
        'Hết thời gian này phiên kết thúc, dù trang còn mở hay đã đóng.',
        'The session then ends, whether its page is open or closed.',
      ),
      audience: 'staff',
    },
  ),
  'session.days': setting.number(
    'session',
    text('Đăng nhập lại chậm nhất sau', 'Log in again after at most'),
    {
      default: 10,
      least: 1,
      most: 10,
      unit: text('ngày', 'days'),
      help: text(
        'Kể từ lúc đăng nhập, dù phiên vẫn được dùng.',
        'Counted from the log-in, also of a session in use.',
      ),
    },
  ),
  'session.second_factor_roles': setting.roles(
    'session',
    text('Vai trò phải xác thực hai bước', 'Roles that need a second factor'),
    { default: [] },
  ),
  'registration.open': setting.switch('registration', text('Cho phép tự đăng ký', 'Allow registration'), {
    default: false,
    help: text('Người đăng ký phải xác nhận địa chỉ thư.', 'Who registers has to confirm the mail address.'),
    audience: 'public',
  }),
  'registration.approval': setting.switch(
    'registration',
    text('Chờ quản trị viên duyệt', 'Wait for an administrator'),
    {
      default: true,
      help: text(
        'Tắt thì tài khoản dùng được ngay sau khi xác nhận thư.',
        'When off, accounts are open once the address is confirmed.',
      ),
    },
  ),
  'registration.roles': setting.roles('registration', text('Vai trò của người mới', 'Roles of new people'), {
    default: [],
  }),
  'registration.single_sign_on': setting.switch(
    'registration',
    text('Tạo tài khoản khi đăng nhập một lần', 'Create accounts at single sign-on'),
    {
      default: false,
      help: text(
        'Tắt thì người chưa có tài khoản bị từ chối.',
        'When off, people without an account are refused.',
      ),
    },
  ),
  'registration.domains': setting.domains(
    'registration',
    text('Tên miền thư được đăng ký', 'E-mail domains'),
    {
      default: '',
      help: text(
        'Mỗi dòng một tên miền; để trống là nhận mọi tên miền.',
        'One domain on each line; empty accepts all.',
      ),
    },
  ),
  'mail.sender_name': setting.text('mail', text('Tên người gửi', "Sender's name"), {
    default: 'Tòa Soạn',
    required: true,
    max: 100,
  }),
  'mail.reply_to': setting.email('mail', text('Thư trả lời gửi về', 'Replies go to'), { default: '' }),
  'mail.footer': setting.prose('mail', text('Chân thư', 'Footer of mails'), { default: '' }),
  ...chatSettings,
  ...writingSettings,
  ...assistSettings,
  ...financeSettings,
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof settingDefinitions

/** The value of each setting. */
export type SettingValues = {
  readonly [Key in SettingKey]: z.output<(typeof settingDefinitions)[Key]['schema']>
}

export const settingKeys = Object.keys(settingDefinitions) as SettingKey[]

/** Whether a text is the key of a setting. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDefinitions, key)

/** The definition of a setting, without its exact type. */
export const settingDefinition = (key: SettingKey): SettingDefinition => settingDefinitions[key]

/** A kept value if the definition still accepts it, else the default. */
export function settingOr(key: SettingKey, kept: unknown): SettingValue {
  const { schema, default: initial } = settingDefinition(key)
  const result = schema.safeParse(kept)
  return (result.success ? result.data : initial) as SettingValue
}
