import { text } from '@toasoan/contract/kit/text'

/** Words that the screens of broadcasting share. */
export const broadcastTexts = {
  updated: text('Sửa lúc', 'Changed'),
  channel: text('Kênh', 'Channel'),
}
