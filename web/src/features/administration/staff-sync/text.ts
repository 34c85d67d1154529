import { text } from '@toasoan/contract/kit/text'

/** Words of the screen that connects directories of staff. */
export const staffSyncTexts = {
  scim: text('Từ dịch vụ danh tính (SCIM 2.0)', 'From an identity provider (SCIM 2.0)'),
  help: text(
    'Entra, Okta, Keycloak… tự thêm, sửa, khóa người dùng và nhóm. Ứng dụng làm được đúng những gì người tạo ra nó làm được; mọi thay đổi có trong nhật ký. Người nghỉ việc bị khóa, không bị xóa.',
    'Entra, Okta, Keycloak and others add, change and ban users and groups. A client can do exactly what the person who created it can do; all changes are in the log. Leavers are banned, never deleted.',
  ),
  mapping: text(
    'Phòng ban và vai trò được tìm theo tên hoặc mã đã có trong hệ thống; tên lạ bị từ chối và báo lại cho dịch vụ.',
    'Departments and roles are found by a name or code that exists here; unknown ones are refused and reported to the provider.',
  ),
  address: text('Địa chỉ SCIM (Tenant URL, Base URL)', 'SCIM address (Tenant URL, Base URL)'),
  name: text('Tên ứng dụng', 'Name of the client'),
  nameHelp: text('Ví dụ: Microsoft Entra', 'For example: Microsoft Entra'),
  make: text('Tạo ứng dụng', 'Create a client'),
  token: text('Mã truy cập của “{name}” (chỉ hiện lần này)', 'Token of “{name}” (shown this once)'),
  tokenHelp: text(
    'Nhập vào ô Secret Token hoặc Bearer Token của dịch vụ danh tính.',
    'Enter it as the secret token or bearer token of the identity provider.',
  ),
  maker: text('Người tạo', 'Created by'),
  people: text('Số người', 'People'),
  used: text('Dùng lần cuối', 'Last used'),
  never: text('chưa dùng', 'never'),
  created: text('Tạo lúc', 'Created'),
  actions: text('Thao tác', 'Actions'),
  stopped: text('không còn quyền', 'no longer has the rights'),
  revoke: text('Thu hồi', 'Revoke'),
  revokeOf: text('Thu hồi ứng dụng “{name}”', 'Revoke the client “{name}”'),
  revokeTitle: text('Thu hồi “{name}”?', 'Revoke “{name}”?'),
  revokeBody: text(
    'Yêu cầu tiếp theo của ứng dụng bị từ chối. Người và nhóm đã thêm vẫn giữ nguyên.',
    'Its next request is refused. The people and groups that it added stay as they are.',
  ),
  revoked: text('Đã thu hồi.', 'Revoked.'),
  empty: text('Chưa có ứng dụng nào', 'No clients yet'),
  failed: text('Không tải được các ứng dụng', 'The clients could not be loaded'),
} as const

/** Words of the import from a directory. */
export const directoryTexts = {
  title: text('Từ thư mục nội bộ (LDAP)', 'From a directory (LDAP)'),
  help: text(
    'Chỉ đọc: người mới được thêm, người đổi tên, thư, điện thoại, phòng ban được sửa, tài khoản bị tắt trong thư mục bị khóa ở đây. Không ai bị xóa, không lệnh khóa nào được gỡ.',
    'Read-only: new people are added; changed names, addresses, phones and departments are updated; accounts disabled in the directory are banned here. Nobody is deleted and no ban is lifted.',
  ),
  off: text(
    'Chưa nối thư mục. Quản trị máy chủ đặt LDAP_URL, LDAP_BASE, LDAP_BIND_DN và LDAP_PASSWORD.',
    'No directory is connected. The operator of the server sets LDAP_URL, LDAP_BASE, LDAP_BIND_DN and LDAP_PASSWORD.',
  ),
  source: text('{host} · nhánh {base} · bộ lọc {filter}', '{host} · branch {base} · filter {filter}'),
  preview: text('Xem trước từ LDAP', 'Preview from LDAP'),
  run: text('Nhập', 'Import'),
  nothing: text('Không có gì để nhập.', 'There is nothing to import.'),
  previewed: text('Nếu nhập bây giờ', 'If imported now'),
  imported: text('Đã nhập', 'Imported'),
  person: text('Người', 'Person'),
  outcome: text('Kết quả', 'Outcome'),
  reasons: text('Chi tiết', 'Details'),
  new: text('Mới', 'New'),
  changed: text('Thay đổi', 'Changed'),
  banned: text('Khóa', 'Banned'),
  refused: text('Từ chối', 'Refused'),
  same: text('Giữ nguyên', 'Unchanged'),
  email: text('Thư điện tử', 'E-mail'),
  name: text('Họ tên', 'Name'),
  phone: text('Điện thoại', 'Phone'),
  department_ids: text('Phòng ban', 'Departments'),
} as const
