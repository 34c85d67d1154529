import {
  exportCertificate,
  exportTaxList,
  issueCertificate,
  listCertificates,
} from '@toasoan/contract/finance/tax-certificates'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { paperWord, printOf } from '#server/kernel/papers/paper-words.ts'
import { sendPaper } from '#server/kernel/papers/send-paper.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { settingsOf, settingsWithin } from '../../administration/settings/public.ts'
import { asSheet } from '../papers/public.ts'
import { asRow, certificateList, issue, paidInYear, readCertificate } from './certificate-rows.ts'
import { annualTable, certificatePaper, listTitle } from './papers.ts'

export const routes: Route[] = [
  route(listCertificates, ({ db, query }) => certificateList(db, query)),
  changing(issueCertificate, async ({ tx, note, access, body }) => {
    const settings = await settingsWithin(tx)
    const made = asRow(await issue(tx, access.userId, body, settings['finance.certificate_series']))
    note({ type: 'tax_certificate', id: made.id, name: `${made.series} · ${made.number}`, after: made })
    return made
  }),
  route(exportTaxList, async (call) => {
    const { db, query, language } = call
    const house = (await settingsOf(call))['site.organisation']
    const title = listTitle(query.year, language)
    const table = annualTable(query.year, await paidInYear(db, query.year), language)
    const print = printOf({ house, title, period: String(query.year) }, language, [
      { role: paperWord('preparer', language), name: '' },
    ])
    return sendBook(call, `05-2-BK-TNCN-${query.year}.xlsx`, [asSheet(table, print)])
  }),
  route(exportCertificate, async (call) => {
    const { db, params, language } = call
    const one = await readCertificate(db, params.id)
    const settings = await settingsOf(call)
    const house = {
      name: settings['site.organisation'],
      tax: settings['finance.tax_code'],
      address: settings['finance.address'],
    }
    return sendPaper(call, `chung-tu-${one.number}.pdf`, certificatePaper(one, house, language))
  }),
]
