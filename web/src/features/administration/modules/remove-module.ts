import { deleteModule } from '@toasoan/contract/administration/modules'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { translate } from '#web/language/language.ts'
import { moduleTexts } from './text.ts'

/** Deletes a module of the house's own, after a question. */
export const removeModule = ({ id, name }: { id: number; name: string }) =>
  deleteAfterAsking(
    deleteModule,
    { params: { id } },
    {
      title: translate(moduleTexts.deleteTitle, { name }),
      body: translate(moduleTexts.deleteBody),
      stale: ['/modules*', '/permissions*', '/roles*'],
    },
  )
