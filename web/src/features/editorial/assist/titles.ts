import { text } from '@toasoan/contract/kit/text'

export const assistTitles = { title: text('Trợ lý', 'Assistant') }
