import { Alert } from '@mantine/core'
import { directiveLabels } from '@toasoan/contract/editorial/directives'
import { type ArticleDocument, emptyDocument } from '@toasoan/contract/editorial/document'
import { lazy, Suspense } from 'react'
import { useEditorLibrary } from '#web/entities/library/editor-library.tsx'
import { useText } from '#web/language/use-text.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { uploadIntoText } from './upload-into-text.ts'

const ArticleEditor = lazy(() =>
  import('#web/ui/editor/article-editor.tsx').then((part) => ({ default: part.ArticleEditor })),
)

/** The text, written with the editor of articles. */
export function TextField() {
  const t = useText()
  const library = useEditorLibrary()
  const { value, onChange, error } = useField<ArticleDocument>('document')
  const label = t(directiveLabels.document)
  return (
    <div data-error={error ? true : undefined}>
      {error && (
        <Alert color="red" variant="light" mb="sm" role="alert">
          {label}: {error}
        </Alert>
      )}
      <Suspense fallback={<Waiting label={label} />}>
        <ArticleEditor
          value={value ?? emptyDocument}
          onChange={onChange}
          upload={uploadIntoText}
          library={library}
          label={label}
        />
      </Suspense>
    </div>
  )
}
