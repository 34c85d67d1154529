import { text } from '../kit/text.ts'

type RepairNews = { title: string; actor: string; what: string; reason: string }
type BorrowNews = { title: string; actor: string; due: string; reason: string }
/** `place` and `reason` may be empty. */
type BookingNews = {
  title: string
  actor: string
  place: string
  when: string
  when_en: string
  reason: string
}

/** News of studios, vehicles, repairs, maintenance and borrows. */
export type FacilityNotifications = {
  /** A booking of a studio or vehicle waits for approval. */
  booking_waiting: BookingNews
  booking_approved: BookingNews
  booking_rejected: BookingNews
  booking_cancelled: BookingNews
  /** Somebody else changed its time, room or vehicle. */
  booking_moved: BookingNews
  /** Its time is over and nobody has given the room or vehicle back; its user and those who decide are notified. */
  booking_overdue: BookingNews
  /** A repair that somebody asked for moved on; `what` is repaired. */
  repair_approved: RepairNews
  repair_rejected: RepairNews
  repair_done: RepairNews
  repair_failed: RepairNews
  /** `count` things are due for maintenance by a rule; `due` is the first day in figures. */
  maintenance_due: { title: string; count: number; due: string }
  /** A borrow waits for approval, moved on, is due soon or overdue; `due` is a time in figures. */
  borrow_waiting: BorrowNews
  borrow_approved: BorrowNews
  borrow_rejected: BorrowNews
  borrow_extended: BorrowNews
  borrow_return_reported: BorrowNews
  borrow_returned: BorrowNews
  borrow_not_returned: BorrowNews
  borrow_due: BorrowNews
  borrow_overdue: BorrowNews
}

const because = text('Lý do: {reason}', 'Reason: {reason}')
const bookingPlace = text('{place} {when}', '{place} {when_en}')
const repaired = text('{what}', '{what}')
const due = text('Hạn trả: {due}', 'Due: {due}')

export const facilitySentences = {
  booking_waiting: {
    label: text('Có lịch đặt phòng, xe chờ duyệt', 'A booking waits for approval'),
    title: text('{actor} đặt “{title}”, chờ duyệt', '{actor} asks for “{title}”'),
    body: bookingPlace,
  },
  booking_approved: {
    label: text('Lịch đặt của tôi được duyệt', 'My booking is approved'),
    title: text('{actor} đã duyệt “{title}”', '{actor} approved “{title}”'),
    body: bookingPlace,
  },
  booking_rejected: {
    label: text('Lịch đặt của tôi bị từ chối', 'My booking is rejected'),
    title: text('{actor} từ chối “{title}”', '{actor} rejected “{title}”'),
    body: because,
  },
  booking_cancelled: {
    label: text('Lịch đặt của tôi bị hủy', 'My booking is cancelled'),
    title: text('{actor} đã hủy “{title}”', '{actor} cancelled “{title}”'),
    body: because,
  },
  booking_moved: {
    label: text('Lịch đặt của tôi bị dời', 'My booking is moved'),
    title: text('{actor} đã dời “{title}”', '{actor} moved “{title}”'),
    body: bookingPlace,
  },
  booking_overdue: {
    label: text('Phòng, xe quá giờ chưa trả', 'A studio or vehicle is not given back in time'),
    title: text('“{title}” đã quá giờ mà chưa trả', '“{title}” is over and not given back'),
    body: bookingPlace,
  },
  repair_approved: {
    label: text('Phiếu sửa chữa của tôi được duyệt', 'My repair is approved'),
    title: text('{actor} đã duyệt sửa “{title}”', '{actor} approved the repair “{title}”'),
    body: repaired,
  },
  repair_rejected: {
    label: text('Phiếu sửa chữa của tôi bị từ chối', 'My repair is rejected'),
    title: text('{actor} từ chối sửa “{title}”', '{actor} rejected the repair “{title}”'),
    body: because,
  },
  repair_done: {
    label: text('Sửa chữa xong', 'A repair is done'),
    title: text('Đã sửa xong “{title}”', 'The repair “{title}” is done'),
    body: repaired,
  },
  repair_failed: {
    label: text('Không sửa được', 'Something cannot be repaired'),
    title: text('Không sửa được “{title}”', '“{title}” cannot be repaired'),
    body: because,
  },
  maintenance_due: {
    label: text('Đến hạn bảo trì', 'Maintenance is due'),
    title: text('Đến hạn bảo trì: {title}', 'Maintenance is due: {title}'),
    body: text('{count} thứ, sớm nhất {due}', '{count} {count|thing|things}, the first on {due}'),
  },
  borrow_waiting: {
    label: text('Có phiếu mượn chờ duyệt', 'A borrow waits for approval'),
    title: text('{actor} xin mượn: {title}', '{actor} asks to borrow: {title}'),
    body: due,
  },
  borrow_approved: {
    label: text('Phiếu mượn của tôi được duyệt', 'My borrow is approved'),
    title: text('{actor} đã duyệt phiếu mượn “{title}”', '{actor} approved the borrow “{title}”'),
    body: due,
  },
  borrow_rejected: {
    label: text('Phiếu mượn của tôi bị từ chối', 'My borrow is rejected'),
    title: text('{actor} từ chối phiếu mượn “{title}”', '{actor} rejected the borrow “{title}”'),
    body: because,
  },
  borrow_extended: {
    label: text('Phiếu mượn của tôi đổi hạn trả', 'What I borrowed is due at another time'),
    title: text('{actor} đổi hạn trả phiếu mượn “{title}”', '{actor} gave the borrow “{title}” another time'),
    body: due,
  },
  borrow_return_reported: {
    label: text('Người mượn báo đã trả thiết bị', 'A borrower reports a return'),
    title: text('{actor} báo đã trả: {title}', '{actor} reports the return: {title}'),
    body: because,
  },
  borrow_returned: {
    label: text('Thủ kho xác nhận đã nhận lại', 'My return is confirmed'),
    title: text('{actor} xác nhận đã nhận lại: {title}', '{actor} confirmed the return: {title}'),
    body: due,
  },
  borrow_not_returned: {
    label: text('Thủ kho chưa nhận được thiết bị', 'My return is not confirmed'),
    title: text('{actor} chưa nhận được: {title}', '{actor} has not received: {title}'),
    body: because,
  },
  borrow_due: {
    label: text('Sắp đến hạn trả thiết bị', 'What I borrowed is due soon'),
    title: text('Sắp đến hạn trả: {title}', 'Due soon: {title}'),
    body: due,
  },
  borrow_overdue: {
    label: text('Quá hạn trả thiết bị', 'What I borrowed is overdue'),
    title: text('Quá hạn trả: {title}', 'Overdue: {title}'),
    body: due,
  },
} as const
