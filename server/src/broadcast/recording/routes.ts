import { listRecorded } from '@toasoan/contract/broadcast/recorded'
import {
  changeRecordingStatus,
  extendRecording,
  listRecordings,
  recordNow,
  stopRecording,
  viewRecording,
} from '@toasoan/contract/broadcast/recordings'
import { changing } from '#server/kernel/http/changing.ts'
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
  changing(recordNow, async ({ tx, note, access, body }) => {
    const after = await begin(tx, access, body)
    note({ type, id: after.id, name: after.title, after })
    return shownRecording(access, after)
  }),
  changing(changeRecordingStatus, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await moveRecording(tx, { access, language }, params.id, body)
    note({ type, id: after.id, name: after.title, before, after })
    return shownRecording(access, after)
  }),
  changing(extendRecording, async ({ tx, note, access, params, body }) => {
    const { before, after } = await extend(tx, access, params.id, body.minutes)
    note({ type, id: after.id, name: after.title, before, after })
    return shownRecording(access, after)
  }),
  changing(stopRecording, async ({ tx, note, access, params }) => {
    const { before, after } = await stop(tx, access, params.id)
    note({ type, id: after.id, name: after.title, before, after })
    return shownRecording(access, after)
  }),
]
