import drawing from '../../public/logo.svg?raw'

/** Default logo: a kilobyte in the bundle, without a request. */
export const ownLogo = `data:image/svg+xml,${encodeURIComponent(drawing)}`
