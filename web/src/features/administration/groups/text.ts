import { text } from '@toasoan/contract/kit/text'
import { groupTitles } from './titles.ts'

/** Words of the screens of groups. */
export const groupTexts = {
  ...groupTitles,
  emptyTitle: text('Chưa có nhóm nào', 'No groups yet'),
  emptyBody: text(
    'Nhóm gán cùng một vai trò và các bước chuyển cho nhiều người.',
    'A group gives several people one role and the same transitions.',
  ),
  codeHelp: text(
    'Để trống thì lấy theo tên; về sau không đổi được.',
    'Made from the name when empty; it never changes afterwards.',
  ),
  person: text('Họ tên', 'Name'),
  username: text('Tên đăng nhập', 'Username'),
  departments: text('Phòng ban', 'Departments'),
  position: text('Chức vụ', 'Position'),
  membership: text('Trong nhóm', 'Membership'),
  everybody: text('Mọi người', 'Everybody'),
  member: text('Thành viên', 'Member'),
  notMember: text('Ngoài nhóm', 'Not a member'),
  put: text('Thêm vào nhóm', 'Put into the group'),
  take: text('Đưa ra khỏi nhóm', 'Take out of the group'),
  takeTitle: text('Đưa {count, number} người ra khỏi nhóm?', 'Take {count, number} people out of the group?'),
  takeBody: text(
    'Họ mất ngay các quyền chỉ có từ nhóm này.',
    'They lose what only this group grants, at once.',
  ),
  assigned: text('Đã thêm {added} người, đưa ra {removed} người.', '{added} put in, {removed} taken out.'),
  noMembers: text('Chưa có ai trong nhóm này.', 'Nobody is in this group.'),
  noRole: text('Không có vai trò', 'No role'),
  noRoleHelp: text('Nhóm chỉ có các bước chuyển được gán.', 'The group has its transitions only.'),
  beyondOwn: text('Vượt quyền của bạn', 'Beyond your own rights'),
  roleLead: text(
    'Mọi người trong nhóm có quyền của vai trò này khi còn ở trong nhóm.',
    'People of the group hold this role for as long as they belong to it.',
  ),
  given: text('Bước chuyển đã gán', 'Transitions assigned'),
  noneGiven: text('Nhóm chưa được gán bước chuyển nào.', 'The group has no transitions yet.'),
  giveTitle: text('Gán thêm', 'Assign another'),
  give: text('Gán', 'Assign'),
  workflow: text('Quy trình', 'Workflow'),
  transition: text('Bước chuyển', 'Transition'),
  everyTransition: text('Mọi bước chuyển', 'Every transition'),
  scope: text('Phạm vi', 'Scope'),
  takeBack: text('Thu hồi', 'Revoke'),
  takeBackTitle: text('Thu hồi bước chuyển này?', 'Revoke this transition?'),
  takeBackBody: text(
    'Người trong nhóm không còn chuyển được tin bài bằng quyền này.',
    'People of the group can no longer move stories by this right.',
  ),
}
