import type { Service } from '@toasoan/contract/kit/endpoint'
import { z } from 'zod'

type Sentence = { readonly vi: string; readonly en: string }

export type Setting<Schema extends z.ZodType = z.ZodType> = {
  /** Turns the text of the environment into the value. */
  readonly schema: Schema
  /** What the text must look like; completes "PORT=…: ". */
  readonly expects: Sentence
  /** The text used when the variable is missing or empty. */
  readonly default: string
  /** How the default reads in the documentation when it is not simply the text above. */
  readonly shownDefault?: Sentence
  readonly help: Sentence
  /** Never shown in messages. */
  readonly secret?: boolean
}

const setting = <Schema extends z.ZodType>(definition: Setting<Schema>): Setting<Schema> => definition

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

const number = (least: number, most: number, fallback: number, help: Sentence) =>
  setting({
    schema: wholeNumber(least, most),
    expects: { vi: `số nguyên từ ${least} đến ${most}`, en: `a whole number from ${least} to ${most}` },
    default: String(fallback),
    help,
  })

const text = (fallback: string, help: Sentence, schema: z.ZodType<string> = z.string()) =>
  setting({ schema, expects: { vi: 'một chuỗi', en: 'a text' }, default: fallback, help })

const secret = (help: Sentence) => ({ ...text('', help), secret: true })

/** An address with one of the schemes, or nothing. */
const address = (schemes: readonly string[], help: Sentence, options: { secret?: boolean } = {}) => {
  const listed = schemes.map((scheme) => `${scheme}://…`).join(', ')
  return setting({
    schema: z
      .string()
      .refine(
        (value) =>
          value === '' || (URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))),
      ),
    expects: { vi: `địa chỉ dạng ${listed}`, en: `an address like ${listed}` },
    default: '',
    help,
    ...options,
  })
}

const oneOf = <const Names extends readonly [string, ...string[]]>(
  names: Names,
  fallback: Names[number],
  help: Sentence,
) =>
  setting({
    schema: z.enum(names),
    expects: { vi: `một trong: ${names.join(', ')}`, en: `one of: ${names.join(', ')}` },
    default: fallback,
    help,
  })

const addressBlock = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const addressList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(addressBlock))

const services: readonly Service[] = ['main', 'news', 'media', 'equipment']

/** `name=address` pairs; an address is a path of this host or a whole one. */
const serviceAddresses = z.string().transform((value, context) => {
  const pairs = value.split(',').filter((pair) => pair.trim() !== '')
  const found: Partial<Record<Service, string>> = {}
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.trim().split('=')
    const to = rest.join('=').replace(/(?<!\/)\/+$/, '')
    const isAddress = /^\/[^/]/.test(to) || (URL.canParse(to) && /^https?:$/.test(new URL(to).protocol))
    if (!services.includes(name as Service) || !isAddress) {
      context.addIssue({ code: 'custom', message: pair })
      return z.NEVER
    }
    found[name as Service] = to
  }
  return found
})

/** Names of hosts, `*.` before a name for every name below it, with a port where it is not the usual one. */
const hostList = z
  .string()
  .toLowerCase()
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/)))

const switchWords = ['on', 'off', 'true', 'false', '1', '0', 'yes', 'no'] as const
const isOn = (word: string) => ['on', 'true', '1', 'yes'].includes(word)
const onOff = z.string().toLowerCase().pipe(z.enum(switchWords)).transform(isOn)

/** Known to everybody who reads the documentation: production refuses it. */
export const defaultDemoPassword = 'toasoan-demo'

/**
 * Every variable the server reads, in the order of the documentation. The check at the start, the
 * error messages, the type `Configuration` and the tables in docs/SETTINGS.md all come from here.
 */
export const settings = {
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
        vi: 'PostgreSQL khác (16 trở lên) thay cho bản kèm theo.',
        en: 'Another PostgreSQL (16 or newer) instead of the embedded one.',
      },
      { secret: true },
    ),
    shownDefault: { vi: 'PostgreSQL kèm theo', en: 'embedded PostgreSQL' },
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
  JWT_SECRET: {
    ...setting({
      schema: z.union([z.literal(''), z.string().min(16).max(1000)]),
      expects: {
        vi: 'ít nhất 16 ký tự (32 khi production)',
        en: 'at least 16 characters (32 in production)',
      },
      default: '',
      help: {
        vi: 'Khóa ký phiên đăng nhập; mọi tiến trình phải dùng chung một khóa.',
        en: 'Key that signs sessions; every process must have the same.',
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
    ...address(['smtp', 'smtps'], { vi: 'Máy chủ gửi thư.', en: 'Mail server.' }, { secret: true }),
    shownDefault: { vi: 'thư ghi vào `DATA_DIR/mail`', en: 'mails are written to `DATA_DIR/mail`' },
  },
  MAIL_FROM: text('Tòa Soạn <toasoan@localhost>', { vi: 'Người gửi của thư.', en: 'Sender of mails.' }),
  INDEXNOW_URL: address(['http', 'https'], {
    vi: 'Nơi báo cho máy tìm kiếm (IndexNow) địa chỉ bài mới đăng, đổi hoặc gỡ, như `https://api.indexnow.org/indexnow`; trống là tắt.',
    en: 'Where search engines are told (IndexNow) of addresses added, changed or withdrawn, such as `https://api.indexnow.org/indexnow`; empty is off.',
  }),
  INDEXNOW_KEY: setting({
    schema: z.string().regex(/^([A-Za-z0-9-]{8,128})?$/),
    expects: {
      vi: '8 đến 128 chữ cái không dấu, chữ số hoặc gạch ngang',
      en: '8 to 128 letters, digits or hyphens',
    },
    default: '',
    help: {
      vi: 'Khóa của trang ở IndexNow; trang tự đưa ra ở `/<khóa>.txt`.',
      en: 'The site’s key at IndexNow; the site serves it at `/<key>.txt`.',
    },
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http', 'https'], {
    vi: 'Nơi nhận dấu vết OpenTelemetry qua OTLP/HTTP, như `http://127.0.0.1:4318`; trống là tắt.',
    en: 'Receiver of OpenTelemetry traces by OTLP/HTTP, such as `http://127.0.0.1:4318`; empty is off.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: {
    ...secret({
      vi: 'Tiêu đề gửi kèm dấu vết, dạng `tên=giá trị`, cách nhau bởi dấu phẩy.',
      en: 'Headers sent with traces, as `name=value` joined by commas.',
    }),
    schema: z.string().regex(/^([\w-]+=[^,\s]*(,[\w-]+=[^,\s]*)*)?$/),
    expects: { vi: '`tên=giá trị`, cách nhau bởi dấu phẩy', en: '`name=value` joined by commas' },
  },
  OTEL_SERVICE_NAME: text('toasoan', {
    vi: 'Tên của chương trình trong dấu vết.',
    en: 'Name of the program in traces.',
  }),
  OTEL_TRACES_SAMPLER_ARG: setting({
    schema: z
      .string()
      .regex(/^(0|1|0?\.\d{1,9}|1\.0{1,9})$/)
      .transform(Number),
    expects: { vi: 'số từ 0 đến 1', en: 'a number from 0 to 1' },
    default: '1',
    help: {
      vi: 'Phần yêu cầu và công việc được ghi dấu vết.',
      en: 'Share of requests and jobs that are traced.',
    },
  }),
  VAPID_PUBLIC_KEY: {
    ...text('', {
      vi: 'Khóa công khai của thông báo đẩy (VAPID, base64url).',
      en: 'Public key of push notifications (VAPID, base64url).',
    }),
    shownDefault: { vi: 'tạo một lần, giữ trong cơ sở dữ liệu', en: 'made once, kept in the database' },
  },
  VAPID_PRIVATE_KEY: {
    ...secret({
      vi: 'Khóa riêng đi cùng; khóa tự tạo được niêm phong bằng `JWT_SECRET`.',
      en: 'The private key to it; one that is made is sealed with `JWT_SECRET`.',
    }),
    shownDefault: { vi: 'tạo một lần, giữ trong cơ sở dữ liệu', en: 'made once, kept in the database' },
  },
  PUSH_INNER_HOSTS: setting({
    schema: hostList,
    expects: {
      vi: 'tên máy cách nhau bởi dấu phẩy, có thể kèm cổng',
      en: 'host names joined by commas, with a port where needed',
    },
    default: '',
    shownDefault: { vi: 'chỉ dịch vụ đẩy công khai', en: 'public push services only' },
    help: {
      vi: 'Dịch vụ đẩy trong mạng nội bộ mà trình duyệt của nhân viên dùng.',
      en: 'Push services of the internal network that browsers of staff use.',
    },
  }),
  STORAGE: oneOf(['local', 's3'], 'local', {
    vi: 'Nơi giữ tệp tải lên: `DATA_DIR` hoặc kho kiểu S3.',
    en: 'Where uploads are kept: `DATA_DIR` or an S3-compatible store.',
  }),
  S3_ENDPOINT: address(['http', 'https'], { vi: 'Địa chỉ kho S3.', en: 'Address of the S3 store.' }),
  S3_BUCKET: text('', { vi: 'Tên bucket.', en: 'Name of the bucket.' }),
  S3_REGION: text('us-east-1', { vi: 'Vùng S3.', en: 'S3 region.' }),
  S3_ACCESS_KEY: text('', { vi: 'Mã truy cập S3.', en: 'S3 access key.' }),
  S3_SECRET_KEY: secret({ vi: 'Khóa bí mật S3.', en: 'S3 secret key.' }),
  STREAM_HOSTS: setting({
    schema: hostList,
    expects: {
      vi: 'tên hoặc số của máy cách nhau bởi dấu phẩy, ví dụ song.example.vn, 10.1.2.3:8000',
      en: 'names or numbers of hosts joined by commas, for example stream.example.vn, 10.1.2.3:8000',
    },
    default: '',
    shownDefault: { vi: 'không ghi kênh nào', en: 'no channel is recorded' },
    help: {
      vi: 'Những máy có luồng phát được ghi; máy trong mạng nội bộ chỉ khi ghi bằng số.',
      en: 'Hosts whose streams are recorded; those of an internal network only by their number.',
    },
  }),
  IMAGE_PROXY_HOSTS: setting({
    schema: hostList,
    expects: {
      vi: 'tên máy cách nhau bởi dấu phẩy, ví dụ anh.example.vn, *.example.com',
      en: 'host names joined by commas, for example anh.example.vn, *.example.com',
    },
    default: '',
    shownDefault: { vi: 'không lấy ảnh từ nơi khác', en: 'no pictures from elsewhere' },
    help: {
      vi: 'Những máy mà trình sửa ảnh được lấy ảnh về; không bao giờ là địa chỉ mạng nội bộ.',
      en: 'Hosts whose pictures the picture editor may fetch; never addresses of an internal network.',
    },
  }),
  IMAGE_PROXY_KEY: {
    ...setting({
      schema: z.union([z.literal(''), z.string().regex(/^[\x21-\x7e]{16,200}$/)]),
      expects: { vi: 'từ 16 đến 200 ký tự ASCII', en: '16 to 200 ASCII characters' },
      default: '',
      help: {
        vi: 'Khóa API mà trình duyệt của người đã đăng nhập gửi khi lấy ảnh từ nơi khác.',
        en: 'API key that browsers of people who are logged in send to fetch pictures from elsewhere.',
      },
    }),
    secret: true,
  },
  ARCHIVE_FOLDER: text('', {
    vi: 'Thư mục gặp gỡ kho lưu trữ âm thanh (MAM), mỗi tài khoản một thư mục con; trống là `DATA_DIR/archive`.',
    en: 'Where this house meets the audio archive (MAM), a folder below it for each account; empty is `DATA_DIR/archive`.',
  }),
  SPEECH_URL: address(['http', 'https'], {
    vi: 'Dịch vụ chuyển giọng nói thành văn bản kiểu OpenAI (`POST …/audio/transcriptions`), như `http://127.0.0.1:8000/v1`; trống là tắt.',
    en: 'OpenAI-compatible speech service (`POST …/audio/transcriptions`), such as `http://127.0.0.1:8000/v1`; empty is off.',
  }),
  SPEECH_KEY: secret({ vi: 'Khóa của dịch vụ đó.', en: 'Key of that service.' }),
  SPEECH_MODEL: text('whisper-1', { vi: 'Mô hình nhận dạng.', en: 'Its model.' }),
  SPEECH_LANGUAGE: text('vi', { vi: 'Ngôn ngữ của lời nói.', en: 'Language that is spoken.' }),
  SPEECH_NAMES: text('', {
    vi: 'Tên người, địa danh, từ riêng mà dịch vụ hay nghe nhầm, cách nhau bởi dấu phẩy; gửi kèm mỗi lần nghe (`prompt`).',
    en: 'Names of people and places and other words that the service mishears, joined by commas; sent with each request (`prompt`).',
  }),
  SPEECH_MODEL_FOLDER: text('', {
    vi: 'Thư mục mô hình sherpa-onnx (có `tokens.txt`) để máy chủ tự bóc băng, không cần dịch vụ; trống là tắt.',
    en: 'Folder of a sherpa-onnx model (with `tokens.txt`), with which this machine transcribes without any service; empty is off.',
  }),
  SPEECH_THREADS: number(1, 64, 1, {
    vi: 'Số luồng của mô hình đó.',
    en: 'Threads of that model.',
  }),
  SPEECH_MEMORY: number(64, 262_144, 4096, {
    vi: 'Bộ nhớ (MB) mà mô hình đó được dùng.',
    en: 'Memory (MB) that that model may take.',
  }),
  MOMO_ENDPOINT: address(['http', 'https'], {
    vi: 'Cổng thanh toán MoMo v2, như `https://payment.momo.vn`; trống là tắt (dữ liệu mẫu thì dùng cổng giả lập của chính nó).',
    en: 'MoMo’s payment gateway v2, such as `https://payment.momo.vn`; empty is off (a demo has a simulator of its own).',
  }),
  MOMO_PARTNER_CODE: text('', { vi: 'Mã đối tác MoMo.', en: 'Partner code at MoMo.' }),
  MOMO_ACCESS_KEY: secret({ vi: 'Khóa truy cập MoMo.', en: 'MoMo access key.' }),
  MOMO_SECRET_KEY: secret({ vi: 'Khóa bí mật MoMo, để ký.', en: 'MoMo secret key, which signs.' }),
  FACEBOOK_GRAPH_URL: address(['http', 'https'], {
    vi: 'Graph API của Facebook kèm phiên bản, như `https://graph.facebook.com/v21.0`; trống là tắt (dữ liệu mẫu thì dùng mạng giả lập của chính nó).',
    en: 'Facebook’s Graph API with its version, such as `https://graph.facebook.com/v21.0`; empty is off (a demo has a simulator of its own).',
  }),
  FACEBOOK_APP_ID: text('', { vi: 'Mã ứng dụng Facebook.', en: 'Our app id at Facebook.' }),
  FACEBOOK_APP_SECRET: secret({ vi: 'Khóa bí mật của ứng dụng đó.', en: 'Secret of that app.' }),
  FACEBOOK_LOGIN_URL: {
    ...address(['http', 'https'], {
      vi: 'Trang đăng nhập Facebook, nơi quản trị trang đồng ý cho tòa soạn đăng bài.',
      en: 'Facebook’s log-in page, where somebody who runs a page lets the house post.',
    }),
    default: 'https://www.facebook.com/v21.0/dialog/oauth',
  },
  YOUTUBE_API_URL: address(['http', 'https'], {
    vi: 'YouTube Data API, như `https://www.googleapis.com/youtube/v3`; trống là tắt (dữ liệu mẫu thì dùng mạng giả lập của chính nó).',
    en: 'The YouTube Data API, such as `https://www.googleapis.com/youtube/v3`; empty is off (a demo has a simulator of its own).',
  }),
  YOUTUBE_TOKEN_URL: {
    ...address(['http', 'https'], {
      vi: 'Nơi đổi mã của Google.',
      en: 'Where Google renews tokens.',
    }),
    default: 'https://oauth2.googleapis.com/token',
  },
  YOUTUBE_LOGIN_URL: {
    ...address(['http', 'https'], {
      vi: 'Trang đăng nhập Google, nơi chủ kênh đồng ý cho tòa soạn phát.',
      en: 'Google’s log-in page, where the owner of a channel lets the house send.',
    }),
    default: 'https://accounts.google.com/o/oauth2/v2/auth',
  },
  YOUTUBE_CLIENT_ID: text('', { vi: 'Mã ứng dụng Google.', en: 'Our client id at Google.' }),
  YOUTUBE_CLIENT_SECRET: secret({ vi: 'Khóa bí mật của ứng dụng đó.', en: 'Our client secret there.' }),
  OIDC_ISSUER: address(['http', 'https'], {
    vi: 'Nhà cung cấp đăng nhập OpenID Connect; trống là tắt.',
    en: 'OpenID Connect provider for signing in; empty is off.',
  }),
  OIDC_CLIENT_ID: text('', { vi: 'Mã ứng dụng ở nhà cung cấp đó.', en: 'Our client id at that provider.' }),
  OIDC_CLIENT_SECRET: secret({ vi: 'Khóa ứng dụng ở nhà cung cấp đó.', en: 'Our client secret there.' }),
}

export type Settings = typeof settings
export type SettingName = keyof Settings
export const settingNames = Object.keys(settings) as SettingName[]
