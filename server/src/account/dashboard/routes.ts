import { dashboard } from '@toasoan/contract/account/dashboard'
import { route } from '#server/kernel/http/route.ts'
import { figuresOf } from './figures.ts'

export const routes = [route(dashboard, (call) => figuresOf(call, call, call.query.blocks))]
