import { z } from 'zod'
import { address, hostList, number, oneOf, secret, setting, text } from './setting-kinds.ts'

/** Settings of external services: search engines, traces, push, storage, speech, payments, social networks. */
export const outsideSettings = {
  CDN_PURGE_URL: address(['http', 'https'], {
    vi: 'Mạng phân phối (CDN) đứng trước trang: nơi nhận các khóa (`Surrogate-Key`) của trang cần bỏ; trống là tắt.',
    en: 'Purge endpoint of the CDN in front of the site; receives the keys (`Surrogate-Key`) of changed pages. Empty: off.',
  }),
  CDN_PURGE_HEADERS: {
    ...secret({
      vi: 'Tiêu đề của lời gọi đó, dạng `tên=giá trị`, cách nhau bởi dấu phẩy, như `Fastly-Key=…`.',
      en: 'Headers of purge requests, as `name=value` separated by commas, such as `Fastly-Key=…`.',
    }),
    schema: z.string().regex(/^([\w-]+=[^,\s]*(,[\w-]+=[^,\s]*)*)?$/),
    expects: { vi: '`tên=giá trị`, cách nhau bởi dấu phẩy', en: '`name=value` separated by commas' },
  },
  INDEXNOW_URL: address(['http', 'https'], {
    vi: 'Nơi báo cho máy tìm kiếm (IndexNow) địa chỉ bài mới đăng, đổi hoặc gỡ, như `https://api.indexnow.org/indexnow`; trống là tắt.',
    en: 'IndexNow endpoint that receives added, changed and removed URLs, such as `https://api.indexnow.org/indexnow`. Empty: off.',
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
      en: 'IndexNow key; the site serves it at `/<key>.txt`.',
    },
  }),
  WEATHER_URL: address(['http', 'https'], {
    vi: 'Thời tiết trên trang chủ, theo giao thức Open-Meteo, như `https://api.open-meteo.com/v1/forecast?latitude=21.03&longitude=105.85&current=temperature_2m,weather_code&timezone=Asia%2FHo_Chi_Minh`; trống là tắt.',
    en: 'Weather on the front page, by the Open-Meteo protocol, such as `https://api.open-meteo.com/v1/forecast?latitude=21.03&longitude=105.85&current=temperature_2m,weather_code&timezone=Asia%2FHo_Chi_Minh`. Empty: off.',
  }),
  WEATHER_PLACE: text('Hà Nội', {
    vi: 'Tên nơi của thời tiết đó.',
    en: 'Name of the place of that weather.',
  }),
  GOLD_PRICE_URL: address(['http', 'https'], {
    vi: 'Giá vàng trên trang chủ, theo giao thức của SJC, như `https://sjc.com.vn/GoldPrice/Services/PriceService.ashx`; trống là tắt.',
    en: 'Gold price on the front page, by the protocol of SJC, such as `https://sjc.com.vn/GoldPrice/Services/PriceService.ashx`. Empty: off.',
  }),
  EXCHANGE_RATE_URL: address(['http', 'https'], {
    vi: 'Tỷ giá đô la Mỹ trên trang chủ, theo giao thức của Vietcombank, như `https://portal.vietcombank.com.vn/Usercontrols/TVPortal.TyGia/pXML.aspx`; trống là tắt.',
    en: 'US dollar rate on the front page, by the protocol of Vietcombank, such as `https://portal.vietcombank.com.vn/Usercontrols/TVPortal.TyGia/pXML.aspx`. Empty: off.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http', 'https'], {
    vi: 'Nơi nhận dấu vết OpenTelemetry qua OTLP/HTTP, như `http://127.0.0.1:4318`; trống là tắt.',
    en: 'OTLP/HTTP endpoint for OpenTelemetry traces, such as `http://127.0.0.1:4318`. Empty: off.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: {
    ...secret({
      vi: 'Tiêu đề gửi kèm dấu vết, dạng `tên=giá trị`, cách nhau bởi dấu phẩy.',
      en: 'Headers sent with traces, as `name=value` separated by commas.',
    }),
    schema: z.string().regex(/^([\w-]+=[^,\s]*(,[\w-]+=[^,\s]*)*)?$/),
    expects: { vi: '`tên=giá trị`, cách nhau bởi dấu phẩy', en: '`name=value` separated by commas' },
  },
  OTEL_SERVICE_NAME: text('toasoan', {
    vi: 'Tên của chương trình trong dấu vết.',
    en: 'Service name in traces.',
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
      en: 'Sampling ratio of requests and jobs.',
    },
  }),
  VAPID_PUBLIC_KEY: {
    ...text('', {
      vi: 'Khóa công khai của thông báo đẩy (VAPID, base64url).',
      en: 'VAPID public key for push notifications (base64url).',
    }),
    shownDefault: {
      vi: 'tạo một lần, giữ trong cơ sở dữ liệu',
      en: 'generated once, stored in the database',
    },
  },
  VAPID_PRIVATE_KEY: {
    ...secret({
      vi: 'Khóa riêng đi cùng; khóa tự tạo được niêm phong bằng `JWT_SECRET`.',
      en: 'VAPID private key; a generated key is encrypted with `JWT_SECRET`.',
    }),
    shownDefault: {
      vi: 'tạo một lần, giữ trong cơ sở dữ liệu',
      en: 'generated once, stored in the database',
    },
  },
  PUSH_INNER_HOSTS: setting({
    schema: hostList,
    expects: {
      vi: 'tên máy cách nhau bởi dấu phẩy, có thể kèm cổng',
      en: 'host names separated by commas, optionally with a port',
    },
    default: '',
    shownDefault: { vi: 'chỉ dịch vụ đẩy công khai', en: 'public push services only' },
    help: {
      vi: 'Dịch vụ đẩy trong mạng nội bộ mà trình duyệt của nhân viên dùng.',
      en: 'Push services in the internal network used by staff browsers.',
    },
  }),
  STORAGE: oneOf(['local', 's3'], 'local', {
    vi: 'Nơi giữ tệp tải lên: `DATA_DIR` hoặc kho kiểu S3. Các máy chủ chung một cơ sở dữ liệu dùng chung một `DATA_DIR`, hoặc đều đặt `s3`; khác đi thì không khởi động.',
    en: 'Storage of uploads: `DATA_DIR` or an S3-compatible store. Servers that share a database must share one `DATA_DIR` or all use `s3`; otherwise they do not start.',
  }),
  S3_ENDPOINT: address(['http', 'https'], { vi: 'Địa chỉ kho S3.', en: 'S3 endpoint.' }),
  S3_BUCKET: text('', { vi: 'Tên bucket.', en: 'S3 bucket.' }),
  S3_REGION: text('us-east-1', { vi: 'Vùng S3.', en: 'S3 region.' }),
  S3_ACCESS_KEY: text('', { vi: 'Mã truy cập S3.', en: 'S3 access key.' }),
  S3_SECRET_KEY: secret({ vi: 'Khóa bí mật S3.', en: 'S3 secret key.' }),
  RECORDER_COPIES: number(1, 2, 1, {
    vi: 'Số máy chủ cùng ghi mỗi luồng: 2 thì máy thứ hai bù chỗ máy kia thiếu.',
    en: 'Servers that record each stream: with 2, the second one fills what the other one misses.',
  }),
  MACHINE: {
    ...text('', {
      vi: 'Tên của máy này, để phân biệt hai máy cùng ghi và máy phát sóng.',
      en: 'Name of this machine, which tells two recorders and the machine that plays out apart.',
    }),
    shownDefault: { vi: 'tên máy', en: 'host name' },
  },
  STREAM_HOSTS: setting({
    schema: hostList,
    expects: {
      vi: 'tên hoặc số của máy cách nhau bởi dấu phẩy, ví dụ song.example.vn, 10.1.2.3:8000',
      en: 'host names or IP addresses separated by commas, for example stream.example.vn, 10.1.2.3:8000',
    },
    default: '',
    shownDefault: { vi: 'không ghi kênh nào', en: 'no channel is recorded' },
    help: {
      vi: 'Những máy có luồng phát được ghi; máy trong mạng nội bộ chỉ khi ghi bằng số.',
      en: 'Hosts whose streams may be recorded; hosts in the internal network only by IP address.',
    },
  }),
  CLAMAV_ADDRESS: setting({
    schema: z.string().regex(/^(\/\S{1,200}|[A-Za-z0-9.:_[\]-]{1,253}:\d{1,5})?$/),
    expects: {
      vi: 'đường dẫn socket hoặc `máy:cổng`, ví dụ /run/clamav/clamd.ctl hoặc 127.0.0.1:3310',
      en: 'socket path or `host:port`, for example /run/clamav/clamd.ctl or 127.0.0.1:3310',
    },
    default: '',
    shownDefault: { vi: 'không quét', en: 'no scanning' },
    help: {
      vi: 'clamd quét vi-rút mọi tệp tải lên trước khi ai mở được.',
      en: 'clamd address; every upload is scanned for viruses before it can be opened.',
    },
  }),
  CLAMAV_FAILURE: oneOf(['closed', 'open'], 'closed', {
    vi: 'Khi clamd không trả lời: `closed` chưa nhận tệp, `open` vẫn nhận tệp không quét.',
    en: 'Behaviour while clamd does not answer: `closed` refuses files, `open` accepts them unscanned.',
  }),
  CLAMAV_MEGABYTES: number(1, 4000, 100, {
    vi: 'Tệp lớn hơn số MB này không được quét; `StreamMaxLength` của clamd phải ít nhất bằng vậy.',
    en: 'Files larger than this (MB) are not scanned; clamd’s `StreamMaxLength` must be at least as large.',
  }),
  CRAWLER_INNER_HOSTS: setting({
    schema: hostList,
    expects: {
      vi: 'tên hoặc số của máy cách nhau bởi dấu phẩy, ví dụ tin.noibo.vn:8080, 10.1.2.3',
      en: 'host names or IP addresses separated by commas, for example news.inner.vn:8080, 10.1.2.3',
    },
    default: '',
    shownDefault: { vi: 'chỉ địa chỉ công khai', en: 'public addresses only' },
    help: {
      vi: 'Máy trong mạng nội bộ mà bộ thu thập tin được hỏi; không bao giờ là cổng của chính máy chủ này hay địa chỉ link-local.',
      en: 'Hosts in the internal network that the crawler may request; never this server’s own ports or link-local addresses.',
    },
  }),
  PLAYOUT: oneOf(['off', 'liquidsoap'], 'off', {
    vi: '`liquidsoap`: phát các kênh được chọn theo ngày đã công bố, bằng chương trình Liquidsoap trên máy này, tới Icecast.',
    en: '`liquidsoap`: play out the chosen channels by their published days, by the program Liquidsoap on this machine, to Icecast.',
  }),
  PLAYOUT_PROGRAM: text('liquidsoap', {
    vi: 'Tên hoặc đường dẫn của Liquidsoap (2.1).',
    en: 'Name or path of Liquidsoap (2.1).',
  }),
  PLAYOUT_ICECAST: address(['http', 'https'], {
    vi: 'Địa chỉ Icecast nhận các kênh, như `http://127.0.0.1:8000`; mỗi kênh ở `/<mã kênh>.mp3`.',
    en: 'Icecast that receives the channels, such as `http://127.0.0.1:8000`; each is at `/<code>.mp3`.',
  }),
  PLAYOUT_ICECAST_PASSWORD: secret({
    vi: 'Mật khẩu nguồn phát của Icecast đó.',
    en: 'Source password of that Icecast.',
  }),
  PLAYOUT_MUSIC: text('', {
    vi: 'Tệp hoặc thư mục nhạc phát khi không có gì để phát; thư mục con mang mã kênh dành cho kênh ấy. Trống: im lặng.',
    en: 'File or folder of music for when there is nothing to play; a subfolder with the code of a channel is for that channel. Empty: silence.',
  }),
  PLAYOUT_BITRATE: number(32, 320, 128, {
    vi: 'Tốc độ MP3 phát ra (kbit/s).',
    en: 'Bit rate of the MP3 that is sent (kbit/s).',
  }),
  PLAYOUT_SILENCE: number(1, 60, 2, {
    vi: 'Số giây không có tiếng, sau đó nhạc thay chỗ cho đến khi có tiếng lại.',
    en: 'Seconds without sound after which music takes over, until there is sound again.',
  }),
  IMAGE_PROXY_HOSTS: setting({
    schema: hostList,
    expects: {
      vi: 'tên máy cách nhau bởi dấu phẩy, ví dụ anh.example.vn, *.example.com',
      en: 'host names separated by commas, for example anh.example.vn, *.example.com',
    },
    default: '',
    shownDefault: { vi: 'không lấy ảnh từ nơi khác', en: 'no external images' },
    help: {
      vi: 'Những máy mà trình sửa ảnh được lấy ảnh về; không bao giờ là địa chỉ mạng nội bộ.',
      en: 'Hosts from which the image editor may fetch images; never addresses in the internal network.',
    },
  }),
  IMAGE_PROXY_KEY: {
    ...setting({
      schema: z.union([z.literal(''), z.string().regex(/^[\x21-\x7e]{16,200}$/)]),
      expects: { vi: 'từ 16 đến 200 ký tự ASCII', en: '16 to 200 ASCII characters' },
      default: '',
      help: {
        vi: 'Khóa API mà trình duyệt của người đã đăng nhập gửi khi lấy ảnh từ nơi khác.',
        en: 'API key that browsers of logged-in users send to fetch external images.',
      },
    }),
    secret: true,
  },
  AGENCY_FOLDER: text('', {
    vi: 'Thư mục nhận tin của các hãng, mỗi nguồn một thư mục con do máy chủ FTP/SSH của cơ quan ghi vào; trống là `DATA_DIR/agencies`.',
    en: 'Folder for files of news agencies, with a subfolder per source that the organisation’s FTP/SSH server writes to. Empty: `DATA_DIR/agencies`.',
  }),
  ARCHIVE_FOLDER: text('', {
    vi: 'Thư mục gặp gỡ kho lưu trữ âm thanh (MAM), mỗi tài khoản một thư mục con; trống là `DATA_DIR/archive`. Bắt buộc khi `STORAGE=s3` và có tài khoản gửi qua thư mục.',
    en: 'Exchange folder of the audio archive (MAM), with a subfolder per account. Empty: `DATA_DIR/archive`. Required with `STORAGE=s3` if an account sends through a folder.',
  }),
  ARCHIVE_URL: address(['http', 'https'], {
    vi: 'Địa chỉ WebDAV của kho lưu trữ âm thanh, cho các tài khoản gửi bằng HTTP, mỗi tài khoản một thư mục con; trống là tắt.',
    en: 'WebDAV address of the audio archive for accounts that send over HTTP, with a collection per account. Empty: off.',
  }),
  ARCHIVE_KEY: secret({
    vi: 'Khóa của địa chỉ đó: `tên:mật khẩu` (Basic) hoặc một mã (Bearer).',
    en: 'Credentials for `ARCHIVE_URL`: `name:password` (Basic) or a token (Bearer).',
  }),
  MAP_TILES_URL: setting({
    schema: z
      .string()
      .refine(
        (value) =>
          value === '' ||
          (/^https?:\/\//.test(value) &&
            URL.canParse(value) &&
            ['{z}', '{x}', '{y}'].every((part) => value.includes(part))),
      ),
    expects: {
      vi: 'địa chỉ http hoặc https có {z}, {x}, {y}',
      en: 'an http or https address with {z}, {x}, {y}',
    },
    default: '',
    help: {
      vi: 'Máy chủ mảnh bản đồ, như `https://tile.example.vn/{z}/{x}/{y}.png`, để vẽ ảnh bản đồ trong bài; trống là tắt.',
      en: 'Map tile server, such as `https://tile.example.vn/{z}/{x}/{y}.png`, used to draw maps in stories. Empty: off.',
    },
  }),
  MAP_TILES_CREDIT: text('© OpenStreetMap', {
    vi: 'Dòng ghi nguồn dưới ảnh bản đồ, theo giấy phép của máy chủ đó.',
    en: 'Credit below drawn maps, as the licence of that server requires.',
  }),
  SPEECH_URL: address(['http', 'https'], {
    vi: 'Dịch vụ chuyển giọng nói thành văn bản kiểu OpenAI (`POST …/audio/transcriptions`), như `http://127.0.0.1:8000/v1`; trống là tắt.',
    en: 'OpenAI-compatible speech service (`POST …/audio/transcriptions`), such as `http://127.0.0.1:8000/v1`. Empty: off.',
  }),
  SPEECH_KEY: secret({ vi: 'Khóa của dịch vụ đó.', en: 'API key of the speech service.' }),
  SPEECH_MODEL: text('whisper-1', { vi: 'Mô hình nhận dạng.', en: 'Model of the speech service.' }),
  SPEECH_LANGUAGE: text('vi', { vi: 'Ngôn ngữ của lời nói.', en: 'Language of the recordings.' }),
  SPEECH_NAMES: text('', {
    vi: 'Tên người, địa danh, từ riêng mà dịch vụ hay nghe nhầm, cách nhau bởi dấu phẩy; gửi kèm mỗi lần nghe (`prompt`).',
    en: 'Names and other words that are often misrecognised, separated by commas; sent with each request (`prompt`).',
  }),
  SPEECH_MODEL_FOLDER: text('', {
    vi: 'Thư mục mô hình sherpa-onnx (có `tokens.txt`) để máy chủ tự bóc băng, không cần dịch vụ; trống là tắt.',
    en: 'Folder of a sherpa-onnx model (with `tokens.txt`) for local transcription without a service. Empty: off.',
  }),
  SPEECH_THREADS: number(1, 64, 1, {
    vi: 'Số luồng của mô hình đó.',
    en: 'Threads of the local speech model.',
  }),
  SPEECH_MEMORY: number(64, 262_144, 4096, {
    vi: 'Bộ nhớ (MB) mà mô hình đó được dùng.',
    en: 'Memory limit of the local speech model (MB).',
  }),
  MOMO_ENDPOINT: address(['http', 'https'], {
    vi: 'Cổng thanh toán MoMo v2, như `https://payment.momo.vn`; trống là tắt (dữ liệu mẫu thì dùng cổng giả lập của chính nó).',
    en: 'MoMo payment gateway v2, such as `https://payment.momo.vn`. Empty: off (the demo uses a built-in simulator).',
  }),
  MOMO_PARTNER_CODE: text('', { vi: 'Mã đối tác MoMo.', en: 'MoMo partner code.' }),
  MOMO_ACCESS_KEY: secret({ vi: 'Khóa truy cập MoMo.', en: 'MoMo access key.' }),
  MOMO_SECRET_KEY: secret({ vi: 'Khóa bí mật MoMo, để ký.', en: 'MoMo secret key for signatures.' }),
  EINVOICE_URL: address(['http', 'https'], {
    vi: 'Nhà cung cấp hóa đơn điện tử nhận tệp XML theo định dạng của cơ quan thuế; trống là tắt (dữ liệu mẫu thì dùng nhà cung cấp giả lập của chính nó).',
    en: 'Provider of e-invoices that takes XML of the tax office’s format. Empty: off (the demo uses a built-in simulator).',
  }),
  EINVOICE_TOKEN: secret({ vi: 'Mã truy cập của nhà cung cấp đó.', en: 'Access token of that provider.' }),
  EINVOICE_SERIES: text('1C{yy}TAA', {
    vi: 'Mẫu số và ký hiệu hóa đơn; `{yy}` là hai số cuối của năm.',
    en: 'Form and series of invoices; `{yy}` is the year’s last two digits.',
  }),
  FACEBOOK_GRAPH_URL: address(['http', 'https'], {
    vi: 'Graph API của Facebook kèm phiên bản, như `https://graph.facebook.com/v21.0`; trống là tắt (dữ liệu mẫu thì dùng mạng giả lập của chính nó).',
    en: 'Facebook Graph API with version, such as `https://graph.facebook.com/v21.0`. Empty: off (the demo uses a built-in simulator).',
  }),
  FACEBOOK_APP_ID: text('', { vi: 'Mã ứng dụng Facebook.', en: 'Facebook app ID.' }),
  FACEBOOK_APP_SECRET: secret({ vi: 'Khóa bí mật của ứng dụng đó.', en: 'Facebook app secret.' }),
  FACEBOOK_LOGIN_URL: {
    ...address(['http', 'https'], {
      vi: 'Trang đăng nhập Facebook, nơi quản trị trang đồng ý cho tòa soạn đăng bài.',
      en: 'Facebook log-in page, where page administrators authorise posting.',
    }),
    default: 'https://www.facebook.com/v21.0/dialog/oauth',
  },
  YOUTUBE_API_URL: address(['http', 'https'], {
    vi: 'YouTube Data API, như `https://www.googleapis.com/youtube/v3`; trống là tắt (dữ liệu mẫu thì dùng mạng giả lập của chính nó).',
    en: 'YouTube Data API, such as `https://www.googleapis.com/youtube/v3`. Empty: off (the demo uses a built-in simulator).',
  }),
  YOUTUBE_TOKEN_URL: {
    ...address(['http', 'https'], { vi: 'Nơi đổi mã của Google.', en: 'Google token endpoint.' }),
    default: 'https://oauth2.googleapis.com/token',
  },
  YOUTUBE_LOGIN_URL: {
    ...address(['http', 'https'], {
      vi: 'Trang đăng nhập Google, nơi chủ kênh đồng ý cho tòa soạn phát.',
      en: 'Google log-in page, where channel owners authorise streaming.',
    }),
    default: 'https://accounts.google.com/o/oauth2/v2/auth',
  },
  YOUTUBE_CLIENT_ID: text('', { vi: 'Mã ứng dụng Google.', en: 'Google client ID.' }),
  YOUTUBE_CLIENT_SECRET: secret({ vi: 'Khóa bí mật của ứng dụng đó.', en: 'Google client secret.' }),
  OIDC_ISSUER: address(['http', 'https'], {
    vi: 'Nhà cung cấp đăng nhập OpenID Connect; trống là tắt.',
    en: 'OpenID Connect issuer for single sign-on. Empty: off.',
  }),
  OIDC_CLIENT_ID: text('', { vi: 'Mã ứng dụng ở nhà cung cấp đó.', en: 'OpenID Connect client ID.' }),
  OIDC_CLIENT_SECRET: secret({ vi: 'Khóa ứng dụng ở nhà cung cấp đó.', en: 'OpenID Connect client secret.' }),
}
