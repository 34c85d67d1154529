/** Name of the header with which a call is previewed instead of made. */
export const previewHeader = 'x-preview'

/**
 * Prefix of the path of a previewed call, below `/api`. A server of before previews has no such path and refuses the call, where
 * it would ignore the header and make the change.
 */
export const previewPath = '/preview'
