/** The player of films without what this program never shows (advertisements, protected films). */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
