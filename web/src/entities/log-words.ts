import { isPermission, type ResourceName, resources } from '@toasoan/contract/access/catalogue'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import { departmentLabels } from '@toasoan/contract/administration/departments'
import { groupLabels } from '@toasoan/contract/administration/groups'
import { personLabels } from '@toasoan/contract/administration/person-fields'
import { positionLabels } from '@toasoan/contract/administration/positions'
import { roleLabels } from '@toasoan/contract/administration/roles'
import { userLabels } from '@toasoan/contract/administration/users'
import { type Text, text } from '@toasoan/contract/kit/text'

/** Kinds of records that are no resource of the catalogue. */
const furtherKinds: Record<string, Text> = {
  session: text('Phiên đăng nhập', 'Session'),
  client: text('Trình duyệt', 'Browser'),
  log_export: text('Tệp xuất nhật ký', 'Log export'),
  audit_verification: text('Lần kiểm chứng', 'Verification'),
  audioEditing: text('Dựng âm thanh', 'Audio editing'),
  auth: text('Đăng nhập', 'Signing in'),
}

/** What kind of record it is. */
export const kindLabel = (type: string): Text =>
  resources[type as ResourceName]?.label ?? furtherKinds[type] ?? text(type, type)

/** Every kind of record, for a choice. */
export const kindOptions = [...Object.entries(resources), ...Object.entries(furtherKinds)].map(
  ([value, kind]) => ({
    value,
    label: 'label' in kind ? kind.label : kind,
  }),
)

/** Fields that records of several kinds have, and those of articles. */
const furtherFields: Record<string, Text> = {
  title: text('Tiêu đề', 'Title'),
  lead: text('Sapo', 'Lead'),
  kicker: text('Kicker', 'Kicker'),
  document: text('Nội dung', 'Text'),
  stage: text('Trạng thái tin bài', 'Stage'),
  version: text('Lần sửa', 'Revision'),
  excellent: text('Xuất sắc', 'Excellent'),
  category_id: text('Chuyên mục', 'Category'),
  article_type_id: text('Loại tin bài', 'Article type'),
  department_id: text('Đơn vị', 'Department'),
  department_ids: text('Đơn vị', 'Departments'),
  position_id: text('Chức vụ', 'Position'),
  role_id: text('Vai trò', 'Role'),
  role_ids: text('Vai trò', 'Roles'),
  user_id: text('Người dùng', 'User'),
  user_ids: text('Người', 'People'),
  author_id: text('Tác giả', 'Author'),
  tags: text('Thẻ', 'Tags'),
  reason: text('Lý do', 'Reason'),
  transition: text('Bước chuyển', 'Transition'),
  correction: text('Đính chính', 'Correction'),
  published_at: text('Giờ xuất bản', 'Published at'),
  created_at: text('Tạo lúc', 'Created at'),
  updated_at: text('Sửa lúc', 'Updated at'),
  status: text('Tình trạng', 'Status'),
  value: text('Giá trị', 'Value'),
  note: text('Ghi chú', 'Note'),
  description: text('Mô tả', 'Description'),
  place: text('Thứ tự', 'Order'),
  level: text('Cấp', 'Level'),
  active: text('Đang dùng', 'Active'),
  name: text('Tên', 'Name'),
  grants: text('Quyền', 'Grants'),
  device: text('Thiết bị', 'Device'),
  address: text('Địa chỉ', 'Address'),
  size: text('Dung lượng', 'Size'),
  children: text('Số đơn vị bên dưới', 'Departments below'),
  parent_name: text('Trực thuộc', 'Belongs to'),
  order: text('Thứ tự', 'Order'),
  lock: text('Quyền sửa', 'Right to write'),
  total: text('Số lượng', 'Number'),
  ended: text('Đã kết thúc', 'Ended'),
  users: text('Người', 'People'),
  scope: text('Phạm vi', 'Scope'),
  workflow: text('Quy trình', 'Workflow'),
  transition_name: text('Bước chuyển', 'Transition'),
  transition_name_en: text('Bước chuyển (tiếng Anh)', 'Transition (English)'),
  transition_code: text('Mã bước chuyển', 'Code of the transition'),
  granted: text('Được trao', 'Given'),
  revoked: text('Bị thu hồi', 'Taken back'),
}

const fields: Record<string, Text> = {
  ...roleLabels,
  ...groupLabels,
  ...positionLabels,
  ...departmentLabels,
  ...userLabels,
  ...personLabels,
  ...furtherFields,
}

/** A field in words; one that has none is told as it is. */
export const fieldLabel = (name: string): Text => fields[name] ?? text(name, name)

/** What a method does, for permissions that name a list or a log and no deed. */
const methodLabels: Record<string, Text> = {
  POST: text('Thêm', 'Add'),
  PUT: text('Sửa', 'Edit'),
  DELETE: text('Xóa', 'Delete'),
}

const noDeed =
  /^(log\..*|notification\.personal|.*\.(index|view|show|read)|article\.(private|draft|processed|approved|corrected|published|internal|deleted|archived|excellent|log|logview|history))$/

/** What was done, by the permission it took: "Sửa" of "Tin bài: Sửa". */
export function actionLabel(permission: string, method: string): Text | null {
  if (!isPermission(permission) || noDeed.test(permission)) return methodLabels[method] ?? null
  const { vi, en } = permissionLabel(permission)
  const verb = (label: string) => label.slice(label.indexOf(': ') + 2)
  return text(verb(vi), verb(en))
}

/** Fields that every record has and nobody looks for. */
const bookkeeping = new Set(['id', 'version', 'created_at', 'updated_at', 'created_by', 'epoch'])

/** The fields worth telling in a list; all of them where there are no others. */
export function telling(names: readonly string[]): readonly string[] {
  const worth = names.filter((name) => !bookkeeping.has(name))
  return worth.length > 0 ? worth : names
}
