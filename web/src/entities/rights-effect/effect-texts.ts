import { text } from '@toasoan/contract/kit/text'

/** Words of what a change of rights does to people. */
export const effectTexts = {
  title: text('Xem trước tác động', 'Preview the effect'),
  people: text('{count, number} người bị ảnh hưởng', '{count, number} people are affected'),
  nobody: text('Không ai được thêm hay mất quyền.', 'Nobody gains or loses a permission.'),
  gains: text('được thêm', 'gains'),
  loses: text('mất', 'loses'),
  more: text('và {count, number} quyền khác', 'and {count, number} more'),
  morePeople: text('… và {count, number} người nữa.', '… and {count, number} more people.'),
  enters: text('Đăng nhập được.', 'Can log in.'),
  leaves: text('Không đăng nhập được nữa.', 'Can no longer log in.'),
  administrator: text('Thành quản trị hệ thống.', 'Becomes an administrator.'),
  ordinary: text('Không còn là quản trị hệ thống.', 'Is no longer an administrator.'),
  reach: text('Đổi các phòng ban được thấy và xử lý.', 'Sees and handles other departments.'),
  steps: text('bước {from} → {to} ({workflow})', 'step {from} → {to} ({workflow})'),
  newcomers: text('Người đăng ký mới', 'People who register'),
  factorRequired: text('Phải dùng xác thực hai lớp', 'Must use a second factor'),
  factorReleased: text('Không còn phải dùng xác thực hai lớp', 'Need no second factor any more'),
} as const
