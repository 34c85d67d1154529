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
