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
import { outsideSettings } from './settings-outside.ts'

/** Known to everybody who reads the documentation: production refuses it. */
export const defaultDemoPassword = 'toasoan-demo'

/** Variables of the house itself. */
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
      en: 'The address people use; goes into mails and links.',
    }),
    shownDefault: { vi: '`http://HOST:PORT`', en: '`http://HOST:PORT`' },
  },
  SERVICES: setting({
    schema: serviceAddresses,
    expects: {
      vi: 'các cặp như `media=https://media.example.vn/api`, cách nhau bởi dấu phẩy; tên: main, news, media, equipment',
      en: 'pairs like `media=https://media.example.vn/api`, joined by commas; names: main, news, media, equipment',
    },
    default: '',
    shownDefault: { vi: '`/api` của chính nó', en: 'its own `/api`' },
    help: {
      vi: 'Địa chỉ API mà trình duyệt gọi, khi một phần chạy ở tiến trình khác (cùng `PUBLIC_URL`).',
      en: 'Addresses of APIs that browsers call, where a part runs as another process (with the same `PUBLIC_URL`).',
    },
  }),
  REALTIME_URL: {
    ...address(['http', 'https'], {
      vi: 'Địa chỉ của dịch vụ thông báo mà trình duyệt kết nối.',
      en: 'Address of the notification service that browsers connect to.',
    }),
    shownDefault: { vi: 'chính nó', en: 'its own' },
  },
  DATA_DIR: text('.data', {
    vi: 'Thư mục dữ liệu: cơ sở dữ liệu kèm theo, tệp tải lên, thư, khóa bí mật. Đường dẫn tương đối tính từ thư mục dự án.',
    en: 'Data folder: embedded database, uploads, mails, secret. A relative path counts from the project folder.',
  }),
  DATABASE_URL: {
    ...address(
      ['postgresql', 'postgres'],
      {
        vi: 'PostgreSQL khác (17 trở lên) thay cho bản kèm theo.',
        en: 'Another PostgreSQL (17 or newer) instead of the embedded one.',
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
        en: 'Address of the same database past PgBouncer, where `DATABASE_URL` leads through PgBouncer (transaction mode): for LISTEN, migrations and backups.',
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
        en: 'A streaming replica that pages and calls of readers read from.',
      },
      { secret: true },
    ),
    shownDefault: { vi: 'như `DATABASE_URL`', en: 'as `DATABASE_URL`' },
  },
  DATABASE_READ_LAG: number(1, 3600, 5, {
    vi: 'Bản sao được chậm nhiều nhất bao nhiêu giây; chậm hơn thì bạn đọc đọc từ `DATABASE_URL`.',
    en: 'Most seconds that replica may be behind; beyond that readers read from `DATABASE_URL`.',
  }),
  DATABASE_POOL: number(5, 500, 10, {
    vi: 'Số kết nối tối đa của một tiến trình.',
    en: 'Most connections of one process.',
  }),
  POSTGRES_SHARED_BUFFERS: setting({
    schema: z.string().regex(/^\d{1,6}(kB|MB|GB)$/),
    expects: { vi: 'dung lượng như 256MB hoặc 2GB', en: 'an amount like 256MB or 2GB' },
    default: '256MB',
    help: { vi: 'Bộ nhớ đệm của PostgreSQL kèm theo.', en: 'Page cache of the embedded PostgreSQL.' },
  }),
  WAL_ARCHIVE: text('', {
    vi: 'Thư mục mà PostgreSQL kèm theo chép nhật ký của nó vào, để khôi phục tới một thời điểm (docs/OPERATIONS.md); trống là tắt. Tốt nhất nằm ở máy khác.',
    en: 'Folder to which the embedded PostgreSQL copies its log, for restoring to a point in time (docs/OPERATIONS.md); empty is off. Best on another machine.',
  }),
  DRAIN_SECONDS: number(0, 600, 0, {
    vi: 'Khi được bảo dừng: số giây vẫn phục vụ nhưng `/api/ready` trả 503, để bộ cân bằng tải chuyển người dùng sang tiến trình khác.',
    en: 'When told to end: seconds in which everything is still answered but `/api/ready` says 503, so that a balancer leads people elsewhere.',
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
        en: 'Browsers use https for a year (HSTS) for every subdomain of `PUBLIC_URL` too.',
      },
    }),
  },
  ADMIN_SECOND_FACTOR_DAYS: {
    ...number(0, 365, 7, {
      vi: 'Số ngày kể từ lần chạy production đầu tiên mà quản trị viên phải bật xác thực hai bước; sau đó họ phải bật khi đăng nhập. 0 là không đòi.',
      en: 'Days from the first production start in which administrators have to set up a second factor; after that they must when they log in. 0 asks for none.',
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
        en: 'Key that signs sessions; every process must have the same. Required in production with `DATABASE_URL`.',
      },
    }),
    secret: true,
    shownDefault: {
      vi: 'tạo một lần, giữ trong `DATA_DIR/secret`',
      en: 'made once, kept in `DATA_DIR/secret`',
    },
  },
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info', {
    vi: 'Mức chi tiết của nhật ký.',
    en: 'How much is logged.',
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
      en: 'off, on, the number of proxies in front, or a list of addresses',
    },
    default: 'off',
    help: {
      vi: 'Có tin `X-Forwarded-*` của proxy đứng trước không; sai là mọi người chung một địa chỉ, hoặc ai cũng giả được địa chỉ (docs/OPERATIONS.md).',
      en: 'Whether to believe `X-Forwarded-*` of a proxy in front; wrongly set, everybody has one address, or anybody can pretend to have another (docs/OPERATIONS.md).',
    },
  }),
  METRICS_ALLOW: setting({
    schema: addressList,
    expects: { vi: 'danh sách địa chỉ IP cách nhau bởi dấu phẩy', en: 'IP addresses joined by commas' },
    default: '127.0.0.1,::1',
    help: {
      vi: 'Những địa chỉ được đọc `/metrics` khi nối thẳng tới cổng này, không qua proxy.',
      en: 'Addresses that may read `/metrics` when they connect to this very port, without a proxy.',
    },
  }),
  METRICS_TOKEN: {
    ...setting({
      schema: z.union([z.literal(''), z.string().regex(/^[\x21-\x7e]{16,200}$/)]),
      expects: { vi: 'từ 16 đến 200 ký tự ASCII', en: '16 to 200 ASCII characters' },
      default: '',
      help: {
        vi: 'Khi đặt, chỉ ai gửi `Authorization: Bearer …` với mã này mới đọc được `/metrics`, từ bất cứ đâu.',
        en: 'Once set, whoever sends `Authorization: Bearer …` with it reads `/metrics`, from anywhere, and nobody else.',
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
    shownDefault: { vi: 'thư ghi vào `DATA_DIR/mail`', en: 'mails are written to `DATA_DIR/mail`' },
  },
  MAIL_FROM: text('Tòa Soạn <toasoan@localhost>', { vi: 'Người gửi của thư.', en: 'Sender of mails.' }),
}

/**
 * Every variable the server reads, in the order of the documentation. The check at the start, the
 * error messages, the type `Configuration` and the tables in docs/SETTINGS.md all come from here.
 */
export const settings = { ...ofHouse, ...outsideSettings }

export type Settings = typeof settings
export type SettingName = keyof Settings
export const settingNames = Object.keys(settings) as SettingName[]
