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
