import { recordEvents } from '@toasoan/contract/kit/record-history'
import { text } from '@toasoan/contract/kit/text'
import { workTitles } from './titles.ts'

/** What can happen to a piece of work. */
export const workEvents = {
  ...recordEvents,
  handed_over: text('Bàn giao', 'Handed over'),
  steps: text('Các bước đã làm', 'Steps done'),
}

/** Words of the screens of work. */
export const workTexts = {
  stepDone: text('Đã xong', 'Done'),
  stepOpen: text('Chưa xong', 'Not done'),
  ...workTitles,
  one: text('Công việc', 'Tasks'),
  views: text('Cách xem', 'View'),
  list: text('Danh sách', 'List'),
  board: text('Bảng', 'Board'),
  calendar: text('Lịch', 'Calendar'),
  group: text('Chia cột theo', 'Columns by'),
  groups: {
    status: text('Trạng thái', 'Status'),
    person: text('Người làm', 'Person'),
    category: text('Loại công việc', 'Category'),
  },
  noCategory: text('Chưa phân loại', 'No category'),
  overdue: text('Quá hạn', 'Overdue'),
  open: text('Còn làm', 'Open'),
  closed: text('Đã xong hoặc hủy', 'Done or cancelled'),
  openness: text('Còn làm', 'Open or not'),
  due: text('Đến hạn', 'Due'),
  steps: text('{done}/{total} bước', '{done}/{total} {total|step|steps}'),
  total: text('{count, number} việc', '{count, number} {count|task|tasks}'),
  totalCapped: text('hơn {count, number} việc', 'more than {count, number} tasks'),
  cutCapped: text(
    'Chỉ hiện {shown, number} trong hơn {total, number} việc. Hãy lọc bớt.',
    'Only {shown, number} of more than {total, number} are shown. Narrow the list.',
  ),
  more: text('Thêm {count} việc', '{count} more'),
  columnsCut: text(
    'Chỉ xếp cột theo {shown} trong {total} việc đầu; mỗi cột vẫn đếm và tải đủ. Hãy lọc bớt để thấy mọi cột.',
    'Columns follow the first {shown} of {total} tasks; each of them counts and loads all. Filter to see every column.',
  ),
  columnsCapped: text(
    'Chỉ xếp cột theo {shown} trong hơn {total} việc đầu; mỗi cột vẫn đếm và tải đủ. Hãy lọc bớt để thấy mọi cột.',
    'Columns follow the first {shown} of more than {total} tasks; each of them counts and loads all. Filter to see every column.',
  ),
  cut: text(
    'Chỉ hiện {shown, number} trong {total, number} việc. Hãy lọc bớt.',
    'Only {shown, number} of {total, number} are shown. Narrow the list.',
  ),
  hours: text('{hours, number} giờ tuần này', '{hours, number} h this week'),
  overload: text('quá tải', 'overloaded'),
  before: text('Trước tháng này', 'Before this month'),
  after: text('Sau tháng này', 'After this month'),
  noDue: text('Chưa có hạn', 'Not due'),
  previousMonth: text('Tháng trước', 'Previous month'),
  nextMonth: text('Tháng sau', 'Next month'),
  thisMonth: text('Tháng này', 'This month'),
  emptyTitle: text('Chưa có công việc nào', 'No tasks yet'),
  emptyBody: text(
    'Giao việc đầu tiên, kèm người làm và hạn.',
    'Assign the first task, with its assignee and due time.',
  ),
  emptyMine: text('Không có việc nào đang chờ bạn', 'Nothing is waiting for you'),
  moved: text('Đã chuyển “{name}”.', '“{name}” was moved on.'),
  movedMany: text(
    'Đã chuyển {count, number} việc.',
    '{count, number} {count|piece was|pieces were} moved on.',
  ),
  notMoved: text(
    '{count, number} việc không chuyển được: {why}',
    '{count, number} could not be moved: {why}',
  ),
  edit: text('Sửa', 'Edit'),
  addPart: text('Thêm việc con', 'Add a part'),
  parts: text('Việc con', 'Parts'),
  parent: text('Thuộc việc', 'Part of'),
  history: text('Diễn biến', 'History'),
  article: text('Tin bài', 'Story'),
  ofArticle: text('Gắn với tin bài {name}', 'About the story {name}'),
  ofParent: text('Là một phần của việc {name}', 'A part of {name}'),
  people: text('Người làm và thời gian', 'People and time'),
  assigneeHelp: text('Để trống là chính bạn.', 'Left empty, it is you.'),
  categoryHelp: text('Loại có sẵn hạn và các bước.', 'The category brings a due time and steps.'),
  stepsHelp: text('Mỗi dòng một bước.', 'One step a line.'),
  minutesHelp: text('Để tính giờ mỗi người trong tuần.', 'It counts towards a person’s hours of the week.'),
  noteHelp: text('Điều người nhận việc cần biết.', 'What the next person has to know.'),
  keys: text(
    'Phím 1–6 hoặc ← → chuyển cột, a giao, d đổi hạn, Enter mở việc.',
    'Keys 1–6 or ← → move to a column, a assigns, d sets the due time, Enter opens.',
  ),
  keyAssign: text('Giao cho người khác', 'Give to somebody else'),
  keyDue: text('Đổi hạn', 'Change the due time'),
  notYours: text('Bạn không làm được bước này với việc đang chọn.', 'You cannot do that with this task.'),
  quick: text('Thêm nhanh', 'Quick line'),
  quickHint: text('Viết tin lũ @Lan mai 15h !2', 'Flood story @Lan 30/11 15h !2'),
  quickAdd: text('Thêm', 'Add'),
  quickDue: text('hạn {due}', 'due {due}'),
  quickPeople: text('Người', 'People'),
  quickNobody: text('Không tìm thấy ai tên “{name}”.', 'Nobody is called “{name}”.'),
  quickMany: text(
    'Có {count} người tên “{name}”; hãy viết rõ hơn.',
    '{count} people are called “{name}”; say more of the name.',
  ),
  added: text('Đã thêm “{name}”.', '“{name}” was added.'),
}
