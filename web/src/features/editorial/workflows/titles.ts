import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const workflowTitles = {
  add: text('Thêm quy trình', 'Add a workflow'),
  addTransition: text('Thêm bước chuyển', 'Add a transition'),
  edit: text('Thiết kế quy trình', 'Design a workflow'),
  editTransition: text('Sửa bước chuyển', 'Edit a transition'),
  transitions: text('Bước chuyển', 'Transitions'),
  workflows: text('Quy trình', 'Workflows'),
}
