import type { Permission } from '@toasoan/contract/access/catalogue'
import { formSettings, saveFormSettings, type TypeForm } from '@toasoan/contract/facilities/custom-fields'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Access, can } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { fieldsOf, saveFields } from './fields.ts'

const subjects = { 1: 'device', 2: 'studio', 3: 'mobileVehicle' } as const

const verb = (form: TypeForm, name: 'index' | 'formSetting') => `${subjects[form]}.${name}` as Permission

/** Refuses with 403, naming the first, whoever has none of the permissions. */
function assertOneOf(access: Access, ...permissions: [Permission, ...Permission[]]): void {
  if (!permissions.some((permission) => can(access, permission)))
    throw fail(kernelErrors.permissionDenied, { permission: permissions[0] })
}

export const routes: Route[] = [
  route(formSettings, async ({ db, access, query }) => {
    assertOneOf(access, verb(query.type_form, 'index'), verb(query.type_form, 'formSetting'))
    return fieldsOf(db, query.type_form)
  }),
  route(saveFormSettings, async ({ change, access, language, query, body }) => {
    const form = body.type_form ?? query.type_form
    assertOneOf(access, verb(form, 'formSetting'))
    return change(async (tx, note) => {
      const before = await fieldsOf(tx, form)
      const after = await saveFields(tx, form, body, { userId: access.userId, language })
      note({
        type: 'custom_field',
        id: form,
        name: subjects[form],
        before: { fields: before },
        after: { fields: after },
      })
      return after
    })
  }),
]
