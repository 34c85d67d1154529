/** The header by which a station knows which process of a proof listens. */
export const listenerHeader = 'x-prove-process'

/** The header by which it says what its clock is. */
export const clockHeader = 'x-prove-clock'
