import { filmOf } from '@toasoan/contract/site/films'
import { stillPath } from '@toasoan/contract/site/paths'

const video = /<figure class="embed embed-(?:wide|tall)"><a href="([^"]*)"[^>]*>/g

/** The HTML of a story whose videos have a still, served from here: the other site hears of nobody who presses nothing. */
export const withStills = (html: string): string =>
  html.replace(video, (link, address: string) => {
    const film = filmOf(address.replaceAll('&amp;', '&'))
    return film
      ? `${link}<img class="still" src="${stillPath(film)}" alt="" loading="lazy" decoding="async">`
      : link
  })
