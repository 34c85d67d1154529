import { ActionIcon, Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { ReferenceEntity, ReferenceRow } from '@toasoan/contract/kit/reference-entity'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { RecordDrawer, useOpenRecord } from '../records/record-drawer.tsx'
import type { RecordField } from '../records/record-fields.ts'
import { inDrawer, useRecordList } from '../records/record-list.tsx'
import { ReferenceImport } from './reference-import.tsx'
import { referenceTexts } from './reference-texts.ts'

type Props = { entity: ReferenceEntity; fields: readonly RecordField<ReferenceEntity>[] }

/** List of an entity's records, with export, import, and a drawer for adding and changing. */
export function ReferenceList({ entity, fields }: Props) {
  const t = useText()
  const [record, open] = useOpenRecord()
  const [importing, setImporting] = useState(false)
  const imports = useCan()(entity.importRows.can as Permission)
  const list = useRecordList(entity, fields, inDrawer(open))
  return (
    <>
      <ListScreen<ReferenceEntity['list'], ReferenceRow>
        {...list}
        exportAs={{ call: entity.exportRows, fileName: `${entity.path.slice(1)}.xlsx` }}
        tools={
          imports && (
            <Hint label={t(referenceTexts.import)}>
              <ActionIcon
                variant="default"
                size={30}
                aria-label={t(referenceTexts.import)}
                onClick={() => setImporting(true)}
              >
                <IconUpload size={17} stroke={1.7} />
              </ActionIcon>
            </Hint>
          )
        }
        empty={{
          title: referenceTexts.emptyTitle,
          body: referenceTexts.emptyBody,
          action: imports && (
            <Button variant="default" onClick={() => setImporting(true)}>
              {t(referenceTexts.import)}
            </Button>
          ),
        }}
      />
      <RecordDrawer resource={entity} fields={fields} record={record} onClose={() => open(null)} />
      <ReferenceImport entity={entity} opened={importing} onClose={() => setImporting(false)} />
    </>
  )
}
