/** Whether a URL is allowed for images, audio and video: library media, or https. */
export const isAllowedSource = (src: string | null): src is string =>
  src !== null && /^(\/media\/|https:\/\/)/i.test(src) && !src.includes('/../')
