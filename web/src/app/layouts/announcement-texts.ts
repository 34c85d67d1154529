import { text } from '@toasoan/contract/kit/text'

/** Words of what stands above every screen. */
export const announcementTexts = { understood: text('Tôi đã đọc', 'I have read it') }
