import { text } from '@toasoan/contract/kit/text'

/** Texts of manually ordered lists. */
export const orderedTexts = {
  move: text('Chuyển chỗ “{name}”, đang ở thứ {place}', 'Move “{name}”, now number {place}'),
  moved: text('“{name}” nay ở thứ {place}.', '“{name}” is number {place} now.'),
  lead: text(
    'Kéo tay nắm để xếp lại, hoặc chọn tay nắm rồi dùng mũi tên lên, xuống.',
    'Drag the handle to reorder, or focus it and use the up and down arrows.',
  ),
}
