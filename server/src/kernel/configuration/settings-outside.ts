import { z } from 'zod'
import { address, hostList, number, oneOf, secret, setting, text } from './setting-kinds.ts'

/** Variables by which the house reaches what is not its own: searches, traces, pushes, stores, speech, money, networks. */
export const outsideSettings = {
  CDN_PURGE_URL: address(['http', 'https'], {
    vi: 'Mạng phân phối (CDN) đứng trước trang: nơi nhận các khóa (`Surrogate-Key`) của trang cần bỏ; trống là tắt.',
    en: 'The content network in front of the site: where the keys (`Surrogate-Key`) of pages to forget are sent; empty is off.',
  }),
  CDN_PURGE_HEADERS: {
    ...secret({
      vi: 'Tiêu đề của lời gọi đó, dạng `tên=giá trị`, cách nhau bởi dấu phẩy, như `Fastly-Key=…`.',
      en: 'Headers of that call, as `name=value` joined by commas, such as `Fastly-Key=…`.',
    }),
    schema: z.string().regex(/^([\w-]+=[^,\s]*(,[\w-]+=[^,\s]*)*)?$/),
    expects: { vi: '`tên=giá trị`, cách nhau bởi dấu phẩy', en: '`name=value` joined by commas' },
  },
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
    vi: 'Nơi giữ tệp tải lên: `DATA_DIR` hoặc kho kiểu S3. Các máy chủ chung một cơ sở dữ liệu dùng chung một `DATA_DIR`, hoặc đều đặt `s3`; khác đi thì không khởi động.',
    en: 'Where uploads are kept: `DATA_DIR` or an S3-compatible store. Servers of one database share one `DATA_DIR`, or all have `s3`; otherwise they do not start.',
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
  CLAMAV_ADDRESS: setting({
    schema: z.string().regex(/^(\/\S{1,200}|[A-Za-z0-9.:_[\]-]{1,253}:\d{1,5})?$/),
    expects: {
      vi: 'đường dẫn socket hoặc `máy:cổng`, ví dụ /run/clamav/clamd.ctl hoặc 127.0.0.1:3310',
      en: 'the path of a socket or `host:port`, for example /run/clamav/clamd.ctl or 127.0.0.1:3310',
    },
    default: '',
    shownDefault: { vi: 'không quét', en: 'no scanning' },
    help: {
      vi: 'clamd quét vi-rút mọi tệp tải lên trước khi ai mở được.',
      en: 'clamd scans every upload for viruses before anybody can open it.',
    },
  }),
  CLAMAV_FAILURE: oneOf(['closed', 'open'], 'closed', {
    vi: 'Khi clamd không trả lời: `closed` chưa nhận tệp, `open` vẫn nhận tệp không quét.',
    en: 'While clamd does not answer: `closed` takes no files, `open` takes them unscanned.',
  }),
  CLAMAV_MEGABYTES: number(1, 4000, 100, {
    vi: 'Tệp lớn hơn số MB này không được quét; `StreamMaxLength` của clamd phải ít nhất bằng vậy.',
    en: 'Files of more MB are not scanned; `StreamMaxLength` of clamd has to be at least as large.',
  }),
  CRAWLER_INNER_HOSTS: setting({
    schema: hostList,
    expects: {
      vi: 'tên hoặc số của máy cách nhau bởi dấu phẩy, ví dụ tin.noibo.vn:8080, 10.1.2.3',
      en: 'names or numbers of hosts joined by commas, for example news.inner.vn:8080, 10.1.2.3',
    },
    default: '',
    shownDefault: { vi: 'chỉ địa chỉ công khai', en: 'public addresses only' },
    help: {
      vi: 'Máy trong mạng nội bộ mà bộ thu thập tin được hỏi; không bao giờ là cổng của chính máy chủ này hay địa chỉ link-local.',
      en: 'Hosts of the internal network that the crawler may ask; never this server’s own ports nor link-local addresses.',
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
    vi: 'Thư mục gặp gỡ kho lưu trữ âm thanh (MAM), mỗi tài khoản một thư mục con; trống là `DATA_DIR/archive`. Bắt buộc khi `STORAGE=s3` và có tài khoản gửi qua thư mục.',
    en: 'Where this house meets the audio archive (MAM), a folder below it for each account; empty is `DATA_DIR/archive`. Required with `STORAGE=s3` when an account sends through a folder.',
  }),
  ARCHIVE_URL: address(['http', 'https'], {
    vi: 'Địa chỉ WebDAV của kho lưu trữ âm thanh, cho các tài khoản gửi bằng HTTP, mỗi tài khoản một thư mục con; trống là tắt.',
    en: 'WebDAV address of the audio archive for accounts that send over HTTP, a collection below it for each; empty is off.',
  }),
  ARCHIVE_KEY: secret({
    vi: 'Khóa của địa chỉ đó: `tên:mật khẩu` (Basic) hoặc một mã (Bearer).',
    en: 'Key of that address: `name:password` (Basic) or a token (Bearer).',
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
  SPEECH_THREADS: number(1, 64, 1, { vi: 'Số luồng của mô hình đó.', en: 'Threads of that model.' }),
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
    ...address(['http', 'https'], { vi: 'Nơi đổi mã của Google.', en: 'Where Google renews tokens.' }),
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
