/** Everybody who decides on anything. */
export const inboxRoom = 'inbox'
