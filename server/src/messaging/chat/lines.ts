/** Where the open pages of a person hear of chat: their own, never those that look with their eyes. */
export const lineOf = (userId: number): string => `chat:${userId}`
