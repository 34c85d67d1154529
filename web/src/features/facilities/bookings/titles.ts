import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const bookTitles = {
  door: text('Lịch dán cửa', 'Door sheet'),
  studioApprove: text('Duyệt đặt phòng thu', 'Approve studio bookings'),
  studioBooks: text('Đặt phòng thu', 'Studio bookings'),
  studioCalendar: text('Lịch phòng thu', 'Studio calendar'),
  studioStatistics: text('Thống kê phòng thu', 'Studio statistics'),
  vehicleApprove: text('Duyệt đặt xe', 'Approve vehicle bookings'),
  vehicleBooks: text('Đặt xe', 'Vehicle bookings'),
  vehicleCalendar: text('Lịch xe', 'Vehicle calendar'),
  vehicleStatistics: text('Thống kê xe', 'Vehicle statistics'),
}
