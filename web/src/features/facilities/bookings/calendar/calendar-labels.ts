import type { ScheduleLabelsOverride } from '@mantine/schedule'
import { text } from '@toasoan/contract/kit/text'
import type { useText } from '#web/language/use-text.ts'

/** The words of the calendar's controls. */
export const calendarWords = {
  day: text('Ngày', 'Day'),
  week: text('Tuần', 'Week'),
  month: text('Tháng', 'Month'),
  year: text('Năm', 'Year'),
  allDay: text('Cả ngày', 'All day'),
  weekday: text('Thứ', 'Weekday'),
  timeSlot: text('Khung giờ', 'Time slot'),
  today: text('Hôm nay', 'Today'),
  next: text('Sau', 'Next'),
  previous: text('Trước', 'Previous'),
  more: text('thêm', 'more'),
  selectMonth: text('Chọn tháng', 'Select a month'),
  selectYear: text('Chọn năm', 'Select a year'),
  switchToDayView: text('Xem theo ngày', 'Show a day'),
  switchToWeekView: text('Xem theo tuần', 'Show a week'),
  switchToMonthView: text('Xem theo tháng', 'Show a month'),
  switchToYearView: text('Xem theo năm', 'Show a year'),
  viewSelectLabel: text('Cách xem', 'View'),
  noEvents: text('Không có lịch', 'Nothing planned'),
  agenda: text('Danh sách', 'Agenda'),
}
const more = text('+{count} lượt', '+{count} more')
const slot = text('Ô trống', 'Slot of')

/** The words of the calendar's own controls. */
export const calendarLabels = (t: ReturnType<typeof useText>, resources: string): ScheduleLabelsOverride => ({
  ...Object.fromEntries(Object.entries(calendarWords).map(([name, label]) => [name, t(label)])),
  moreLabel: (count) => t(more, { count }),
  resource: resources,
  resources,
  resourceSlot: t(slot),
})
