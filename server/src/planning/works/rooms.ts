/** Everybody who may open a list of work. */
export const workRoom = 'works'
