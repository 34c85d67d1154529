import { transcribe } from '@toasoan/contract/media/transcripts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { requestSpeech } from './requests.ts'

export const routes: Route[] = [route(transcribe, requestSpeech)]
