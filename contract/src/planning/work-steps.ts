import { conflict } from '../kit/errors.ts'
import { text } from '../kit/text.ts'
import type { Transition } from '../kit/transitions.ts'

export const workStatuses = ['new', 'doing', 'paused', 'review', 'done', 'cancelled'] as const

export type WorkStatus = (typeof workStatuses)[number]

export const workStatusLabels = {
  new: text('Mới giao', 'New'),
  doing: text('Đang làm', 'Doing'),
  paused: text('Tạm dừng', 'Paused'),
  review: text('Chờ kiểm tra', 'In review'),
  done: text('Hoàn thành', 'Done'),
  cancelled: text('Đã hủy', 'Cancelled'),
} as const satisfies Record<WorkStatus, unknown>

/** Statuses of work that there is still something to do about. */
export const openStatuses = ['new', 'doing', 'paused', 'review'] as const satisfies readonly WorkStatus[]

/**
 * Who goes a way: the one accountable assignee; the assignee whose own idea the work was; or who decides about it, which
 * is its owner and whoever assigns the work of its department.
 */
export type WorkActor = 'assignee' | 'assignedOwner' | 'decider'

export type WorkTransition = Transition<WorkStatus> & { readonly by: WorkActor }

const permission = 'work.changeStatus' as const

/** The steps of work. What somebody did for another person is looked at before it counts as done. */
export const workTransitions: readonly WorkTransition[] = [
  { from: ['new'], to: 'doing', label: text('Bắt đầu', 'Start'), permission, by: 'assignee', tone: 'good' },
  {
    from: ['doing'],
    to: 'paused',
    label: text('Tạm dừng', 'Pause'),
    permission,
    by: 'assignee',
    reason: true,
    tone: 'plain',
  },
  {
    from: ['paused'],
    to: 'doing',
    label: text('Làm tiếp', 'Go on'),
    permission,
    by: 'assignee',
    tone: 'good',
  },
  {
    from: ['doing'],
    to: 'review',
    label: text('Gửi kiểm tra', 'Hand in'),
    permission,
    by: 'assignee',
    tone: 'good',
  },
  {
    from: ['doing'],
    to: 'done',
    label: text('Hoàn thành', 'Done'),
    permission,
    by: 'assignedOwner',
    tone: 'good',
  },
  {
    from: ['review'],
    to: 'done',
    label: text('Nhận kết quả', 'Accept'),
    permission,
    by: 'decider',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['review', 'done'],
    to: 'doing',
    label: text('Yêu cầu làm lại', 'Send back'),
    permission,
    by: 'decider',
    reason: true,
    tone: 'bad',
  },
  {
    from: ['new', 'doing', 'paused'],
    to: 'cancelled',
    label: text('Hủy việc', 'Cancel the work'),
    permission,
    by: 'decider',
    reason: true,
    tone: 'bad',
  },
]

export const workErrors = {
  reviewFirst: conflict(
    'work.review_first',
    'Việc người khác giao phải gửi kiểm tra trước khi hoàn thành.',
    'What somebody else asked for is handed in before it is done.',
  ),
  ownResult: conflict(
    'work.own_result',
    'Không ai tự nhận kết quả việc của chính mình.',
    'Nobody accepts the result of their own work.',
  ),
  settled: conflict(
    'work.settled',
    'Việc đã hoàn thành hoặc đã hủy nên không sửa được nữa.',
    'It is done or cancelled and cannot be changed any more.',
  ),
  assigneeIsHere: conflict(
    'work.assignee_is_here',
    'Việc này đã có người đang làm việc nhận.',
    'Somebody who is here does this work.',
  ),
  notNew: conflict(
    'work.not_new',
    'Chỉ xóa được việc mới của chính mình; việc đã bắt đầu thì hủy.',
    'Only new work of your own can be deleted; cancel what has begun.',
  ),
} as const
