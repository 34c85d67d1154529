import {
  downloadActivityExport,
  exportActivity,
  listActivityExports,
} from '@toasoan/contract/administration/log-exports'
import {
  authHistory,
  forceLogout,
  forceLogoutExpired,
  listActivity,
  listArticleActivity,
  listAudioEditing,
  listFileActivity,
  listSessions,
  listSystemLog,
  logActivity,
  logActivityOutcome,
  logAudioEditing,
  logFileActivity,
  viewActivity,
} from '@toasoan/contract/administration/logs'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { activityList, articleActivity, audioActivity, fileActivity, oneActivity } from './activity.ts'
import { askForExport, ownExports, sendExport } from './exports.ts'
import { writeAudioEntry, writeFileEntry, writeOutcome, writeOwn } from './own-entries.ts'
import { endExpired, forceOut, onlineSessions, signInHistory } from './sign-ins.ts'
import { systemLog } from './system-log.ts'

export const routes: Route[] = [
  route(listSessions, ({ db, access, query }) => onlineSessions(db, access, query)),
  route(authHistory, ({ db, query }) => signInHistory(db, query)),
  route(forceLogout, forceOut),

  changing(forceLogoutExpired, async ({ tx, note }) => {
    const ended = await endExpired(tx)
    note({ type: 'session', id: 'expired', after: { ended } })
    return { ended }
  }),

  route(listActivity, ({ db, query }) => activityList(db, query)),
  route(exportActivity, askForExport),
  route(listActivityExports, ({ db, access }) => ownExports(db, access.userId)),
  route(downloadActivityExport, sendExport),
  route(viewActivity, ({ db, params }) => oneActivity(db, params.id)),
  route(logActivity, writeOwn),
  route(logActivityOutcome, writeOutcome),
  route(listArticleActivity, ({ db, query }) => articleActivity(db, query)),
  route(listFileActivity, ({ db, query }) => fileActivity(db, query)),
  route(logFileActivity, writeFileEntry),
  route(listAudioEditing, ({ db, query }) => audioActivity(db, query)),
  route(logAudioEditing, writeAudioEntry),
  route(listSystemLog, ({ db, query }) => systemLog(db, query)),
]
