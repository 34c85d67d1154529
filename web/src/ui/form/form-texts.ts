import { text } from '@toasoan/contract/kit/text'

/** Texts of the form component. */
export const formTexts = {
  unsaved: text('Chưa lưu', 'Unsaved'),
  leaveTitle: text('Rời trang khi chưa lưu?', 'Leave without saving?'),
  leaveBody: text(
    'Những gì vừa nhập sẽ mất nếu bạn rời trang này.',
    'What you typed will be lost if you leave this page.',
  ),
  leave: text('Rời trang', 'Leave'),
  stay: text('Ở lại', 'Stay'),
  takeNewer: text('Lấy bản mới, giữ phần tôi đã sửa', 'Take the newer one, keep what I changed'),
  alsoChanged: text(
    'Người khác vừa đổi ô này. Lưu sẽ thay bằng nội dung của bạn.',
    'Somebody else has just changed this field. Saving puts yours in its place.',
  ),
  newerTaken: text(
    'Các ô bạn chưa sửa nay theo bản mới; phần bạn đã sửa còn nguyên. Hãy xem lại rồi lưu.',
    'Fields that you had not changed now hold what is new; what you changed is kept. Look it over, then save.',
  ),
  choicesMissing: text(
    'Chưa tải được hết các lựa chọn, nên có ô còn trống. Những gì bạn đã nhập vẫn giữ nguyên.',
    'Some choices could not be loaded, so some fields offer nothing. What you typed is kept.',
  ),
  saveHint: text('Lưu (Ctrl+S)', 'Save (Ctrl+S)'),
}
