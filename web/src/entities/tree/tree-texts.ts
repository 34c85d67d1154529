import { text } from '@toasoan/contract/kit/text'

/** Texts of trees. */
export const treeTexts = {
  lead: text(
    'Kéo tay nắm để chuyển một dòng cùng mọi dòng bên dưới. Bằng bàn phím: chọn tay nắm, mũi tên lên, xuống để đổi chỗ, phải để đưa vào dòng phía trên, trái để đưa ra ngoài.',
    'Drag the handle to move a line with everything below it. By keyboard: focus the handle; up and down change its place, right puts it into the one above, left takes it out.',
  ),
  move: text('Chuyển “{name}”', 'Move “{name}”'),
  moved: text('Đã chuyển “{name}”.', '“{name}” was moved.'),
  noMatch: text('Không có dòng nào khớp', 'Nothing matches'),
  open: text('Mở những gì dưới “{name}”', 'Show what is below “{name}”'),
  fold: text('Thu những gì dưới “{name}”', 'Hide what is below “{name}”'),
}
