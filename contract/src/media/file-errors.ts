import { conflict, refusal } from '../kit/errors.ts'

/** Why a file is not taken, changed or opened. */
export const fileErrors = {
  noFile: refusal('file.missing', 422, 'Chưa có tệp nào được gửi lên.', 'No file was sent.'),
  typeNotAllowed: refusal(
    'file.type_not_allowed',
    415,
    'Không nhận loại tệp “{name}”.',
    'Files like “{name}” are not accepted.',
  ),
  contentMismatch: refusal(
    'file.content_mismatch',
    415,
    'Nội dung của “{name}” không khớp với phần mở rộng.',
    'The content of “{name}” does not match its extension.',
  ),
  infected: refusal(
    'file.infected',
    422,
    'Trình quét vi-rút không cho nhận tệp “{name}”.',
    'The virus scanner refuses the file “{name}”.',
  ),
  scanUnavailable: refusal(
    'file.scan_unavailable',
    503,
    'Chưa quét vi-rút được tệp “{name}” nên chưa nhận. Hãy thử lại sau ít phút.',
    'The file “{name}” could not be scanned for viruses and was not taken. Try again in a few minutes.',
  ),
  notDrawable: refusal(
    'file.not_drawable',
    422,
    '“{name}” không phải là ảnh hiển thị được trên trang.',
    '“{name}” is no picture that a page can show.',
  ),
  broken: refusal(
    'file.broken',
    422,
    'Không đọc được tệp ảnh “{name}”.',
    'The picture “{name}” cannot be read.',
  ),
  tooManyToday: refusal(
    'file.too_many_today',
    429,
    'Hôm nay bạn đã tải lên {count} tệp, là mức nhiều nhất mỗi ngày. Có thể tải tiếp sau {hours} giờ.',
    'You have uploaded {count} files today, the most a day. You can go on in {hours} {hours|hour|hours}.',
  ),
  tooMuchToday: refusal(
    'file.too_much_today',
    413,
    'Không còn đủ chỗ cho tệp này: hôm nay bạn còn tải lên được {left} MB trong {megabytes} MB. Hạn mức bắt đầu lại sau {hours} giờ.',
    'There is no room for this file: of {megabytes} MB you can upload {left} MB more today. The share begins anew in {hours} {hours|hour|hours}.',
  ),
  empty: refusal('file.empty', 422, 'Tệp “{name}” không có nội dung.', 'The file “{name}” is empty.'),
  tooLarge: refusal(
    'file.too_large',
    413,
    'Tệp “{name}” lớn hơn {megabytes} MB.',
    'The file “{name}” is larger than {megabytes} MB.',
  ),
  tooManyPixels: refusal(
    'file.too_many_pixels',
    413,
    'Ảnh “{name}” có quá {megapixels} triệu điểm ảnh.',
    'The picture “{name}” has more than {megapixels} million pixels.',
  ),
  agencyPicture: refusal(
    'file.agency_picture',
    422,
    'Ảnh của hãng tin hoặc lấy từ nơi khác không được đóng dấu mờ.',
    'Pictures of agencies and from other sites get no watermark.',
  ),
  noWatermark: refusal(
    'file.no_watermark',
    422,
    'Chưa có dấu mờ trong Cấu hình › Tải lên, nên chưa bật được.',
    'The settings have no watermark yet (Settings › Uploads).',
  ),
  noMarkedPicture: refusal(
    'file.no_marked_picture',
    422,
    'Chỉ đóng dấu mờ lên ảnh rộng từ {pixels} điểm ảnh.',
    'Only pictures of {pixels} pixels and wider get a watermark.',
  ),
  inUse: conflict(
    'file.in_use',
    'Tệp “{name}” đang được dùng ở {total} nơi nên không xóa được.',
    'The file “{name}” is used in {total} {total|place|places} and cannot be deleted.',
  ),
  noBroadcastCopy: refusal(
    'file.no_broadcast_copy',
    422,
    'Bản phát sóng chỉ làm từ âm thanh có độ lớn khác −23 LUFS; “{name}” không cần.',
    'A broadcast copy is made of sounds that are not at −23 LUFS; “{name}” needs none.',
  ),
  cannotHide: refusal(
    'file.cannot_hide',
    422,
    'Chỉ che được ảnh JPEG, PNG, WebP tĩnh; “{name}” không phải.',
    'Only still JPEG, PNG and WebP pictures can be hidden in part; “{name}” is none.',
  ),
  rightsEnded: refusal(
    'file.rights_ended',
    410,
    'Hết hạn sử dụng “{name}”.',
    'The rights to “{name}” have ended.',
  ),
  rightsTurned: refusal(
    'file.rights_turned',
    422,
    'Ngày hết hạn phải từ ngày bắt đầu trở đi.',
    'The rights cannot end before they begin.',
  ),
  diskFull: refusal(
    'file.no_space',
    503,
    'Máy chủ hết chỗ lưu tệp.',
    'The server has no space left for files.',
  ),
} as const
