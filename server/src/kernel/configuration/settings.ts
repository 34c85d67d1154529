import { z } from 'zod'
import {
  address,
  addressList,
  number,
  oneOf,
  onOff,
  serviceAddresses,
  setting,
  text,
  wholeNumber,
} from './setting-kinds.ts'
import { assistSettings } from './settings-assist.ts'
import { directorySettings } from './settings-directory.ts'
import { outsideSettings } from './settings-outside.ts'

/** Documented password of the demo accounts; refused in production. */
export const defaultDemoPassword = 'toasoan-demo'

/** Settings of the server itself. */
const ofHouse = {
  NODE_ENV: oneOf(['production', 'development', 'test'], 'development', {
    vi: '`production` từ chối tài khoản mẫu và các bí mật mặc định.',
    en: '`production` refuses demo accounts and default secrets.',
  }),
  PORT: number(1, 65535, 3000, { vi: 'Cổng HTTP.', en: 'HTTP port.' }),
  HOST: setting({
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
    expects: { vi: 'tên máy hoặc địa chỉ IP', en: 'a host name or an IP address' },
    default: '127.0.0.1',
    help: {
      vi: 'Địa chỉ lắng nghe; `0.0.0.0` mở cho mọi máy trong mạng.',
      en: 'Address to listen on; `0.0.0.0` opens it to the network.',
    },
  }),
  PUBLIC_URL: {
    ...address(['http', 'https'], {
      vi: 'Địa chỉ mà người dùng thấy, dùng trong thư và liên kết.',
      en: 'Public address of the system, used in emails and links.',
    }),
    shownDefault: { vi: '`http://HOST:PORT`', en: '`http://HOST:PORT`' },
  },
  SERVICES: setting({
    schema: serviceAddresses,
    expects: {
      vi: 'các cặp như `media=https://media.example.vn/api`, cách nhau bởi dấu phẩy; tên: main, news, media, equipment',
      en: 'pairs such as `media=https://media.example.vn/api`, separated by commas; names: main, news, media, equipment',
    },
    default: '',
    shownDefault: { vi: '`/api` của chính nó', en: 'its own `/api`' },
    help: {
      vi: 'Địa chỉ API mà trình duyệt gọi, khi một phần chạy ở tiến trình khác (cùng `PUBLIC_URL`).',
      en: 'API addresses for browsers, if parts of the API run in other processes (with the same `PUBLIC_URL`).',
    },
  }),
  REALTIME_URL: {
    ...address(['http', 'https'], {
      vi: 'Địa chỉ của dịch vụ thông báo mà trình duyệt kết nối.',
      en: 'Address of the notification service for browsers.',
    }),
    shownDefault: { vi: 'chính nó', en: 'this process' },
  },
  DATA_DIR: text('.data', {
    vi: 'Thư mục dữ liệu: cơ sở dữ liệu kèm theo, tệp tải lên, thư, khóa bí mật. Đường dẫn tương đối tính từ thư mục dự án.',
    en: 'Data folder: embedded database, uploads, emails, secret. Relative paths start at the project folder.',
  }),
  DATABASE_URL: {
    ...address(
      ['postgresql', 'postgres'],
      {
        vi: 'PostgreSQL khác (17 trở lên) thay cho bản kèm theo.',
        en: 'External PostgreSQL (17 or newer) instead of the embedded one.',
      },
      { secret: true },
    ),
    shownDefault: { vi: 'PostgreSQL kèm theo', en: 'embedded PostgreSQL' },
  },
  DATABASE_DIRECT_URL: {
    ...address(
      ['postgresql', 'postgres'],
      {
        vi: 'Địa chỉ không qua PgBouncer của cùng cơ sở dữ liệu, khi `DATABASE_URL` đi qua PgBouncer (chế độ transaction): để nghe thông báo, nâng cấp và sao lưu.',
        en: 'Direct address of the same database if `DATABASE_URL` points to PgBouncer (transaction mode); used for LISTEN, migrations and backups.',
      },
      { secret: true },
    ),
    shownDefault: { vi: 'như `DATABASE_URL`', en: 'as `DATABASE_URL`' },
  },
  DATABASE_READ_URL: {
    ...address(
      ['postgresql', 'postgres'],
      {
        vi: 'Bản sao chỉ đọc (streaming replica) mà trang của bạn đọc đọc từ đó.',
        en: 'Streaming replica for public pages and calls.',
      },
      { secret: true },
    ),
    shownDefault: { vi: 'như `DATABASE_URL`', en: 'as `DATABASE_URL`' },
  },
  DATABASE_READ_LAG: number(1, 3600, 5, {
    vi: 'Bản sao được chậm nhiều nhất bao nhiêu giây; chậm hơn thì bạn đọc đọc từ `DATABASE_URL`.',
    en: 'Maximum replica lag in seconds; beyond that public pages read from `DATABASE_URL`.',
  }),
  DATABASE_POOL: number(5, 500, 10, {
    vi: 'Số kết nối tối đa của một tiến trình.',
    en: 'Maximum number of connections per process.',
  }),
  POSTGRES_SHARED_BUFFERS: setting({
    schema: z.string().regex(/^\d{1,6}(kB|MB|GB)$/),
    expects: { vi: 'dung lượng như 256MB hoặc 2GB', en: 'a size such as 256MB or 2GB' },
    default: '256MB',
    help: { vi: 'Bộ nhớ đệm của PostgreSQL kèm theo.', en: '`shared_buffers` of the embedded PostgreSQL.' },
  }),
  WAL_ARCHIVE: text('', {
    vi: 'Thư mục mà PostgreSQL kèm theo chép nhật ký của nó vào, để khôi phục tới một thời điểm (docs/OPERATIONS.md); trống là tắt. Tốt nhất nằm ở máy khác.',
    en: 'Folder to which the embedded PostgreSQL archives its WAL for point-in-time recovery (docs/OPERATIONS.md). Empty: off. Preferably on another machine.',
  }),
  DRAIN_SECONDS: number(0, 600, 0, {
    vi: 'Khi được bảo dừng: số giây vẫn phục vụ nhưng `/api/ready` trả 503, để bộ cân bằng tải chuyển người dùng sang tiến trình khác.',
    en: 'Seconds after SIGTERM in which requests are still served but `/api/ready` answers 503, so that a load balancer stops routing to this process.',
  }),
  DEMO: {
    ...setting({
      schema: onOff,
      expects: { vi: 'on hoặc off', en: 'on or off' },
      default: 'on',
      help: {
        vi: 'Nạp tòa soạn mẫu cùng các tài khoản mẫu.',
        en: 'Loads a demo newsroom with demo accounts.',
      },
    }),
    shownDefault: { vi: '`on`; `off` khi production', en: '`on`; `off` in production' },
  },
  DEMO_PASSWORD: {
    ...setting({
      schema: z.string().min(8).max(200),
      expects: { vi: 'từ 8 đến 200 ký tự', en: '8 to 200 characters' },
      default: defaultDemoPassword,
      help: { vi: 'Mật khẩu của các tài khoản mẫu.', en: 'Password of the demo accounts.' },
    }),
    secret: true,
  },
  HSTS_SUBDOMAINS: {
    ...setting({
      schema: onOff,
      expects: { vi: 'on hoặc off', en: 'on or off' },
      default: 'off',
      help: {
        vi: 'Trình duyệt dùng https trong một năm (HSTS) cho cả mọi tên miền con của `PUBLIC_URL`.',
        en: 'Extends HSTS (one year) to all subdomains of `PUBLIC_URL`.',
      },
    }),
  },
  ADMIN_SECOND_FACTOR_DAYS: {
    ...number(0, 365, 7, {
      vi: 'Số ngày kể từ lần chạy production đầu tiên mà quản trị viên phải bật xác thực hai bước; sau đó họ phải bật khi đăng nhập. 0 là không đòi.',
      en: 'Days after the first production start until administrators must have a second factor; afterwards it is required at log-in. 0: not required.',
    }),
    shownDefault: { vi: '7; 0 khi không phải production', en: '7; 0 outside production' },
  },
  JWT_SECRET: {
    ...setting({
      schema: z.union([z.literal(''), z.string().min(16).max(1000)]),
      expects: {
        vi: 'ít nhất 16 ký tự (32 khi production)',
        en: 'at least 16 characters (32 in production)',
      },
      default: '',
      help: {
        vi: 'Khóa ký phiên đăng nhập; mọi tiến trình phải dùng chung một khóa. Bắt buộc khi production có `DATABASE_URL`.',
        en: 'Key for signing sessions; must be the same in all processes. Required in production with `DATABASE_URL`.',
      },
    }),
    secret: true,
    shownDefault: {
      vi: 'tạo một lần, giữ trong `DATA_DIR/secret`',
      en: 'generated once, stored in `DATA_DIR/secret`',
    },
  },
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info', {
    vi: 'Mức chi tiết của nhật ký.',
    en: 'Log level.',
  }),
  TRUST_PROXY: setting({
    schema: z.union([
      wholeNumber(1, 20),
      onOff,
      z
        .string()
        .refine((value) => addressList.safeParse(value).success)
        .transform((value) => value.replace(/\s+/g, '')),
    ]),
    expects: {
      vi: 'off, on, số proxy đứng trước, hoặc danh sách địa chỉ',
      en: 'off, on, the number of proxies, or a list of proxy addresses',
    },
    default: 'off',
    help: {
      vi: 'Có tin `X-Forwarded-*` của proxy đứng trước không; sai là mọi người chung một địa chỉ, hoặc ai cũng giả được địa chỉ (docs/OPERATIONS.md).',
      en: 'Trusted proxies for `X-Forwarded-*`. With a wrong value all clients share one address, or clients can forge theirs (docs/OPERATIONS.md).',
    },
  }),
  METRICS_ALLOW: setting({
    schema: addressList,
    expects: { vi: 'danh sách địa chỉ IP cách nhau bởi dấu phẩy', en: 'IP addresses separated by commas' },
    default: '127.0.0.1,::1',
    help: {
      vi: 'Những địa chỉ được đọc `/metrics` khi nối thẳng tới cổng này, không qua proxy.',
      en: 'Addresses that may read `/metrics` by direct connection, without a proxy.',
    },
  }),
  METRICS_TOKEN: {
    ...setting({
      schema: z.union([z.literal(''), z.string().regex(/^[\x21-\x7e]{16,200}$/)]),
      expects: { vi: 'từ 16 đến 200 ký tự ASCII', en: '16 to 200 ASCII characters' },
      default: '',
      help: {
        vi: 'Khi đặt, chỉ ai gửi `Authorization: Bearer …` với mã này mới đọc được `/metrics`, từ bất cứ đâu.',
        en: 'If set, `/metrics` requires `Authorization: Bearer …` with this token, from any address.',
      },
    }),
    secret: true,
  },
  SMTP_URL: {
    ...address(
      ['smtp', 'smtps'],
      {
        vi: 'Máy chủ gửi thư. Bắt buộc khi production có `STORAGE=s3`.',
        en: 'Mail server. Required in production with `STORAGE=s3`.',
      },
      { secret: true },
    ),
    shownDefault: { vi: 'thư ghi vào `DATA_DIR/mail`', en: 'emails are written to `DATA_DIR/mail`' },
  },
  MAIL_FROM: text('Tòa Soạn <toasoan@localhost>', { vi: 'Người gửi của thư.', en: 'Sender of emails.' }),
}

/**
 * All environment variables of the server, in the order of the documentation. Source of the startup check, the
 * error messages, the type `Configuration` and the tables in docs/SETTINGS.md.
 */
export const settings = { ...ofHouse, ...outsideSettings, ...assistSettings, ...directorySettings }

export type Settings = typeof settings
export type SettingName = keyof Settings
export const settingNames = Object.keys(settings) as SettingName[]
