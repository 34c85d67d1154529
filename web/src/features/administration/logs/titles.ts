import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const logTitles = {
  activity: text('Nhật ký hoạt động', 'Activity log'),
  article: text('Nhật ký tin bài', 'Story log'),
  audio: text('Nhật ký dựng âm thanh', 'Audio editing log'),
  auth: text('Đăng nhập', 'Sign-ins'),
  file: text('Nhật ký tệp', 'File log'),
  logs: text('Nhật ký', 'Logs'),
  systemLog: text('Nhật ký hệ thống', 'System log'),
}
