import { text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'

const none = text('Không tìm thấy mục nào.', 'Nothing found.')

/** What a choice says that has nothing of what was typed. */
export const NothingFound = () => useText()(none)
