import {
  addReportMail,
  changeReportMail,
  listReportMails,
  type ReportMail,
  removeReportMail,
  tryReportMail,
} from '@toasoan/contract/planning/report-mails'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { mailsOf } from './mails/mail-rows.ts'
import { addMail, changeMail, removeMail, tryMail } from './mails/save-mail.ts'

const type = 'report_mail'

/** What the log keeps. */
const facts = ({ id: _id, owner: _owner, mine: _mine, people, view, ...rest }: ReportMail) => ({
  ...rest,
  view: view?.name ?? null,
  user_ids: people.map(({ name }) => name),
})

const noted = (mail: ReportMail) => ({ type, id: mail.id, name: mail.view?.name ?? '' })

export const routes: Route[] = [
  route(listReportMails, ({ db, access }) => mailsOf(db, access)),

  changing(addReportMail, async ({ tx, note, access, language, body }) => {
    const made = await addMail(tx, { access, language }, body)
    note({ ...noted(made), after: facts(made) })
    return made
  }),

  changing(changeReportMail, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await changeMail(tx, { access, language }, params.id, body)
    note({ ...noted(after), before: facts(before), after: facts(after) })
    return after
  }),

  changing(removeReportMail, async ({ tx, note, access, language, params }) => {
    const before = await removeMail(tx, { access, language }, params.id)
    note({ ...noted(before), before: facts(before) })
    return null
  }),

  changing(tryReportMail, async ({ tx, note, access, language, params }) => {
    const mail = await tryMail(tx, { access, language }, params.id)
    note({ ...noted(mail), after: { trial: true } })
    return null
  }),
]
