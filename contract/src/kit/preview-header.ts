/** Name of the header with which a call is previewed instead of made. */
export const previewHeader = 'x-preview'
