import { stillPath } from '@toasoan/contract/site/paths'

const film =
  /<figure class="embed embed-(?:wide|tall)"><a href="https:\/\/www\.youtube\.com\/(?:watch\?v=|shorts\/)([A-Za-z0-9_-]{11})[^>]*>/g

/** The HTML of a story whose films have the still of their site. It comes from here: that site hears of nobody who presses nothing. */
export const withStills = (html: string): string =>
  html.replace(
    film,
    (link, id: string) =>
      `${link}<img class="still" src="${stillPath(id)}" alt="" loading="lazy" decoding="async">`,
  )
