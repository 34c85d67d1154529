import { type Permission, permissions } from '@toasoan/contract/access/catalogue'
import type { Scope } from '@toasoan/contract/access/scope'

type Grants = Partial<Record<Scope, string>>

export type SeededRole = { code: string; name: string; description: string; grants: [Permission, Scope][] }

const everyone =
  'account.update dashboard.show chat.index comment.index comment.create comment.like notification.personal home.read elastic.read tinymce.index file.create file.download fileCategory.index'
/** Whoever works here reads what is addressed to them. */
const addressed = 'propagate.index propagate.view orientate.index orientate.view'
const bookingVerbs = ['index', 'view', 'create', 'update', 'changeStatus']
const bookings = ['studioBook', 'vehicleBook', 'borrow', 'repair']
  .flatMap((name) => bookingVerbs.map((verb) => `${name}.${verb}`))
  .join(' ')
/** Work that one does, or gives oneself and colleagues. */
const ownWork = [
  'index',
  'view',
  'create',
  'update',
  'delete',
  'assigned',
  'collaborator',
  'updateAssigned',
  'changeStatus',
]
  .map((verb) => `work.${verb}`)
  .join(' ')
/** What there is to book and borrow, and when it is taken. */
const facilities =
  'device.index device.view device.borrow device.repair studio.index studio.view studioBook.calendar mobileVehicle.index mobileVehicle.view'
const crudOf = (...names: string[]) =>
  names
    .flatMap((name) => ['index', 'view', 'create', 'update', 'delete'].map((verb) => `${name}.${verb}`))
    .join(' ')

const listed = (grants: Grants): [Permission, Scope][] =>
  (Object.entries(grants) as [Scope, string][]).flatMap(([scope, names]) =>
    names.split(/\s+/).map((name): [Permission, Scope] => [name as Permission, scope]),
  )

/** The eight roles of the demo newsroom; they are a sensible start for any newsroom. */
export const roles: SeededRole[] = [
  {
    code: 'admin',
    name: 'Quản trị hệ thống',
    description: 'Mọi quyền trên toàn hệ thống',
    grants: permissions.map((permission) => [permission, 'all']),
  },
  {
    code: 'reporter',
    name: 'Phóng viên',
    description: 'Viết tin bài của mình, tải tệp, đăng ký phòng thu và xe, việc của mình',
    grants: listed({
      own: `article.private article.processed article.view article.create article.update article.delete article.restore article.lock article.active article.history article.diff article.speechtotext file.index file.view file.update file.delete ${ownWork} ${addressed} ${bookings}`,
      all: `${everyone} article.published categoryWork.index ${facilities} tag.index tag.view category.index articleType.index`,
    }),
  },
  {
    code: 'editor',
    name: 'Biên tập viên',
    description: 'Biên tập tin bài chờ xử lý của đơn vị và chuyển duyệt',
    grants: listed({
      own: `article.private article.delete article.restore ${ownWork} ${addressed} ${bookings}`,
      department:
        'article.draft article.processed article.view article.update article.lock article.active article.history article.diff article.speechtotext article.logview article.allow_notify_draft file.index file.view file.update',
      all: `${everyone} article.create article.published article.internal article.excellent categoryWork.index ${facilities} tag.index tag.view tag.create category.index articleType.index`,
    }),
  },
  {
    code: 'head',
    name: 'Trưởng ban',
    description: 'Duyệt tin bài của đơn vị và cấp dưới',
    grants: listed({
      own: `article.private article.delete article.restore ${addressed} work.assigned work.collaborator work.delete`,
      subtree: `${bookings} ${['create', 'update', 'delete', 'status'].map((verb) => `propagate.${verb} orientate.${verb}`).join(' ')} article.draft article.approved article.processed article.view article.update article.lock article.unlock article.active article.status article.history article.diff article.speechtotext article.log article.logview article.allow_notify_draft article.allow_notify_approved file.index file.view file.update file.delete user.index user.view work.index work.view work.create work.update work.updateAssigned work.changeStatus studioBook.listApprove studioBook.approve vehicleBook.listApprove vehicleBook.approve registerPlan.index registerPlan.view registerPlan.create registerPlan.listApprove registerPlan.approve profit.index profit.view profit.create profit.listApprove`,
      all: `${everyone} listView.share article.create article.published article.internal article.archived article.excellent ${facilities} tag.index tag.view tag.create tag.update category.index articleType.index department.index department.show report.department report.member channel.index channel.view program.index program.view schedule.index categoryWork.index categoryWork.view`,
    }),
  },
  {
    code: 'secretary',
    name: 'Thư ký tòa soạn',
    description: 'Xuất bản, hẹn giờ, gỡ và điều phối tin bài toàn cơ quan',
    grants: listed({
      own: `article.private ${bookings}`,
      all: `${everyone} listView.share ${ownWork} ${crudOf('categoryWork')} article.draft article.approved article.corrected article.published article.internal article.deleted article.archived article.excellent article.processed article.view article.create article.update article.delete article.restore article.lock article.unlock article.active article.status article.history article.diff article.speechtotext article.log article.logview article.allow_notify_corrected file.index file.view file.update file.delete file.manager file.dalet fileCategory.view fileCategory.create fileCategory.update fileCategory.delete category.index category.view category.create category.update category.status articleType.index tag.index tag.view tag.create tag.update tag.delete ${crudOf('collection', 'propagate', 'orientate', 'schedule', 'scheduleItem', 'channelItem')} propagate.status orientate.status log.article ${facilities} home.export report.unit report.department report.member report.owner social.index facebook.index facebook.create timer.index user.index user.view department.index schedule.publish channel.index channel.view channel.status channelGroup.index channelCategory.index program.index program.view program.create program.update`,
    }),
  },
  {
    code: 'technician',
    name: 'Kỹ thuật viên',
    description: 'Quản lý thiết bị, phòng thu và xe lưu động',
    grants: listed({
      own: `${ownWork} ${addressed}`,
      all: `${everyone} categoryWork.index article.published ${crudOf('manufacturer', 'provider', 'model', 'country', 'categoryTypeDevice', 'device', 'repair', 'borrow', 'studioRepair', 'studio', 'mobileVehicle', 'studioBook', 'vehicleBook')} device.histories device.statistical device.formSetting device.repair device.borrow device.import device.export device.label device.audit repair.listApprove repair.changeStatus repair.approve borrow.listApprove borrow.changeStatus borrow.approve studioRepair.listApprove studioRepair.changeStatus studioRepair.approve studio.formSetting mobileVehicle.formSetting studioBook.listApprove studioBook.changeStatus studioBook.approve studioBook.calendar studioBook.statistical vehicleBook.listApprove vehicleBook.changeStatus vehicleBook.approve vehicleBook.addDevice vehicleBook.statistical channel.index channelSchedule.index file.index file.view`,
    }),
  },
  {
    code: 'accountant',
    name: 'Kế toán',
    description: 'Nhuận bút và bán tin',
    grants: listed({
      own: `${ownWork} ${addressed}`,
      all: `${everyone} categoryWork.index article.published ${crudOf('profit', 'categoryPrice')} profit.listApprove profit.changeStatus profit.approve profit.pay profit.export categoryPrice.changeStatus unitBuy.index unitBuy.view unitBuy.create unitBuy.update unitBuy.deposit unitBuy.momo sellNews.index momoHistory.index report.unit report.department report.member report.owner report.export`,
    }),
  },
  {
    code: 'contributor',
    name: 'Cộng tác viên',
    description: 'Chỉ bản nháp của mình',
    grants: listed({
      own: `article.private article.processed article.view article.create article.update article.delete article.lock article.active article.history file.index file.view ${addressed}`,
      all: 'account.update dashboard.show notification.personal home.read tinymce.index file.create fileCategory.index category.index articleType.index tag.index',
    }),
  },
]
