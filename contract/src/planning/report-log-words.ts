import { type Text, text } from '../kit/text.ts'
import { reportMailLabels } from './report-mails.ts'

/** What the log calls a mailed report. */
export const reportKinds = { report_mail: text('Báo cáo qua thư', 'Mailed report') }

/** The words of its fields. */
export const reportFields: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  report_mail: {
    ...reportMailLabels,
    view: reportMailLabels.view_id,
    kind: text('Báo cáo', 'Report'),
    search: text('Điều kiện', 'Filters'),
    trial: text('Gửi thử', 'Trial'),
  },
}

/** What was done, where a permission to look tells nothing of it. */
export const reportDeeds = {
  'POST /report/mails': text('Hẹn gửi báo cáo qua thư', 'Had a report mailed'),
  'PUT /report/mails/:id': text('Sửa lịch gửi báo cáo', 'Changed when a report is mailed'),
  'DELETE /report/mails/:id': text('Thôi gửi báo cáo qua thư', 'Ended a mailed report'),
  'POST /report/mails/:id/trial': text('Gửi thử báo cáo qua thư', 'Tried a mailed report'),
} as const
