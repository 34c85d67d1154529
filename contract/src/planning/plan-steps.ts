import { conflict } from '../kit/errors.ts'
import { text } from '../kit/text.ts'
import { transitionsOf } from '../kit/transitions.ts'

export const planStatuses = [
  'draft',
  'pending',
  'approved',
  'rejected',
  'in_production',
  'done',
  'cancelled',
] as const

export type PlanStatus = (typeof planStatuses)[number]

export const planStatusLabels = {
  draft: text('Nháp', 'Draft'),
  pending: text('Chờ duyệt', 'Waiting'),
  approved: text('Đã duyệt', 'Approved'),
  rejected: text('Từ chối', 'Rejected'),
  in_production: text('Đang sản xuất', 'In production'),
  done: text('Hoàn thành', 'Done'),
  cancelled: text('Đã hủy', 'Cancelled'),
} as const satisfies Record<PlanStatus, unknown>

/** Statuses of plans that the house stands by: they take their time on air, and follow their pieces. */
export const plannedStatuses = ['approved', 'in_production', 'done'] as const satisfies readonly PlanStatus[]

/** The steps of a plan that people take; from its approval to its end it follows its pieces. */
export const planTransitions = transitionsOf<PlanStatus>([
  {
    from: ['draft'],
    to: 'pending',
    label: text('Gửi duyệt', 'Ask for approval'),
    permission: 'registerPlan.changeStatus',
    tone: 'good',
  },
  {
    from: ['pending', 'rejected'],
    to: 'draft',
    label: text('Sửa lại', 'Back to draft'),
    permission: 'registerPlan.changeStatus',
    tone: 'plain',
  },
  {
    from: ['pending'],
    to: 'approved',
    label: text('Duyệt', 'Approve'),
    permission: 'registerPlan.approve',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['pending'],
    to: 'rejected',
    label: text('Từ chối', 'Reject'),
    permission: 'registerPlan.approve',
    notOwn: true,
    reason: true,
    tone: 'bad',
  },
  {
    from: ['approved', 'in_production'],
    to: 'cancelled',
    label: text('Hủy kế hoạch', 'Cancel the plan'),
    permission: 'registerPlan.changeStatus',
    reason: true,
    tone: 'bad',
  },
])

export const planErrors = {
  decided: conflict(
    'plan.decided',
    '{name} đã quyết định kế hoạch này: {status}.',
    '{name} has decided on this plan: {status}.',
  ),
  airTaken: conflict(
    'plan.air_taken',
    'Giờ phát này của chương trình đã có kế hoạch {number} “{title}”.',
    'The programme has {number} “{title}” at this time on air.',
  ),
  settled: conflict(
    'plan.settled',
    'Kế hoạch đã kết thúc nên không sửa được nữa.',
    'The plan is over and cannot be changed any more.',
  ),
  noLeftovers: conflict(
    'plan.no_leftovers',
    'Kế hoạch này không còn việc mở hay đặt chỗ nào chờ bạn quyết định.',
    'No open task or booking of this plan waits for you.',
  ),
  notDraft: conflict(
    'plan.not_draft',
    'Chỉ xóa được kế hoạch nháp hoặc bị từ chối; kế hoạch đã duyệt thì hủy.',
    'Only drafts and rejected plans can be deleted; cancel what was approved.',
  ),
  pieceTaken: conflict(
    'plan.piece_taken',
    'Tin bài này đã thuộc kế hoạch {number}.',
    'This article belongs to the plan {number} already.',
  ),
  folderInUse: conflict(
    'folder_plan.in_use',
    'Không xóa được: thư mục còn {plans} kế hoạch và {folders} thư mục con. Hãy khóa thư mục.',
    'It cannot be deleted: it holds {plans} {plans|plan|plans} and {folders} {folders|folder|folders}. Lock it instead.',
  ),
  folderCycle: conflict(
    'folder_plan.cycle',
    'Thư mục không thể nằm trong chính nó.',
    'A folder cannot be inside itself.',
  ),
} as const
