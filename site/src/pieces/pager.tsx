import type { Paging } from '@toasoan/contract/site/search'
import { useAddress, useSay } from '#site/frame/language.tsx'
import { siteText } from '#site/text/site.ts'

/** The page numbers to offer: the first, the last, and two on either side of the present one. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = new Set([1, pages, page - 2, page - 1, page, page + 1, page + 2])
  const shown = [...near].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)
  return shown.flatMap((n, index) => (index > 0 && n - shown[index - 1]! > 1 ? [null, n] : [n]))
}

/** Links to the pages of a list. `addressOf` gives a page's address. */
export function Pager({ paging, addressOf }: { paging: Paging; addressOf: (page: number) => string }) {
  const say = useSay()
  const address = useAddress()
  const { page, pages } = paging
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={say(siteText.pages)}>
      {page > 1 && (
        <a rel="prev" href={address(addressOf(page - 1))}>
          {say(siteText.previousPage)}
        </a>
      )}
      <ol>
        {pageNumbers(page, pages).map((n, index) =>
          n === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              <a href={address(addressOf(n))} aria-current={n === page ? 'page' : undefined}>
                <span className="away">{say(siteText.pageSuffix, { page: '' })}</span>
                {n}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <a rel="next" href={address(addressOf(page + 1))}>
          {say(siteText.nextPage)}
        </a>
      )}
    </nav>
  )
}

/** The address of one page of a list: the first has no number. */
export const pageAddress = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path)
