import { text } from '../kit/text.ts'
import { channelScheduleLabels } from './channel-schedules.ts'
import { recordingLabels } from './recordings.ts'

/** The words of the fields of recording rules, as the log of activity names them. */
export const ruleFields = {
  ...channelScheduleLabels,
  channel_id: channelScheduleLabels.channel,
  channel_name: channelScheduleLabels.channel,
  program_id: channelScheduleLabels.program,
  program_name: channelScheduleLabels.program,
  category_id: channelScheduleLabels.category,
  category_name: channelScheduleLabels.category,
  mam_account_id: channelScheduleLabels.mam_account,
  mam_account_name: channelScheduleLabels.mam_account,
}

/** The words of the fields of recordings. */
export const recordingFields = {
  ...recordingLabels,
  rule_id: text('Lịch ghi', 'Recording schedule'),
  rule_name: text('Lịch ghi', 'Recording schedule'),
  channel_id: recordingLabels.channel,
  channel_name: recordingLabels.channel,
  zone: text('Múi giờ', 'Time zone'),
  reason: text('Lý do', 'Reason'),
  file_id: text('Tệp', 'File'),
  file_key: text('Khóa tệp', 'Key of the file'),
  file_name: text('Tên tệp', 'Name of the file'),
  file_extension: text('Đuôi tệp', 'Extension'),
}
