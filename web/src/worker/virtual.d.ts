declare module 'virtual:screen-addresses' {
  /** Matches the paths of the back-office's screens, made from its route tables. */
  export const screenAddresses: RegExp
}
