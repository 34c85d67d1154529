/** Everybody who may open a list of plans. */
export const planRoom = 'plans'
