/** A screen of posts to social networks. */
const screen = (path: string, name: string, vi: string, en: string) => ({
  path,
  name,
  as: 'thuky' as const,
  title: { vi, en },
})

/** Every screen of posts to social networks. */
export const socialScreens = [
  screen('/facebook/list', 'facebook', 'Bài đăng Facebook', 'Facebook posts'),
  screen('/facebook/list?compose=1', 'facebook-compose', 'Bài đăng Facebook', 'Facebook posts'),
  screen('/facebook/list?open=4', 'facebook-open', 'Bài đăng Facebook', 'Facebook posts'),
  screen('/timer/list', 'timer', 'Hẹn giờ đăng', 'Scheduled posts'),
  screen('/timer/list?view=calendar', 'timer-calendar', 'Hẹn giờ đăng', 'Scheduled posts'),
  screen('/social/list-statistical', 'social-statistic', 'Thống kê mạng xã hội', 'Social figures'),
  screen('/social/accounts', 'social-accounts', 'Tài khoản mạng xã hội', 'Social accounts'),
]
