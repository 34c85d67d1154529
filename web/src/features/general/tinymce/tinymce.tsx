import { Button, SegmentedControl } from '@mantine/core'
import { IconEraser, IconFileImport, IconFileText } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type ArticleDocument, emptyDocument } from '@toasoan/contract/editorial/document'
import type { ImportedDocument } from '@toasoan/contract/editorial/documents'
import { lazy, Suspense, useState } from 'react'
import { type Aim, ImportDialog } from '#web/entities/article-files/import-dialog.tsx'
import { useEditorLibrary } from '#web/entities/library/editor-library.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { besideNotes } from '#web/ui/editor/notes/beside-notes.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { sample } from './sample.ts'
import { SourceView, type View } from './source-view.tsx'
import { tinymceTexts } from './text.ts'
import styles from './tinymce.module.css'
import { uploadHere } from './upload.ts'

const ArticleEditor = lazy(() =>
  import('#web/ui/editor/article-editor.tsx').then((part) => ({ default: part.ArticleEditor })),
)

const views = ['write', 'html', 'json', 'plain'] as const

/** The editor alone, for trying: all its tools, and what the server makes of the text. Nothing is saved. */
export function Component() {
  const t = useText()
  const can = useCan()
  const library = useEditorLibrary()
  const [document, setDocument] = useState<ArticleDocument>(emptyDocument)
  const [view, setView] = useState<'write' | View>('write')
  const [editor, setEditor] = useState<Editor | null>(null)
  const [importing, setImporting] = useState(false)
  const clear = async () => {
    const agreed = await confirm({
      title: t(tinymceTexts.clear),
      body: t(tinymceTexts.clearAsk),
      danger: true,
    })
    if (agreed) setDocument(structuredClone(emptyDocument))
  }
  const take = ({ document: read }: ImportedDocument, aim: Aim) => {
    if (aim === 'atCursor') editor?.chain().focus().insertContent(besideNotes(editor, read)).run()
    else setDocument(read)
  }
  return (
    <>
      <p className={styles.lead}>{t(tinymceTexts.lead)}</p>
      <div className={styles.bar}>
        <SegmentedControl
          value={view}
          onChange={(value) => setView(value as typeof view)}
          data={views.map((value) => ({ value, label: t(tinymceTexts[value]) }))}
        />
        {can('article.create') && (
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} stroke={1.7} />}
            onClick={() => setImporting(true)}
          >
            {t(tinymceTexts.importWord)}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconFileText size={16} stroke={1.7} />}
          onClick={() => setDocument(structuredClone(sample))}
        >
          {t(tinymceTexts.sample)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconEraser size={16} stroke={1.7} />}
          onClick={() => void clear()}
        >
          {t(tinymceTexts.clear)}
        </Button>
      </div>
      <div className={view === 'write' ? undefined : styles.hidden}>
        <Suspense fallback={<Waiting label={t(tinymceTexts.title)} />}>
          <ArticleEditor
            value={document}
            onChange={setDocument}
            upload={uploadHere}
            library={library}
            onReady={setEditor}
            label={t(tinymceTexts.title)}
            minHeight={480}
          />
        </Suspense>
      </div>
      {view !== 'write' && <SourceView document={document} view={view} />}
      {importing && <ImportDialog aims={['atCursor']} onImport={take} onClose={() => setImporting(false)} />}
    </>
  )
}
