import { listVerifications, verifyActivity } from '@toasoan/contract/administration/audit'
import { type Route, route } from '#server/kernel/http/route.ts'
import { askForVerification, lastVerifications } from './verifications.ts'

export const routes: Route[] = [
  route(verifyActivity, askForVerification),
  route(listVerifications, ({ db }) => lastVerifications(db)),
]
