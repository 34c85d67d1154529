/** The mark: a pen nib that is also a transmitter mast, with the red lamp of a live studio at its tip. */
import { lettering } from '../lib/lettering.ts'

export const BLUE = '#0b3d91'
export const LIVE = '#e5323e'

/** The mark on a 64-unit square without its tile. */
export const nib = (ink: string, cut: string, lamp = LIVE): string =>
  `<path d="M32 21.5C33.6 26.5 42 35.5 42 43.5C42 47.5 39.6 50.6 37.4 52.5H26.6C24.4 50.6 22 47.5 22 43.5C22 35.5 30.4 26.5 32 21.5Z" fill="${ink}"/><path d="M32 27V40" stroke="${cut}" stroke-width="2" stroke-linecap="round"/><circle cx="32" cy="42.6" r="2.9" fill="${cut}"/><path d="M27.5 56.2H36.5" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/><g fill="none" stroke="${ink}" stroke-width="3.1" stroke-linecap="round"><path d="M24.4 23.2A9.6 9.6 0 0 1 24.4 9.8"/><path d="M39.6 23.2A9.6 9.6 0 0 0 39.6 9.8"/><path d="M18.2 28A17.6 17.6 0 0 1 18.2 5" transform="translate(0 0)"/><path d="M45.8 28A17.6 17.6 0 0 0 45.8 5"/></g><circle cx="32" cy="16.5" r="4.3" fill="${lamp}"/>`

/** The mark in its tile. `full` leaves no rounded corners, for systems that cut their own. */
export function tile(full = false): string {
  return `<defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1653b8"/><stop offset="1" stop-color="#082f74"/></linearGradient></defs><rect width="64" height="64" ${full ? '' : 'rx="14"'} fill="url(#t)"/><g transform="translate(3.84 3.3) scale(.88)">${nib('#ffffff', '#0d459f')}</g>`
}
const svg = (w: number, h: number, body: string, title = 'Tòa Soạn'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" role="img" aria-label="${title}"><title>${title}</title>${body}</svg>\n`

export const logo = (): string => svg(64, 64, tile())
export const square = (): string => svg(64, 64, tile(true))
/** At 16 px only the nib, one pair of waves and the lamp remain. */
export const favicon = (): string =>
  svg(
    64,
    64,
    `<rect width="64" height="64" rx="14" fill="${BLUE}"/><path d="M32 22C34 28.5 46 37.5 46 47C46 51.5 43 55 40.4 57H23.6C21 55 18 51.5 18 47C18 37.5 30 28.5 32 22Z" fill="#fff"/><path d="M32 31V44" stroke="${BLUE}" stroke-width="3.4"/><circle cx="32" cy="46" r="4" fill="${BLUE}"/><g fill="none" stroke="#fff" stroke-width="5.2" stroke-linecap="round"><path d="M17 27A17 17 0 0 1 17 7"/><path d="M47 27A17 17 0 0 0 47 7"/></g><circle cx="32" cy="15.5" r="6.6" fill="#ff4a52"/>`,
  )
export function full(ink: string): string {
  const { d, width } = lettering('Tòa Soạn', 78, 46, 38, 700, -0.4)
  return svg(Math.ceil(78 + width + 2), 64, `${tile()}<path d="${d}" fill="${ink}"/>`)
}
