import { text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'

const none = text('Không tìm thấy mục nào.', 'Nothing found.')

/** Text of a select without matches. */
export const NothingFound = () => useText()(none)
