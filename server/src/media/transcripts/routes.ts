import { exportTranscript, fileTranscript, updateTranscript } from '@toasoan/contract/media/transcripts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { sendTranscript } from './send.ts'
import { changeTranscript } from './update.ts'
import { viewTranscript } from './view.ts'

export const routes: Route[] = [
  route(fileTranscript, viewTranscript),
  route(exportTranscript, sendTranscript),
  route(updateTranscript, changeTranscript),
]
