import { fetchProxied, imageProxy, proxyKeyHeader } from '@toasoan/contract/media/proxy'
import { apiError, isApiError } from '#web/client/api-error.ts'
import { call, refuse, sendRenewing } from '#web/client/call.ts'
import { baseOf } from '#web/client/configuration.ts'
import { translate } from '#web/language/language.ts'
import { imageTexts } from './image-texts.ts'
import type { Size } from './picture-edit.ts'
import { proxyFailure } from './proxy-failure.ts'

/** An editable image: bytes, size, and a copy small enough to redraw at each change. */
export type LoadedPicture = {
  readonly source: Blob
  readonly name: string
  readonly size: Size
  readonly preview: ImageBitmap
  /** Animated; an edit keeps only the first frame. */
  readonly moving: boolean
}

const failed = (): Error => new Error(translate(imageTexts.loadFailed))

/** Whether an image is on another site, outside our control. */
export function isExternal(src: string): boolean {
  const { origin } = new URL(src, location.href)
  const own = [location.origin, new URL(baseOf('media'), location.href).origin]
  return !own.includes(origin)
}

/** File name at the end of a URL. */
export function nameOf(src: string): string {
  const last = new URL(src, 'http://localhost').pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).replace(/[\\/]/g, '') || 'anh'
  } catch {
    return 'anh'
  }
}

async function fetchOwn(src: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(src, { signal }).catch((error) => {
    throw signal.aborted ? error : failed()
  })
  if (!answer.ok) throw failed()
  return answer.blob()
}

/**
 * Fetches an image of another host through the server's proxy.
 * @throws Error with the message for the user
 */
export async function fetchThroughProxy(src: string, signal: AbortSignal): Promise<Blob> {
  const { key } = await call(imageProxy, { signal })
  const answer = await sendRenewing(fetchProxied, {
    query: { url: src },
    headers: key ? { [proxyKeyHeader]: key } : {},
    signal,
  }).catch((error) => {
    if (isApiError(error) && error.status === 0) throw new Error(proxyFailure(0, '', ''))
    throw error
  })
  if (answer.ok) return answer.blob()
  if (answer.status === 401) refuse(apiError(401, {}), true)
  throw new Error(
    proxyFailure(
      answer.status,
      answer.headers.get('content-type') ?? '',
      await answer.text().catch(() => ''),
    ),
  )
}

/** Bytes of an image, from this server or through the proxy. */
export const fetchPicture = (src: string, signal: AbortSignal): Promise<Blob> =>
  isExternal(src) ? fetchThroughProxy(src, signal) : fetchOwn(src, signal)

/** Whether a GIF or WebP is animated. */
async function isMoving(source: Blob): Promise<boolean> {
  if (source.type !== 'image/gif' && source.type !== 'image/webp') return false
  const bytes = new TextDecoder('latin1').decode(await source.slice(0, 2_000_000).arrayBuffer())
  return source.type === 'image/webp'
    ? bytes.slice(0, 100).includes('ANIM')
    : bytes.split('\u0000!\u00f9\u0004').length > 2
}

/** Longest side of the copy redrawn at each change, in pixels. */
const previewSide = 1600

async function previewOf(picture: ImageBitmap): Promise<ImageBitmap> {
  const longest = Math.max(picture.width, picture.height)
  if (longest <= previewSide) return picture
  const scale = previewSide / longest
  const small = await createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * scale)),
    resizeHeight: Math.max(1, Math.round(picture.height * scale)),
    resizeQuality: 'high',
  })
  picture.close()
  return small
}

/**
 * Fetches and decodes an image, applying its EXIF orientation. The full image is released at once: 24
 * megapixels take a hundred megabytes.
 * @throws Error with the message for the user
 */
export async function loadPicture(src: string, signal: AbortSignal): Promise<LoadedPicture> {
  const source = await fetchPicture(src, signal)
  try {
    const picture = await createImageBitmap(source)
    const size = { width: picture.width, height: picture.height }
    const moving = await isMoving(source)
    return { source, name: nameOf(src), size, preview: await previewOf(picture), moving }
  } catch {
    throw failed()
  }
}

/** Decodes a logo for drawing. */
export async function loadLogo(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode().catch(() => {
    throw new Error(translate(imageTexts.logoFailed))
  })
  return image
}
