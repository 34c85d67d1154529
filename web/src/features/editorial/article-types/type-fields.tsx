import { articleTypeLabels } from '@toasoan/contract/editorial/article-types'
import { FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { typeTexts } from './text.ts'

/** The fields of an article type but its code, which is chosen once. */
export const TypeFields = () => (
  <>
    <FormText name="name" label={articleTypeLabels.name} required maxLength={80} autoFocus />
    <FormTextarea name="description" label={articleTypeLabels.description} maxLength={500} />
    <FormSwitch name="active" label={articleTypeLabels.active} help={typeTexts.activeHelp} />
  </>
)
