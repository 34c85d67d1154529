/** The header by which a station knows which process of a proof listens. */
export const listenerHeader = 'x-prove-process'
