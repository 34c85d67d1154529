/** Whether a picture, sound or film may stand in a document: the house's own media, or https. */
export const isAllowedSource = (src: string | null): src is string =>
  src !== null && /^(\/media\/|https:\/\/)/i.test(src) && !src.includes('/../')
