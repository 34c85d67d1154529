import { ActionIcon, Menu } from '@mantine/core'
import { IconFileImport, IconFileText } from '@tabler/icons-react'
import type { ImportedDocument } from '@toasoan/contract/editorial/documents'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ExportItems } from '#web/entities/article-files/export-items.tsx'
import { type Aim, ImportDialog } from '#web/entities/article-files/import-dialog.tsx'
import { articleFileTexts } from '#web/entities/article-files/text.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { besideNotes } from '#web/ui/editor/notes/beside-notes.ts'
import { Hint } from '#web/ui/hint.tsx'
import { isBlank } from '../writing/article-values.ts'
import { useDeskEditor } from './desk-state.ts'
import { isReadOnly, useWriting, useWritingState } from './writing-context.ts'

const partsOf = ({ kicker, title, lead, document }: ImportedDocument) => ({ kicker, title, lead, document })

/** Files of the article at the desk: out as Word or PDF, in from Word. */
export function DeskFiles() {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const writing = useWriting()
  const editor = useDeskEditor()
  const head = useWritingState((state) => state.head)
  const dirty = useWritingState((state) => state.dirty)
  const readOnly = useWritingState(isReadOnly)
  const blank = useWritingState(({ values }) => isBlank(values))
  const [importing, setImporting] = useState(false)
  const mayImport = can('article.create')
  if (!head && !mayImport) return null
  const aims: Aim[] = blank && !readOnly ? ['fill'] : readOnly ? ['asNew'] : ['atCursor', 'asNew']

  const take = (read: ImportedDocument, aim: Aim) => {
    if (aim === 'fill') writing.set(partsOf(read))
    if (aim === 'atCursor') editor?.chain().focus().insertContent(besideNotes(editor, read.document)).run()
    if (aim === 'asNew') void navigate('/article/create', { state: { imported: partsOf(read) } })
  }
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <Hint label={t(articleFileTexts.menu)}>
            <ActionIcon size={34} aria-label={t(articleFileTexts.menu)}>
              <IconFileText size={19} stroke={1.7} />
            </ActionIcon>
          </Hint>
        </Menu.Target>
        <Menu.Dropdown>
          {head && <ExportItems article={{ id: head.id, title: head.title, version: head.version }} />}
          {head && dirty && <Menu.Label>{t(articleFileTexts.unsaved)}</Menu.Label>}
          {mayImport && (
            <Menu.Item
              leftSection={<IconFileImport size={16} stroke={1.7} />}
              onClick={() => setImporting(true)}
            >
              {t(articleFileTexts.importItem)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {importing && <ImportDialog aims={aims} onImport={take} onClose={() => setImporting(false)} />}
    </>
  )
}
