import {
  type BankTemplateRow,
  bankTemplateErrors,
  bankTemplates,
} from '@toasoan/contract/finance/bank-templates'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { fail } from '#server/kernel/http/fail.ts'
import type { Route } from '#server/kernel/http/route.ts'
import { recordRoutes } from '#server/kernel/records/record-routes.ts'
import { templateSource } from './templates.ts'

export const routes: Route[] = recordRoutes(bankTemplates, {
  ...templateSource,
  values: (given: Pick<BankTemplateRow, 'columns'> & Record<string, unknown>, { language }) => {
    const once = (value: string) => given.columns.filter((column) => column.value === value).length === 1
    if (!once('account') || !once('net'))
      throw fail(kernelErrors.invalid, {}, { columns: [say(bankTemplateErrors.needed, language)] })
    return { ...given, columns: JSON.stringify(given.columns) }
  },
  unique: { name: bankTemplateErrors.name },
})
