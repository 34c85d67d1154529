import { logFileActivity } from '@toasoan/contract/administration/logs'
import type { FileAction } from '@toasoan/contract/media/downloads'
import { call } from '#web/client/call.ts'

/** Has the log of files say what was done here that is no call of its own; nobody waits for it, or hears of a failure. */
export const notifyAction = (fileId: number, action: Extract<FileAction, 'view' | 'play'>): void =>
  void call(logFileActivity, { body: { file_id: fileId, action } }).catch(() => {})
