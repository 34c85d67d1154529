import { text } from '../kit/text.ts'

/** `day` is when the plan is for, in figures; `reason` may be empty. */
type PlanNews = { title: string; actor: string; day: string; reason: string }

/** News of plans: one waits for a decision, or one's own was decided on. */
export type PlanNotifications = {
  plan_waiting: PlanNews
  plan_approved: PlanNews
  plan_rejected: PlanNews
  plan_cancelled: PlanNews
}

const day = text('Ngày {day}', 'For {day}')
const because = text('Lý do: {reason}', 'Reason: {reason}')

export const planSentences = {
  plan_waiting: {
    label: text('Có kế hoạch chờ duyệt', 'A plan waits for approval'),
    title: text('{actor} gửi duyệt “{title}”', '{actor} asks for “{title}”'),
    body: day,
  },
  plan_approved: {
    label: text('Kế hoạch của tôi được duyệt', 'My plan is approved'),
    title: text('{actor} đã duyệt “{title}”', '{actor} approved “{title}”'),
    body: day,
  },
  plan_rejected: {
    label: text('Kế hoạch của tôi bị từ chối', 'My plan is rejected'),
    title: text('{actor} từ chối “{title}”', '{actor} rejected “{title}”'),
    body: because,
  },
  plan_cancelled: {
    label: text('Kế hoạch của tôi bị hủy', 'My plan is cancelled'),
    title: text('{actor} đã hủy “{title}”', '{actor} cancelled “{title}”'),
    body: because,
  },
}
