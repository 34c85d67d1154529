import { slugOf } from '@toasoan/contract/site/paths'
import { lazy, Suspense } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { longTime } from '#web/ui/date-time.ts'
import { MomentInput } from '#web/ui/dates/moment-input.tsx'
import { useArticleField, useWritingState } from '../desk/writing-context.ts'
import { articleTexts } from '../text.ts'
import { PlainField } from './plain-field.tsx'
import { SearchPreview } from './search-preview.tsx'

const HeadlineTrial = lazy(() =>
  import('./headline-trial.tsx').then(({ HeadlineTrial: Component }) => ({ default: Component })),
)

/** When and under which address it goes out, and what search engines are told. */
export function PublishingSection() {
  const t = useText()
  const embargo = useArticleField('embargo_at')
  const title = useArticleField('title').value
  const can = useCan()
  const live = useWritingState(({ head }) => (head?.live ? head.id : null))
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
      <SearchPreview />
      {live && can('frontPage.index') && (
        <Suspense>
          <HeadlineTrial id={live} />
        </Suspense>
      )}
    </>
  )
}
