import { slugOf } from '@toasoan/contract/site/paths'
import { useText } from '#web/language/use-text.ts'
import { longTime } from '#web/ui/date-time.ts'
import { MomentInput } from '#web/ui/dates/moment-input.tsx'
import { useArticleField } from '../desk/writing-context.ts'
import { articleTexts } from '../text.ts'
import { PlainField } from './plain-field.tsx'

/** When and under which address it goes out, and what search engines are told. */
export function PublishingSection() {
  const t = useText()
  const embargo = useArticleField('embargo_at')
  const title = useArticleField('title').value
  return (
    <>
      <div data-field="embargo_at">
        <MomentInput
          label={t(articleTexts.embargo)}
          value={embargo.value ?? ''}
          description={embargo.value ? longTime(embargo.value) : undefined}
          error={embargo.error}
          disabled={embargo.readOnly}
          onChange={(instant) => embargo.set(instant || null)}
        />
      </div>
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
