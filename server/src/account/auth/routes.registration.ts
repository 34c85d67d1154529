import { makeFirstAdministrator } from '@toasoan/contract/account/first-administrator'
import { confirmRegistration, register } from '@toasoan/contract/account/registration'
import { type Route, route } from '#server/kernel/http/route.ts'
import { makeFirst } from './first-administrator.ts'
import { confirmAddress } from './registration/confirm.ts'
import { keepRegistration } from './registration/register.ts'

export const routes: Route[] = [
  route(register, keepRegistration),
  route(confirmRegistration, confirmAddress),
  route(makeFirstAdministrator, makeFirst),
]
