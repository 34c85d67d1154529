import { articleTypeLabels } from '@toasoan/contract/editorial/article-types'
import type { ReactNode } from 'react'
import { FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { typeTexts } from './text.ts'

/** The fields of an article type; `code` is the field of its code, which is chosen once. */
export const TypeFields = ({ code }: { code?: ReactNode }) => (
  <>
    <FormText name="name" label={articleTypeLabels.name} required maxLength={80} autoFocus />
    {code}
    <FormTextarea name="description" label={articleTypeLabels.description} maxLength={500} />
    <FormSwitch name="active" label={articleTypeLabels.active} help={typeTexts.activeHelp} />
  </>
)
