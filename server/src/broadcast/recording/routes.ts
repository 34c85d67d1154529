import { listRecorded } from '@toasoan/contract/broadcast/recorded'
import {
  changeRecordingStatus,
  extendRecording,
  listRecordings,
  recordNow,
  stopRecording,
  viewRecording,
} from '@toasoan/contract/broadcast/recordings'
import { type Route, route } from '#server/kernel/http/route.ts'
import { begin, extend, moveRecording, stop } from './change-recording.ts'
import { recordedSoundOf } from './recorded-sound.ts'
import { pageOfRecordings, recordingDetailOf, shownRecording } from './recording-rows.ts'

const type = 'recording'

export const routes: Route[] = [
  route(listRecordings, ({ db, access, query }) => pageOfRecordings(db, access, query)),
  route(listRecorded, ({ db, configuration, params, query }) =>
    recordedSoundOf({ db, configuration }, params.id, query),
  ),
  route(viewRecording, ({ db, access, params }) => recordingDetailOf(db, access, params.id)),
  route(recordNow, ({ change, access, body }) =>
    change(async (tx, note) => {
      const after = await begin(tx, access, body)
      note({ type, id: after.id, name: after.title, after })
      return shownRecording(access, after)
    }),
  ),
  route(changeRecordingStatus, ({ change, access, language, params, body }) =>
    change(async (tx, note) => {
      const { before, after } = await moveRecording(tx, { access, language }, params.id, body)
      note({ type, id: after.id, name: after.title, before, after })
      return shownRecording(access, after)
    }),
  ),
  route(extendRecording, ({ change, access, params, body }) =>
    change(async (tx, note) => {
      const { before, after } = await extend(tx, access, params.id, body.minutes)
      note({ type, id: after.id, name: after.title, before, after })
      return shownRecording(access, after)
    }),
  ),
  route(stopRecording, ({ change, access, params }) =>
    change(async (tx, note) => {
      const { before, after } = await stop(tx, access, params.id)
      note({ type, id: after.id, name: after.title, before, after })
      return shownRecording(access, after)
    }),
  ),
]
