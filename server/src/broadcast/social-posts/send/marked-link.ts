/** The link as it is posted: readers' way is named in it, and the key by which the post is known again. */
export function markedLink(link: string, key: string): string {
  if (!URL.canParse(link)) return link
  const url = new URL(link)
  url.searchParams.set('utm_source', 'facebook')
  url.searchParams.set('utm_medium', 'social')
  url.searchParams.set('utm_content', key)
  return url.href
}

/** What is posted: a post shows pictures or the card of a link; with pictures the link joins the words. */
export function wordsOf(
  { message, link, key }: { message: string; link: string; key: string },
  hasFiles: boolean,
) {
  const marked = link ? markedLink(link, key) : ''
  return hasFiles && marked
    ? { message: [message, marked].filter(Boolean).join('\n\n'), link: '' }
    : { message, link: marked }
}
