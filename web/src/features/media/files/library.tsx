import { Alert, Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconLink, IconList, IconUpload } from '@tabler/icons-react'
import { extensionsOf } from '@toasoan/contract/media/extensions'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { filePageSizes, listFiles } from '@toasoan/contract/media/files'
import { useEffect, useRef, useState } from 'react'
import { changedElsewhere } from '#web/client/query-client.ts'
import { isInWork } from '#web/entities/library/file-state.ts'
import { useFolders } from '#web/entities/library/folder-options.ts'
import { useLiveFiles } from '#web/entities/library/use-live-files.ts'
import { askAddress } from '#web/entities/uploads/from-address.tsx'
import { uploadTexts } from '#web/entities/uploads/text.ts'
import { uploadFiles, useUploadFolder } from '#web/entities/uploads/upload-door.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { useSearch } from '#web/ui/use-search.ts'
import { libraryBulk, trashBulk } from './bulk-actions.ts'
import { quietly, trashFiles } from './change-files.ts'
import { columns } from './columns.tsx'
import { FileDrawer } from './file-drawer.tsx'
import { FileGrid } from './file-grid.tsx'
import { filters } from './filters.tsx'
import { FolderRail } from './folder-rail.tsx'
import styles from './library.module.css'
import { fileTexts as texts } from './text.ts'
import { fileTitles } from './titles.ts'

const accepted = Object.values(extensionsOf)
  .flat()
  .map((extension) => `.${extension}`)
  .join(',')

/** Milliseconds between two looks at a page with files that the server works on. */
const lookEvery = 2500

/** Asks for the page anew for as long as it shows files that the server works on. */
function useWork(rows: readonly FileRow[]): void {
  const working = rows.some(isInWork)
  useEffect(() => {
    if (!working) return
    const timer = setInterval(() => void changedElsewhere(listFiles), lookEvery)
    return () => clearInterval(timer)
  }, [working])
}

function ViewChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText()
  const views = [
    { value: 'grid', icon: IconLayoutGrid, label: texts.grid },
    { value: 'list', icon: IconList, label: texts.list },
  ]
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(texts.view)}
      value={value}
      onChange={onChange}
      data={views.map(({ value: name, icon: Mark, label }) => ({
        value: name,
        label: (
          <>
            <Mark size={16} stroke={1.7} className={styles.viewIcon} aria-hidden />
            <VisuallyHidden>{t(label)}</VisuallyHidden>
          </>
        ),
      }))}
    />
  )
}

/** The library: every file of the newsroom that the person may see. */
export function Component() {
  const t = useText()
  const can = useCan()
  const [search, set] = useSearch()
  const [rows, setRows] = useState<FileRow[]>([])
  const field = useRef<HTMLInputElement>(null)
  useWork(rows)
  useLiveFiles()
  const view = search.get('view') === 'list' ? 'list' : 'grid'
  const record = Number(search.get('record')) || null
  const folder = search.get('category_id') ?? ''
  const { folders } = useFolders()
  useUploadFolder(folders.find(({ id, active }) => active && String(id) === folder)?.id ?? 0)
  const near = search.get('near') ?? ''
  const trashed = search.get('trashed') === 'true'
  const open = (row: FileRow) => set({ record: row.id })
  const remove = trashed ? undefined : (row: FileRow) => quietly(trashFiles([row]))
  const choose = () => field.current?.click()
  return (
    <div className={styles.library} data-folders={can('fileCategory.index') || undefined}>
      <input
        ref={field}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-hidden
        onChange={({ currentTarget }) => {
          void uploadFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {can('file.create') && can('file.download') && (
        <PageAction>
          <Button
            variant="default"
            leftSection={<IconLink size={17} stroke={1.8} />}
            onClick={() => void askAddress(Number(folder) || null)}
          >
            {t(uploadTexts.fromAddress)}
          </Button>
        </PageAction>
      )}
      <FolderRail value={folder} onChoose={(id) => set({ category_id: id, page: null })} />
      <div className={styles.files}>
        {near && (
          <Alert variant="light" mb="md">
            {t(texts.nearTo)}.{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => set({ near: null, page: null })}>
              {t(texts.showAll)}
            </Button>
          </Alert>
        )}
        <ListScreen<typeof listFiles, FileRow>
          name={fileTitles.library}
          list={listFiles}
          columns={columns}
          filters={filters}
          fixed={{ ...(folder ? { category_id: folder } : {}), ...(near ? { near } : {}) }}
          pageSizes={filePageSizes}
          defaultPageSize={12}
          onOpen={open}
          onQuickView={open}
          onRemove={remove}
          onRows={setRows}
          bulkActions={trashed ? trashBulk : libraryBulk}
          primaryAction={{ label: texts.upload, icon: IconUpload, can: 'file.create', run: choose }}
          tools={
            <ViewChoice value={view} onChange={(next) => set({ view: next === 'grid' ? null : next })} />
          }
          body={
            view === 'grid'
              ? (list) => (
                  <FileGrid view={list} label={t(fileTitles.library)} onOpen={open} onRemove={remove} />
                )
              : undefined
          }
          empty={{
            title: texts.empty,
            body: texts.emptyBody,
            action: (
              <Button variant="default" leftSection={<IconUpload size={16} />} onClick={choose}>
                {t(texts.upload)}
              </Button>
            ),
          }}
        />
      </div>
      <FileDrawer
        id={record}
        rows={rows}
        onGo={(id) => set({ record: id })}
        onClose={() => set({ record: null })}
      />
    </div>
  )
}
