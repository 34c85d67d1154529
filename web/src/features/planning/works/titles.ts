import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const workTitles = {
  all: text('Công việc', 'Tasks'),
  assigned: text('Việc được giao', 'Assigned to me'),
  collaborator: text('Việc phối hợp', 'My collaborations'),
  add: text('Thêm công việc', 'New task'),
  edit: text('Sửa công việc', 'Edit task'),
  handOver: text('Bước làm và bàn giao', 'Steps and hand-over'),
}
