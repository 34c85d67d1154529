import { text } from '@toasoan/contract/kit/text'

export const liveReportTitles = { title: text('Tường thuật trực tiếp', 'Live report') }
