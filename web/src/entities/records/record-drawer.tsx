import { Drawer, Modal } from '@mantine/core'
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Resource } from '@toasoan/contract/kit/resource'
import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { useSearch } from '#web/ui/use-search.ts'
import { LoadedRecord } from './loaded-record.tsx'
import { isSmall, type RowOf } from './record-fields.ts'
import { recordTexts } from './record-texts.ts'
import { ResourceForm, type ResourceFormProps } from './resource-form.tsx'

/** Record in a drawer; null is none. */
export type OpenRecord = number | 'new' | null

/** The record opened over a list by the URL (`?record=`), so that Back closes it, and a function to open one. */
export function useOpenRecord() {
  const [search, change] = useSearch()
  const value = search.get('record') ?? ''
  const record: OpenRecord = value === 'new' ? value : /^[1-9]\d*$/.test(value) ? Number(value) : null
  const open = (next: OpenRecord) => change({ record: next })
  return [record, open] as const
}

type Props<R extends Resource> = Pick<ResourceFormProps<R>, 'resource' | 'fields' | 'start'> & {
  record: OpenRecord
  onClose: () => void
}

type WindowProps = {
  small: boolean
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** The window of a form over a list: a dialog of 420 px for up to two fields, else a drawer. */
export function FormWindow({ small, ...given }: WindowProps) {
  const rest = { ...given, transitionProps: { duration: 150 } }
  return small ? <Modal {...rest} size={420} centered /> : <Drawer {...rest} size={460} />
}

/** A resource's form over its list: adds, shows or changes a record. */
export function RecordDrawer<R extends Resource>({ record, onClose, ...given }: Props<R>) {
  const t = useText()
  const can = useCan()
  const { resource } = given
  const name = t(resource.label)
  const title =
    record === 'new'
      ? t(recordTexts.addTitle, { name })
      : can(resource.update.can as Permission)
        ? t(recordTexts.editTitle, { name })
        : name
  const form = { ...given, place: 'dialog', onDone: onClose } as const
  return (
    <FormWindow
      small={isSmall(resource, given.fields)}
      opened={record !== null}
      onClose={onClose}
      title={title}
    >
      {record === 'new' && <ResourceForm {...form} row={null} />}
      {typeof record === 'number' && (
        <LoadedRecord key={record} view={resource.view} id={record}>
          {(row, reload) => <ResourceForm {...form} row={row as RowOf<R>} reload={reload} />}
        </LoadedRecord>
      )}
    </FormWindow>
  )
}
