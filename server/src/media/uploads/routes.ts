import { checkMimetype, uploadChunk, uploadStep } from '@toasoan/contract/media/uploads'
import { InvalidInput } from '#server/kernel/http/error-handler.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { checkType } from './check-type.ts'
import { cancelUpload, finishUpload, startUpload } from './steps.ts'
import { takeForm, takeOctets, type UploadCall } from './take-part.ts'

function takeStep(call: UploadCall) {
  const step = uploadStep.safeParse(call.request.body ?? {})
  if (!step.success) throw new InvalidInput(step.error, call.request.body)
  if (step.data.phase === 'start') return startUpload(call, step.data)
  return step.data.phase === 'finish' ? finishUpload(call, step.data) : cancelUpload(call, step.data)
}

export const routes: Route[] = [
  route(checkMimetype, (call) => checkType(call)),
  route(uploadChunk, (call) => {
    if (call.request.isMultipart()) return takeForm(call)
    const isOctets = /^application\/octet-stream/i.test(call.request.headers['content-type'] ?? '')
    return isOctets ? takeOctets(call) : takeStep(call)
  }),
]
