import { text } from '../kit/text.ts'

/** A report that one has mailed did not reach somebody. */
export type ReportNotifications = {
  report_mail_failed: { title: string; person: string; reason: string; reason_en: string }
}

export const reportSentences = {
  report_mail_failed: {
    label: text('Báo cáo qua thư không gửi được', 'A mailed report does not arrive'),
    title: text('Báo cáo “{title}” không gửi cho {person}', '“{title}” was not mailed to {person}'),
    body: text('{reason}', '{reason_en}'),
  },
}
