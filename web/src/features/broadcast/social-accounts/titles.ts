import { text } from '@toasoan/contract/kit/text'

export const socialAccountTitles = { accounts: text('Tài khoản mạng xã hội', 'Social accounts') }
