import { TextInput } from '@mantine/core'
import { slugOf } from '@toasoan/contract/site/paths'
import { useText } from '#web/language/use-text.ts'
import { longTime } from '#web/ui/date-time.ts'
import { useArticleField } from '../desk/writing-context.ts'
import { articleTexts } from '../text.ts'
import { fromFieldTime, toFieldTime } from './house-time.ts'
import { PlainField } from './plain-field.tsx'

/** When and under which address it goes out, and what search engines are told. */
export function PublishingSection() {
  const t = useText()
  const embargo = useArticleField('embargo_at')
  const title = useArticleField('title').value
  return (
    <>
      <TextInput
        type="datetime-local"
        data-field="embargo_at"
        label={t(articleTexts.embargo)}
        value={toFieldTime(embargo.value)}
        // The field follows the computer's habits, month before day among them.
        description={embargo.value && longTime(embargo.value)}
        error={embargo.error}
        readOnly={embargo.readOnly}
        onChange={(event) => embargo.set(fromFieldTime(event.currentTarget.value))}
      />
      <PlainField
        name="slug"
        label={articleTexts.slug}
        help={articleTexts.slugHelp}
        placeholder={title ? slugOf(title) : undefined}
        maxLength={200}
      />
      <PlainField name="seo_title" label={articleTexts.seoTitle} placeholder={title} maxLength={200} />
      <PlainField name="seo_description" label={articleTexts.seoDescription} maxLength={500} rows={2} />
    </>
  )
}
