import { noSelectors } from '@toasoan/contract/editorial/crawler-sources'
import { ownSiteTag } from '@toasoan/contract/editorial/imports'
import { canonicalAddress } from './address.ts'
import { type PageInput, type ReadPage, readPage } from './page.ts'
import { pageDocument } from './page-document.ts'
import { metaOf } from './page-facts.ts'

/** A page of one's own site, with what an archive keeps of a story besides its text. */
export type OwnPage = Pick<ReadPage, 'address' | 'title' | 'lead' | 'html' | 'plain' | 'author' | 'at'> & {
  /** What the page says it is (`og:type`); empty where it does not. */
  type: string
  section: string
  tags: string[]
  /** Whole address of its picture; empty where it has none. */
  cover: string
  /** What it says to show whose site it is. */
  proof: string
}

const mostTags = 30

/** Keywords of a page: one to a tag of their own, else listed by commas. */
function tagsIn(document: ReturnType<typeof pageDocument>): string[] {
  const single = [...document.querySelectorAll('meta[property="article:tag"]')].map(
    (meta) => meta.getAttribute('content')?.trim() ?? '',
  )
  const listed = metaOf(document, 'news_keywords', 'keywords').split(/[,;]/)
  return (single.length > 0 ? single : listed)
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, mostTags)
}

/** Reads a page of one's own site. */
export function readOwnPage(input: Omit<PageInput, 'selectors'>): OwnPage {
  const { address, title, lead, html, plain, author, at } = readPage({ ...input, selectors: noSelectors })
  const document = pageDocument(input.html)
  return {
    ...{ address, title, lead, html, plain, author, at },
    type: metaOf(document, 'og:type').slice(0, 80),
    section: metaOf(document, 'article:section', 'section').slice(0, 200),
    tags: tagsIn(document),
    cover: canonicalAddress(metaOf(document, 'og:image', 'twitter:image'), input.address) ?? '',
    proof: metaOf(document, ownSiteTag).slice(0, 100),
  }
}
