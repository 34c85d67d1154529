import { conflict, refusal } from '../kit/errors.ts'

export const assistErrors = {
  notConfigured: conflict(
    'assist.not_configured',
    'Chưa cấu hình trợ lý. Hãy báo quản trị hệ thống.',
    'No assistant is configured. Please tell an administrator.',
  ),
  off: conflict(
    'assist.off',
    'Quản trị đã tắt loại gợi ý này.',
    'This kind of proposal is switched off by an administrator.',
  ),
  offForDepartment: conflict(
    'assist.off_for_department',
    'Phòng ban của bạn chưa được dùng trợ lý.',
    'Your department may not use the assistant.',
  ),
  outsideEmbargo: conflict(
    'assist.outside_embargo',
    'Bài còn thời hạn cấm đăng: không gửi ra mô hình bên ngoài.',
    'The story is under embargo and is not sent to an outside model.',
  ),
  outsideInternal: conflict(
    'assist.outside_internal',
    'Bài nội bộ: không gửi ra mô hình bên ngoài.',
    'An internal story is not sent to an outside model.',
  ),
  outsideDraft: conflict(
    'assist.outside_draft',
    'Bài nháp của người khác: không gửi ra mô hình bên ngoài.',
    'Another person’s draft is not sent to an outside model.',
  ),
  outsideUnsaved: conflict(
    'assist.outside_unsaved',
    'Hãy lưu bài trước: bài chưa lưu không gửi ra mô hình bên ngoài.',
    'Save the story first: unsaved stories are not sent to an outside model.',
  ),
  outsidePersonnel: conflict(
    'assist.outside_personnel',
    'Tệp thuộc hồ sơ nhân sự, tài sản hoặc trao đổi nội bộ: không gửi ra mô hình bên ngoài.',
    'The file belongs to staff, property or internal records and is not sent to an outside model.',
  ),
  outsideFile: conflict(
    'assist.outside_file',
    'Tệp chỉ dành cho người trong cơ quan: không gửi ra mô hình bên ngoài.',
    'The file is for staff only and is not sent to an outside model.',
  ),
  withdrawn: conflict('assist.withdrawn', 'Hãng tin đã rút tin này.', 'The agency has withdrawn this item.'),
  changed: conflict(
    'assist.changed',
    'Nội dung không còn đúng như gợi ý.',
    'The text is no longer that of the proposal.',
  ),
  noPicture: refusal(
    'assist.no_picture',
    422,
    'Tệp này không phải ảnh đọc được.',
    'This file is not a readable picture.',
  ),
  noTranscript: refusal(
    'assist.no_transcript',
    422,
    'Tệp này chưa được bóc băng.',
    'This file has no transcript.',
  ),
  oneSource: refusal(
    'assist.one_source',
    422,
    'Chuyện này mới có một nguồn.',
    'Only one source tells this story.',
  ),
  notLicensed: conflict(
    'assist.not_licensed',
    'Giấy phép của nguồn không cho đăng lại cả bài: chỉ đọc bản dịch.',
    'The source’s licence does not allow the whole text: the translation is only to be read.',
  ),
  tooLong: refusal(
    'assist.too_long',
    422,
    'Nội dung quá dài để gợi ý.',
    'The text is too long for proposals.',
  ),
  tooShort: refusal(
    'assist.too_short',
    422,
    'Bài còn quá ngắn để gợi ý.',
    'The story is too short for proposals.',
  ),
  waits: refusal(
    'assist.waits',
    429,
    'Bạn đang có một gợi ý chưa xong. Hãy đợi hoặc hủy.',
    'You have a proposal under way. Wait for it or cancel it.',
  ),
  busy: refusal(
    'assist.busy',
    429,
    'Trợ lý đang bận. Hãy thử lại sau.',
    'The assistant is busy. Try again later.',
  ),
  overBudget: refusal(
    'assist.over_budget',
    429,
    'Bạn đã dùng hết phần trợ lý của hôm nay.',
    'You have used up today’s share of the assistant.',
  ),
  overDepartment: refusal(
    'assist.over_department_budget',
    429,
    'Phòng ban đã dùng hết phần trợ lý của hôm nay.',
    'Your department has used up today’s share of the assistant.',
  ),
  away: refusal('assist.away', 503, 'Không kết nối được trợ lý.', 'The assistant cannot be reached.'),
  slow: refusal('assist.slow', 504, 'Trợ lý không trả lời kịp.', 'The assistant did not answer in time.'),
  refused: refusal('assist.refused', 502, 'Trợ lý từ chối yêu cầu.', 'The assistant refused the request.'),
  unusable: refusal(
    'assist.unusable',
    502,
    'Câu trả lời của trợ lý không dùng được.',
    'The assistant’s answer cannot be used.',
  ),
  noSource: refusal(
    'assist.no_source',
    422,
    'Bài này không phải bản ngôn ngữ của bài đó.',
    'This story is no language version of that one.',
  ),
  notDone: conflict('assist.not_done', 'Gợi ý này chưa xong.', 'This proposal is not complete.'),
  hasFindings: conflict(
    'assist.has_findings',
    'Gợi ý có điều không thấy trong bài. Hãy kiểm rồi xác nhận.',
    'The proposal says something that is not in the story. Check and confirm it.',
  ),
} as const
