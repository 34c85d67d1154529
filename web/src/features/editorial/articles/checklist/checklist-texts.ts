import { text } from '@toasoan/contract/kit/text'

/** Words of the checklist beside the text. */
export const checklistTexts = {
  tab: text('Kiểm tra', 'Checklist'),
  moves: text('Bước tiếp theo', 'Next steps'),
  ready: text('Đủ điều kiện', 'Ready'),
  lacks: text('Còn thiếu {count, number} mục', 'Missing: {count, number}'),
  asks: text('Sẽ hỏi khi chuyển bước', 'Asked when you make the move'),
  reason: text('Lý do', 'A reason'),
  noMoves: text('Bạn không có bước chuyển nào tiến lên từ đây.', 'You have no move onward from here.'),
  unsaved: text('Lưu bài lần đầu để thấy các bước tiếp theo.', 'Save the story once to see its next steps.'),
  required: text('Bắt buộc', 'Required'),
  advice: text('Nên có', 'Advised'),
  nothing: text('Không còn gì cần xem lại.', 'Nothing else to look at.'),
  done: text('{label}: đã có', '{label}: done'),
  open: text('{label}: còn thiếu, bấm để tới', '{label}: missing, press to go there'),
}
