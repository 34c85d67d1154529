import { isPermission, type ResourceName, resources } from '../access/catalogue.ts'
import { permissionLabel } from '../access/verbs.ts'
import { channelBundleLabels } from '../broadcast/channel-bundles.ts'
import { ruleModeLabels } from '../broadcast/channel-schedules.ts'
import { channelKindLabels, channelLabels } from '../broadcast/channels.ts'
import { dayStateLabels } from '../broadcast/days.ts'
import { liveFields } from '../broadcast/live-log-words.ts'
import { podcastLabels, podcastStateLabels } from '../broadcast/podcasts.ts'
import { recordingFields, ruleFields } from '../broadcast/recording-log-words.ts'
import { recordingStatusLabels } from '../broadcast/recording-status.ts'
import { socialFields, socialKinds, socialValues } from '../broadcast/social-log-words.ts'
import { articleTypeLabels } from '../editorial/article-types.ts'
import { categoryLabels } from '../editorial/categories.ts'
import { collectionLabels } from '../editorial/collections.ts'
import { sourceLabels } from '../editorial/crawler-sources.ts'
import { directiveLabels } from '../editorial/directives.ts'
import { stateLabels } from '../editorial/states.ts'
import { tagLabels } from '../editorial/tags.ts'
import { workflowLabels } from '../editorial/workflows.ts'
import { bookLabels } from '../facilities/bookings.ts'
import { borrowLabels, borrowStatusLabels } from '../facilities/borrows.ts'
import { kitLabels } from '../facilities/device-kits.ts'
import { conditionLabels, serialLabels } from '../facilities/device-serials.ts'
import { deviceLabels } from '../facilities/devices.ts'
import { maintenanceLabels } from '../facilities/maintenance.ts'
import { vehicleKindLabels, vehicleLabels } from '../facilities/mobile-vehicles.ts'
import { placeStatusLabels } from '../facilities/places.ts'
import { repairLabels, repairStatusLabels } from '../facilities/repairs.ts'
import { stocktakeLabels } from '../facilities/stocktakes.ts'
import { studioBookStatusLabels } from '../facilities/studio-books.ts'
import { studioKindLabels, studioLabels } from '../facilities/studios.ts'
import { vehicleBookStatusLabels } from '../facilities/vehicle-book-steps.ts'
import { vehicleBookLabels } from '../facilities/vehicle-books.ts'
import { royaltyFields } from '../finance/royalty-log-words.ts'
import { type Text, text } from '../kit/text.ts'
import { fileCategoryLabels } from '../media/file-categories.ts'
import { fileLabels } from '../media/file-row.ts'
import { announcementLabels } from '../messaging/announcements.ts'
import { reportLabels, reportReasonLabels, reportStatusLabels } from '../messaging/chat-reports.ts'
import { habitFields } from '../messaging/habit-words.ts'
import { talkFields } from '../messaging/talk-words.ts'
import { approvalFields, approvalKinds } from '../planning/approval-log-words.ts'
import { categoryWorkLabels } from '../planning/category-works.ts'
import { folderPlanLabels } from '../planning/folder-plans.ts'
import { planStatusLabels } from '../planning/plan-steps.ts'
import { programLabels } from '../planning/programs.ts'
import { mediumLabels, planLabels } from '../planning/register-plans.ts'
import * as reportWords from '../planning/report-log-words.ts'
import { workStatusLabels } from '../planning/work-steps.ts'
import { repeatLabels, workLabels } from '../planning/works.ts'
import { readerDeeds, readerForms, readerKinds, readerValues } from '../site/reader-log-words.ts'
import { crawlerFields } from './crawler-field-words.ts'
import { departmentLabels } from './departments.ts'
import { financeFields, financeForms, financeKinds, financeValues } from './finance-field-words.ts'
import { groupLabels } from './groups.ts'
import { commonFields } from './log-field-words.ts'
import { otherDeeds, otherKinds } from './log-further-words.ts'
import { rarerFields } from './log-rarer-words.ts'
import { moduleLabels } from './modules.ts'
import { permissionLabels } from './permissions.ts'
import { genderLabels, personLabels } from './person-fields.ts'
import { positionLabels } from './positions.ts'
import { roleLabels } from './roles.ts'
import { siteFields } from './site-field-words.ts'
import { userLabels } from './users.ts'

/** Fields of files, of the work on them, of transcripts and of the audio archive. */
const mediaFields: Readonly<Record<string, Text>> = {
  file: text('Tệp', 'File'),
  file_path: text('Vị trí trong thư viện', 'Place in the library'),
  reach: text('Ai mở được', 'Who may open it'),
  over_duration: text('Quá dài để lưu trữ', 'Too long for the archive'),
  poster: text('Ảnh bìa', 'Poster'),
  metadata: text('Thông tin trong tệp', 'What the file says of itself'),
  lufs: text('Độ lớn (LUFS)', 'Loudness (LUFS)'),
  broadcast_lufs: text('Độ lớn của bản phát sóng (LUFS)', 'Loudness of the broadcast copy (LUFS)'),
  true_peak: text('Đỉnh thực (dBTP)', 'True peak (dBTP)'),
  open_address: text('Đường dẫn mở', 'Address that opens it'),
  renditions: text('Các bản đã tạo', 'What was made of it'),
  jobs: text('Các việc xử lý', 'Work on it'),
  lane: text('Hàng đợi', 'Lane'),
  attempts: text('Số lần thử', 'Tries'),
  needs_tool: text('Chờ công cụ của máy chủ', 'Waits for a tool of the server'),
  needs_room: text('Chờ chỗ trống', 'Waits for room'),
  transcribe_status: text('Bóc băng', 'Transcription'),
  transcript_version: text('Bản bóc băng đang dùng', 'Version of the transcript'),
  configured: text('Có dịch vụ', 'Configured'),
  base: text('Làm từ bản', 'Made of version'),
  engine: text('Máy nhận dạng', 'Engine'),
  segments: text('Các đoạn', 'Passages'),
  mam_status: text('Lưu trữ', 'Archive'),
  mam_error: text('Lý do không lưu trữ được', 'Why it is not in the archive'),
  mam_account_id: text('Tài khoản lưu trữ', 'Archive account'),
  mam_sent_at: text('Gửi lưu trữ lúc', 'Sent to the archive at'),
  mam_sending: text('Lượt gửi lưu trữ', 'Sending to the archive'),
  account: text('Tài khoản lưu trữ', 'Archive account'),
  port: text('Cách gửi', 'Way of sending'),
  folder: text('Thư mục', 'Folder'),
  may_search: text('Được tìm', 'May search'),
  may_send: text('Được gửi', 'May send'),
}

type Words = Readonly<Record<string, Text>>

/** The words of the fields of each kind of record: those that its form has. */
const recordFields: Readonly<Record<string, Words>> = {
  user: { ...userLabels, ...personLabels, ...habitFields },
  role: roleLabels,
  group: groupLabels,
  module: moduleLabels,
  permission: permissionLabels,
  department: departmentLabels,
  position: positionLabels,
  file: fileLabels,
  fileCategory: fileCategoryLabels,
  workflow: workflowLabels,
  articleType: articleTypeLabels,
  category: categoryLabels,
  collection: { ...collectionLabels, topic_slug: text('Địa chỉ chuyên đề', 'Address of the topic') },
  tag: tagLabels,
  state: stateLabels,
  channelGroup: channelBundleLabels,
  channelCategory: channelBundleLabels,
  channel: channelLabels,
  channelSchedule: ruleFields,
  recording: recordingFields,
  social: liveFields,
  program: { ...programLabels, cover_id: programLabels.cover },
  podcast: { ...podcastLabels, path: text('Địa chỉ công khai', 'Public address') },
  directive: directiveLabels,
  device: deviceLabels,
  device_serial: serialLabels,
  studio: studioLabels,
  mobile_vehicle: vehicleLabels,
  studio_book: bookLabels,
  vehicle_book: { ...bookLabels, ...vehicleBookLabels },
  repair: repairLabels,
  studio_repair: repairLabels,
  borrow: borrowLabels,
  maintenanceRule: maintenanceLabels,
  deviceKit: kitLabels,
  stocktake: stocktakeLabels,
  categoryWork: categoryWorkLabels,
  work: workLabels,
  ...royaltyFields,
  ...approvalFields,
  ...reportWords.reportFields,
  folderPlan: folderPlanLabels,
  registerPlan: planLabels,
  crawler: crawlerFields,
  crawlerConfig: { ...sourceLabels, ...crawlerFields },
  ...financeForms,
  ...readerForms,
  ...socialFields,
  notification: {
    ...talkFields,
    ...announcementLabels,
    to: text('Đổi thành', 'Changed to'),
    count: text('Số thông báo', 'Notifications'),
  },
  chat_message: talkFields,
  chat_room: talkFields,
  chat_report: { ...talkFields, ...reportLabels },
  ...siteFields,
}

/** Every word of a form, for a field that another kind of record tells. */
const allFields: Words = Object.assign({}, ...Object.values(recordFields))

/** What the values of a field of a kind of record are called. */
const recordValues: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  user: { gender: genderLabels, status: otherKinds.userStatus },
  studio: { status: placeStatusLabels, kind: studioKindLabels },
  mobile_vehicle: { status: placeStatusLabels, kind: vehicleKindLabels },
  studio_book: { status: studioBookStatusLabels },
  vehicle_book: { status: vehicleBookStatusLabels },
  repair: { status: repairStatusLabels },
  studio_repair: { status: repairStatusLabels },
  borrow: { status: borrowStatusLabels },
  device_serial: { condition: conditionLabels },
  channel: { kind: channelKindLabels },
  channelSchedule: { mode: ruleModeLabels },
  recording: { status: recordingStatusLabels },
  podcast: { state: podcastStateLabels },
  schedule: { state: dayStateLabels },
  work: { status: workStatusLabels, repeat: repeatLabels },
  registerPlan: { status: planStatusLabels, medium: mediumLabels },
  ...financeValues,
  ...readerValues,
  ...socialValues,
  chat_report: { reason: reportReasonLabels, status: reportStatusLabels },
}

/** What kind of record it is; null for one that has no words. */
export const kindWords = (type: string): Text | null =>
  resources[type as ResourceName]?.label ??
  otherKinds.records[type] ??
  financeKinds[type] ??
  approvalKinds[type] ??
  (reportWords.reportKinds as Readonly<Record<string, Text>>)[type] ??
  readerKinds[type] ??
  socialKinds[type] ??
  null

/** A field of a kind of record in words, as the record's own form calls it; null for one that has none. */
export const fieldWords = (name: string, type = ''): Text | null =>
  recordFields[type]?.[name] ??
  commonFields[name] ??
  rarerFields[name] ??
  mediaFields[name] ??
  financeFields[name] ??
  allFields[name] ??
  null

/** What a value of a field is called; null where it is what it says. */
export const valueWords = (value: string, name: string, type: string): Text | null =>
  recordValues[type]?.[name]?.[value] ?? null

/** What a method does, for permissions that name a list or a log and no deed. */
const methodWords: Words = {
  POST: text('Thêm', 'Add'),
  PUT: text('Sửa', 'Edit'),
  DELETE: text('Xóa', 'Delete'),
}

const noDeed =
  /^(log\..*|notification\.personal|.*\.(index|view|show|read)|article\.(private|draft|processed|approved|corrected|published|internal|deleted|archived|excellent|log|logview|history))$/

/** What was done: by the call where its permission tells less, else by the permission: "Sửa" of "Tin bài: Sửa". */
export function deedWords(permission: string, method: string, api = ''): Text | null {
  const own = otherDeeds[`${method} ${api}`] ?? readerDeeds[`${method} ${api}`]
  if (own) return own
  if (!isPermission(permission) || noDeed.test(permission)) return methodWords[method] ?? null
  const { vi, en } = permissionLabel(permission)
  const verb = (label: string) => label.slice(label.indexOf(': ') + 2)
  return text(verb(vi), verb(en))
}
