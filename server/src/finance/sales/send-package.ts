import type { openPackage } from '@toasoan/contract/finance/sales'
import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { papersOfVersion } from '../../editorial/documents/public.ts'
import { openLink } from './package-link.ts'

type Sold = {
  title: string
  version_id: number
  article_id: number
  licence: string
  unit: string
  /** The house's day. */
  sold_on: string
}

/** The licence as the buyer keeps it. */
const licenceOf = ({ title, unit, licence, sold_on, article_id }: Sold): string =>
  [
    'ĐIỀU KHOẢN SỬ DỤNG TIN BÀI',
    '',
    `Tin bài: ${title} (số ${article_id})`,
    `Đơn vị sử dụng: ${unit}`,
    `Ngày mua: ${sold_on}`,
    '',
    licence,
    '',
  ].join('\r\n')

/** Answers a buyer's link with what was sold: as Word, as PDF, its pictures and the licence, in one zip. */
export async function sendPackage(call: Call<typeof openPackage>) {
  const { params, reply, db, language } = call
  const saleId = await openLink(call, params.token)
  const { rows } = await sql<Sold>`select s.title, s.version_id, s.article_id, s.licence, u.name as unit,
      to_char(s.sold_at at time zone ${zone}, 'DD/MM/YYYY') as sold_on
    from sale s join unit_buy u on u.id = s.unit_buy_id where s.id = ${saleId}`.execute(db)
  const sold = rows[0] as Sold
  const owner = `package:${saleId}`
  const papers = await papersOfVersion(call, { versionId: sold.version_id, language, owner })
  const name = slugOf(sold.title, 60) || 'tin-bai'
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(papers.docx), `${name}.docx`)
  zip.addBuffer(Buffer.from(papers.pdf), `${name}.pdf`)
  for (const picture of papers.pictures) zip.addBuffer(Buffer.from(picture.data), `anh/${picture.name}`)
  zip.addBuffer(Buffer.from(`\ufeff${licenceOf(sold)}`, 'utf8'), 'dieu-khoan-su-dung.txt')
  zip.end()
  await reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${name}-${sold.article_id}.zip"`)
    .header('cache-control', 'no-store')
    .send(zip.outputStream)
  return reply
}
