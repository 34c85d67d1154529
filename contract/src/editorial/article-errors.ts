import { conflict, refusal } from '../kit/errors.ts'

/** Refusals of the editorial workflow. */
export const articleErrors = {
  stale: conflict(
    'article.stale',
    'Tin bài đã có phiên bản mới hơn do {name} lưu lúc {when}.',
    'A newer version was saved by {name} at {when}.',
  ),
  moved: conflict(
    'article.moved',
    'Tin bài vừa được chuyển sang “{stage}” ({name}). Hãy tải lại.',
    'The article has just moved to “{stage}” ({name}). Please reload.',
  ),
  lockedByOther: refusal(
    'article.locked_by_other',
    423,
    '{name} đang sửa tin bài này.',
    '{name} is editing this story.',
  ),
  lockLost: conflict(
    'article.lock_lost',
    'Quyền sửa đã chuyển sang người khác hoặc đã hết hạn.',
    'The editing lock was taken over or has expired.',
  ),
  moveNotAllowed: refusal(
    'article.move_not_allowed',
    403,
    'Bạn không thể thực hiện bước chuyển này: {reason}',
    'You cannot make this move: {reason}',
  ),
  noSuchMove: conflict(
    'article.no_such_move',
    'Tin bài đang ở “{stage}” nên không có bước chuyển này.',
    'The article is at “{stage}”, which has no such move.',
  ),
  incomplete: refusal(
    'article.incomplete',
    422,
    'Tin bài còn thiếu thông tin bắt buộc.',
    'The story lacks required information.',
  ),
  notCorrectable: refusal(
    'article.not_correctable',
    422,
    'Không ghi đính chính ở đây được.',
    'There is nothing to correct here.',
  ),
  noFix: refusal('article.no_fix', 422, '{reason}', '{reason}'),
  notEditable: conflict(
    'article.not_editable',
    'Tin bài đang ở “{stage}” nên không sửa được.',
    'The article is at “{stage}” and cannot be edited.',
  ),
  openPoints: conflict(
    'article.open_points',
    'Có điểm mới cần xem trước khi xuất bản: {points}.',
    'There is something new to look at before publication: {points}.',
  ),
  undoLate: conflict(
    'article.undo_late',
    '{name} đã xử lý tin bài này sau bước chuyển, nên không hoàn tác được.',
    '{name} has acted on the article since, so the step cannot be undone.',
  ),
  notUndoable: conflict(
    'article.not_undoable',
    'Bước chuyển này không hoàn tác được nữa.',
    'This step can no longer be undone.',
  ),
  notTried: refusal(
    'article.not_tried',
    503,
    'Chưa thử chuyển vì máy chủ gặp lỗi ở tin bài trước.',
    'Not tried: the server failed at a story before.',
  ),
} as const
