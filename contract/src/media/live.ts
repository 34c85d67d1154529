/** What open pages hear when files changed: their numbers, or none where there are too many to name. */
export type FilesEvent = { ids: number[] }

export const filesChannel = 'files'
