import { z } from 'zod'
import { mediaCall } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

/** The header that carries the key of the image proxy (specification, section 6). */
export const proxyKeyHeader = 'api-key'

/** Refusals of the image proxy; the English sentences are the specification's. */
export const proxyErrors = {
  off: refusal('image_proxy.off', 404, 'Không tìm thấy dịch vụ lấy ảnh', 'Could not find Image Proxy'),
  keyMissing: refusal(
    'image_proxy.key_missing',
    400,
    'Yêu cầu không kèm khóa API.',
    'The request did not include an api key.',
  ),
  keyNotFound: refusal(
    'image_proxy.key_not_found',
    403,
    'Không tìm thấy khóa API đã gửi.',
    'The provided api key could not be found.',
  ),
  originNotTrusted: refusal(
    'image_proxy.domain_not_trusted',
    403,
    'Khóa API không dùng được cho nơi gửi yêu cầu.',
    'The api key is not valid for the request origins.',
  ),
  rejected: refusal('image_proxy.rejected', 403, 'Yêu cầu bị từ chối', 'Rejected request'),
  notFound: refusal('image_proxy.not_found', 404, 'Không tải được ảnh.', 'Failed to load image.'),
  away: refusal('image_proxy.away', 503, 'Không tải được ảnh.', 'Failed to load image.'),
  notAPicture: refusal('image_proxy.not_a_picture', 415, 'Không tải được ảnh.', 'Failed to load image.'),
  tooLarge: refusal('image_proxy.too_large', 413, 'Không tải được ảnh.', 'Failed to load image.'),
} as const

/** What browsers need to use the image proxy; `key` is empty when it is off. */
export const imageProxy = mediaCall('GET', '/files/image-proxy', {
  can: 'file.create',
  summary: text('Cấu hình dịch vụ lấy ảnh từ nơi khác', 'Configuration of the image proxy'),
  reply: z.object({
    key: z.string(),
    /** Names of hosts; `*.example.vn` stands for every name below. */
    hosts: z.array(z.string()),
  }),
})

/** An address of the web without a password in it. */
export const pictureAddress = z
  .string()
  .max(2000)
  .refine(
    (value) => {
      const url = URL.canParse(value) ? new URL(value) : null
      return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
    },
    because(
      'Cần địa chỉ http hoặc https của một ảnh.',
      'This must be the http or https address of a picture.',
    ),
  )

/** The bytes of a picture of another host, with the header `api-key`. */
export const fetchProxied = mediaCall('GET', '/files/image-proxy/picture', {
  can: 'file.create',
  summary: text(
    'Lấy một ảnh ở nơi khác (url; khóa ở phần đầu api-key)',
    'Fetch a picture of another host (url; the key in the header api-key)',
  ),
  query: z.object({ url: pictureAddress }),
  reply: z.unknown(),
  kind: 'raw',
})

/** Whether an entry of the allow-list names a host: exactly, or as `*.example.vn`; a port only if it names it. */
export function isAllowedHost(hosts: readonly string[], url: URL): boolean {
  const usual = url.port === ''
  return hosts.some((entry) => {
    const [name = '', port = ''] = entry.split(':')
    if (port ? port !== url.port : !usual) return false
    return name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name
  })
}
