import { type Language, say, text } from '@toasoan/contract/kit/text'
import type { Teaser } from '@toasoan/contract/site/home'
import { type exportPublished, mostPublishedExported } from '@toasoan/contract/site/reading-calls'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { CallContext } from '#server/kernel/http/route.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import type { SheetToWrite } from '#server/kernel/sheets/write-book.ts'
import { categoryNamed, siteKnowledge } from '../publications/public.ts'
import { listed } from './listed.ts'
import { readingOf } from './reading-of.ts'

const words = {
  sheet: text('Đã xuất bản', 'Published'),
  id: text('Mã', 'Id'),
  title: text('Tiêu đề', 'Title'),
  category: text('Chuyên mục', 'Category'),
  byline: text('Tác giả', 'By'),
  at: text('Xuất bản lúc', 'Published at'),
  address: text('Địa chỉ', 'Address'),
  more: text(
    'Còn nữa: một tệp có nhiều nhất {most} tin bài. Hãy lọc hẹp hơn.',
    'There are more: a file holds at most {most} stories. Filter more narrowly.',
  ),
}

/** Rows read at a time. */
const batch = 500

/** Spreadsheets know no time zones: a time is written as the house's clock shows it. */
const onHouseClock = (instant: string) => new Date(Date.parse(instant) + 7 * 3_600_000)

function sheetOf(teasers: readonly Teaser[], isCut: boolean, language: Language, site: string): SheetToWrite {
  const rows = teasers.map(({ id, title, category, byline, published_at, path }) => [
    id,
    title,
    category?.name ?? '',
    byline,
    onHouseClock(published_at),
    new URL(path, site).href,
  ])
  return {
    name: words.sheet[language],
    columns: [
      { header: words.id[language], width: 9 },
      { header: words.title[language], width: 70 },
      { header: words.category[language], width: 20 },
      { header: words.byline[language], width: 28 },
      { header: words.at[language], width: 18, format: 'hh:mm dd/mm/yyyy' },
      { header: words.address[language], width: 60 },
    ],
    rows: isCut ? [...rows, ['', say(words.more, language, { most: mostPublishedExported })]] : rows,
  }
}

type Query = z.output<typeof exportPublished.query>

/** Answers with what is published, as the filters have it, as an xlsx file; never more than it says. */
export async function sendPublished(
  call: CallContext<Access | null>,
  { category_id, category: slug, ...asked }: Query,
) {
  const named = slug ? categoryNamed(await siteKnowledge(call).categories(), slug) : undefined
  // No article stands in a category that nobody knows.
  const categoryId = category_id ?? named?.id ?? (slug ? 0 : undefined)
  const found: Teaser[] = []
  // A search ranks so many and no more.
  let isCapped = false
  for (let page = 1; found.length <= mostPublishedExported; page += 1) {
    const { rows, totalCapped } = await listed(
      readingOf(call),
      { ...asked, page, perPage: batch, forgiving: true },
      categoryId,
    )
    found.push(...rows)
    isCapped ||= Boolean(asked.keyword && totalCapped)
    if (rows.length < batch) break
  }
  const isCut = isCapped || found.length > mostPublishedExported
  const { language, configuration } = call
  return sendBook(call, 'tin-da-xuat-ban.xlsx', [
    sheetOf(found.slice(0, mostPublishedExported), isCut, language, configuration.publicUrl),
  ])
}
