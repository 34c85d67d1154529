import drawing from '../../public/logo.svg?raw'

/** The house's sign where it has none of its own: a kilobyte that comes with the program and needs no request. */
export const ownLogo = `data:image/svg+xml,${encodeURIComponent(drawing)}`
