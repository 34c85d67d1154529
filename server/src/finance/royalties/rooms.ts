/** Everybody who may open a list of sheets. */
export const profitRoom = 'profits'
